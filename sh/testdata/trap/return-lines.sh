# LINENO in a trap for RETURN: where the function begins, unless return has ended it.
set -T
trap 'echo "return $? $LINENO"' RETURN
plain() {
	:
	true
}
plain
by_return() {
	if true; then
		return 3
	fi
}
by_return
failing() {
	for word in 1; do
		[[ a == b ]]
	done
}
failing
redirected() {
	eval '
	true'
} 2> /dev/null
redirected
source /dev/stdin << END
:

true
END
