# exec takes the place of a shell that is in the middle of something.
replace() {
	local -x inner=$1
	local i
	for i in 1 2; do
		case $i in
		2)
			exec bash -c 'echo "$inner $0"; read -r line; echo "$line"' name
			;;
		esac
	done <<<"never read"
}
echo "from the pipe" | (replace one)
(
	trap 'echo never' EXIT
	for word in a b; do
		{
			exec echo "the $(echo last) of $word"
		} >&1
	done
)
x=$(exec printf '%s\n' a b)
echo "$x"
