# getopts in a function that has an OPTIND of its own, called in the middle of a word of
# options; and arguments that are shifted meanwhile.
inner() {
	local OPTIND=1 OPTARG option
	while getopts xv: option; do
		echo "  $option ${OPTARG-none} $OPTIND"
	done
	shift $((OPTIND - 1))
	echo "  rest $*"
}
set -- -abv file
while getopts abv option; do
	echo "$option $OPTIND"
	inner -xv 3 word
done
echo "$OPTIND"

unvalued() {
	local OPTIND
	getopts ab option
	echo "  $option $OPTIND"
}
OPTIND=1
getopts abv option
unvalued -ba
getopts abv option
echo "$option $OPTIND"

shared() {
	OPTIND=1
	getopts xv option
	echo "  $option $OPTIND"
}
OPTIND=1
getopts abv option
shared -xv
getopts abv option
echo "$option $OPTIND"

set -- -bv -a
OPTIND=1
while getopts abv option; do
	echo "$option $OPTIND"
	shift
done
echo "$OPTIND"
