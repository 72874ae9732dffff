# getopts: options with arguments, silent errors, OPTIND.

exec 2>&1
parse() {
	local OPTIND=1 o v=0 out= 
	while getopts ':vo:h' o; do
		case $o in
		v) ((v++));;
		o) out=$OPTARG;;
		h) echo usage; return;;
		:) echo "need arg: $OPTARG"; return 1;;
		\?) echo "bad: $OPTARG"; return 2;;
		esac
	done
	shift $((OPTIND-1))
	echo "v=$v out=$out rest=$*"
}
parse
parse -v -v a b
parse -vvo file x
parse -ofile
parse -o
echo $?
parse -z
echo $?
parse -h -v
parse -- -v
parse a -v
parse -v -- -o
parse -vo
parse -o '' e
while getopts 'ab:' o -a -b val -c x; do echo "$o ${OPTARG-none} $OPTIND"; done
echo "end $o $OPTIND $?"
OPTIND=1
set -- -ab v rest
while getopts ab: o; do echo "$o <$OPTARG>"; done
shift $((OPTIND-1))
echo "$@"
OPTIND=1
set -- -b
getopts b: o
echo "$? $o ${OPTARG-unset}"
OPTERR=0
OPTIND=1
getopts b: o
echo "$? $o"
OPTERR=1
getopts
echo $?
getopts a
echo $?
OPTIND=1
getopts a 1bad -a
echo $?
OPTIND=1
set --
getopts a o
echo $? $o
OPTIND=1
set -- - -a
getopts a o
echo $? $OPTIND
OPTIND=1
set -- -a -
getopts a o
getopts a o
echo $? $OPTIND
long() {
	while [ $# -gt 0 ]; do
		case $1 in
		--name=*) name=${1#*=};;
		--name) name=$2; shift;;
		-n|--dry-run) dry=1;;
		--) shift; break;;
		-*) echo "unknown option: $1" >&2; return 2;;
		*) pos+=("$1");;
		esac
		shift
	done
	pos+=("$@")
	echo "name=$name dry=${dry-0} pos=${pos[*]}"
}
long --name=bob a -n
pos=()
long --name eve b -- -c
long --nope
echo $?
dash() {
	local OPTIND
	while getopts 'f-:' o; do
		case $o in
		-) echo "long $OPTARG";;
		f) echo f;;
		esac
	done
}
dash --long -f --other=1
