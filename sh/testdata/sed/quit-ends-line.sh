# q ends a last line that has no newline; the end of the input does not.
try() {
	printf '%s' "$1" | sed "${@:2}"
	echo '|'
}
two=$'one\ntwo'
try "$two" 2q
try "$two" p
try "$two" -n '2{p;q}'
try "$two" -n 2q
try "$two" '2{=;q5}'
try "$two" '$!d;q'
try "$two" 'N;q'
try "$two" 2Q
try "$two" 2d
try "$two" -s '$q'
printf '%s' "$two" > file
sed -i 2q file
cat file
