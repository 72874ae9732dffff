# getopts: bundles, arguments, errors, silence, OPTIND.
show() {
	OPTIND=1
	while getopts "$@"; do
		echo "$opt ${OPTARG-unset} $OPTIND"
	done
	echo "end $? $opt $OPTIND"
}
show ab:c opt -a -b val -c file
show ab:c opt -abval -c -- -a
show ab:c opt -acb val rest
show ab:c opt file -a
show ab:c opt -x -a 2>&1
show ab:c opt -a -b 2>&1
show :ab:c opt -x -b
show :ab:c opt -ab
show a opt - -a
OPTERR=0
show a opt -x 2>&1
OPTERR=1
set -- -v -o out arg1 arg2
while getopts vo: f; do case $f in v) v=1 ;; o) out=$OPTARG ;; *) echo bad ;; esac; done
shift $((OPTIND - 1))
echo "$v $out $*"
getopts 2>&1
echo $?
OPTIND=1
getopts a 1x -a 2>&1
echo $?
f() {
	local OPTIND opt
	while getopts xy: opt; do
		echo "$opt $OPTARG"
	done
	shift $((OPTIND - 1))
	echo "left $*"
}
f -x -y 1 z
f -y2 -x w
OPTIND=1
getopts ab o -ab
echo "$o $OPTIND"
getopts ab o -ab
echo "$o $OPTIND"
getopts ab o -ab
echo "$? $o $OPTIND"
