# PS4: expanded for each command, its first character repeated by depth.
exec 2>&1
set -x
: plain
set +x

PS4='>> '
set -x
: another prefix
eval ': in eval'
eval "eval ': deeper'"
x=$(: in a substitution; echo done)
set +x

PS4='line $LINENO: '
set -x
: here

: there
set +x

work() {
  : inside
}
PS4='${FUNCNAME[0]:-main}: '
set -x
work
: outside
set +x

PS4='+$((++calls)) '
set -x
: one
: two
set +x
echo "counted $calls"

PS4=
set -x
: no prefix
set +x

unset PS4
set -x
: unset
set +x

# BASH_XTRACEFD sends it elsewhere.
PS4='+ '
exec 7> trace.log
BASH_XTRACEFD=7
set -x
: to a file
echo "to standard output"
set +x
unset BASH_XTRACEFD
cat trace.log
