# getopt puts the options of a script in order.
exec 2>&1
try() {
	echo "== $*"
	getopt "$@"
	echo "[$?]"
}
try -o ab:c:: -l alpha,beta:,gamma:: -n prog -- -a -b 'x y' -cfoo rest --gamma=z -- -q
try ab: -a -b c d
try a b
try '' -a
try -T
try
try -o
try -o a
try -o a -- "it's" ''
try -u -o a: -- -a "x y" z
try -q -o a -- -z
try -Q -o a -- -a
try -o +a -- -a x -a
try -o -a -- -a x -a y
try -a -l foo,bar: -o '' -- -foo -bar 1
try -l foo:,fob -o x -- --fo
try -l foo -o x -- --foo=1
try -l foo: -o x -- --foo
try -s none -o a -- x
try -o a -Z
try -l 'a b' -l c -o '' -- --a --b --c
try -o a:b -- -ab -b
try --options ab --longoptions x,y: --name foo -- -a --y=1 --x z
try -o 'ab c' -- -a
try -- ab -a
try -l alpha -- --al
try -o a: -- -a
try -o a -- -ba -a
try -o a --zz
try -o a:: -- -a b -ac
POSIXLY_CORRECT=1 try -o a -- x -a

main() {
	local parsed verbose=0 output= level=none
	parsed=$(getopt -o vo:l:: --long verbose,output:,level:: -n script -- "$@") || return
	eval set -- "$parsed"
	while true; do
		case $1 in
		-v | --verbose) verbose=$((verbose + 1)); shift ;;
		-o | --output) output=$2; shift 2 ;;
		-l | --level) level=${2:-default}; shift 2 ;;
		--) shift; break ;;
		esac
	done
	echo "verbose=$verbose output=$output level=$level rest=$#: $*"
}
main -vv --out 'a file' one 'two words'
main --level --verbose x
main -l3 -o -v
main --nope || echo "status $?"
