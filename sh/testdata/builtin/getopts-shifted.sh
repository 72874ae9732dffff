# Arguments that are shifted while getopts reads them.
set -- -b
while getopts :ab: o; do
	shift
done
echo "$o $OPTIND"
set -- -a -b
OPTIND=1
while getopts ab o; do
	echo "$o $OPTIND"
	shift $((OPTIND - 1))
done
echo "$o $OPTIND $#"
set -- -a x
OPTIND=7
getopts a o
echo "$? $o $OPTIND"

# What is left behind an expression of test.
[ -n a -x b ] 2>&1
[ a = b -z ] 2>&1
[ a b c d e ] 2>&1
