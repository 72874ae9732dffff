# $? $# $- $$ $! $_ $0 and their braces.
exec 2>&1
true
echo "$? ${?}"
false
echo "$? ${?}"
(exit 42)
echo "$?"
! true
echo "$?"
{ false; }
echo "$?"

set -- a b c
echo "$# ${#} ${#@} $@"
set --
echo "$# <$*> <${*-none}> <${@:-empty}>"

case $- in
  *i*) echo "interactive" ;;
  *) echo "not interactive" ;;
esac
set -f
[[ $- == *f* ]] && echo "noglob shows"
set +f
[[ $- == *f* ]] || echo "noglob is gone"

[[ $$ =~ ^[0-9]+$ ]] && echo "a number"
(test "$$" = "$BASHPID" || echo "a subshell has its own BASHPID")
true &
wait $!
echo "waited $?"

echo one two > /dev/null
echo "$_"
: "last argument"
echo "$_"
echo "${0##*/}"
f() { echo "$0 is the same" | sed 's/.*is/it is/'; echo "${FUNCNAME[0]} $#"; }
f x y
echo "$LINENO"
echo "$BASH_SUBSHELL $(echo "$BASH_SUBSHELL") $( (echo "$BASH_SUBSHELL") )"
bash -c 'echo "$0 $1 $#"' name first second
bash -c 'echo "$0"' | sed 's|.*/||'
