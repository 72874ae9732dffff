# Options of builtins: several in a word, the end of options, and those that there are not.
exec 2>&1
wrong() { "$@" -z; echo "$1: $?"; }
for name in alias caller disown eval export getopts jobs printf pwd readonly source times trap type \
	umask unalias unset wait suspend builtin command enable exec; do
	wrong "$name"
done
for name in bg fg logout; do "$name" -z; echo "$name: $?"; done
for name in alias builtin caller disown eval export jobs pwd readonly times trap unalias unset wait; do
	"$name" -- > /dev/null
	echo "$name --: $?"
done
trap -pl | tail -n 1
trap -l -p -- | tail -n 1
trap 'echo left' EXIT
trap -p -- EXIT
trap -- - EXIT
trap 2 -p
echo $?
trap nothing
echo $?
printf -vx '%s-' a b
echo "$x"
printf -v x -- -%s c
echo "$x"
printf -- -v
printf '\n'
printf -v
builtin -- echo hi
caller x
unalias
unalias -aq
