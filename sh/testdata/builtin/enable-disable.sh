# enable: builtins on and off.
exec 2>&1
enable -n echo
type -t echo
enable -n
echo "from the file system"
enable echo
type -t echo

enable -n test
test a = a && echo "still there as a program"
[ a = a ] && echo "the bracket is another name"
enable test

enable nosuch
echo "status $?"
enable -n nosuch
echo "status $?"

(enable -n printf; type -t printf)
type -t printf

enable | head -n 3
enable -a | grep -E ' (cd|printf)$'
enable -n pwd
enable -a | grep -E 'pwd'
builtin pwd
echo "status $?"
enable pwd
enable -s
enable -z
echo "status $?"
