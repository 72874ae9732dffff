# command and builtin pass functions by; what they find and what they return.
exec 2>&1
echo() {
  builtin echo "function: $*"
}
echo a
command echo b
builtin echo c
\echo d
"echo" e
unset -f echo

cd() {
  builtin cd "$@" && builtin echo "now in ${PWD##*/}"
}
cd /tmp
command cd /
echo "${PWD}"
unset -f cd
cd

ls() {
  command ls -1 "$@" | sort -r
}
touch x y
ls x y
unset -f ls

command -v echo
command -v if
command -v nosuch
echo "status $?"
f() { :; }
command -v f
alias g=x
shopt -s expand_aliases
command -v g
command -V f | head -n 1
command -V if
command -V echo
command -V nosuch
echo "status $?"

builtin nosuch
echo "status $?"
builtin f
echo "status $?"
builtin
echo "status $?"
command
echo "status $?"
command nosuch_command
echo "status $?"
command f
echo "status $?"
command -x
echo "status $?"
command -p echo "default path"
command -- echo dashes

# In front of a special builtin command takes its deadliness away.
(set -o posix; command . ./missing; echo "goes on")
(command readonly r=1; command export r=2; echo "goes on: $?")
