# mapfile waits for its input, and runs a command for its lines.
report() {
	echo "line $1: ${2%$'\n'}"
}

mapfile -C report -c 2 lines < <(
	for i in 1 2 3 4 5; do
		echo "text $i"
	done
)
echo "${#lines[@]} lines, the last is ${lines[4]}"

# A command that reads into arrays itself.
nested() {
	mapfile -t words < <(printf '%s\n' $2)
	echo "$1 has ${#words[@]} words: ${words[*]}"
}
printf '%s\n' 'a b c' 'd' 'e f' | {
	mapfile -t -C nested -c 1 rows
	echo "${#rows[@]} rows"
}

# Other options while it waits.
mapfile -t -d , -s 1 -n 2 -O 3 fields < <(
	printf 'a,'
	printf 'b,c,'
	printf 'd,'
)
declare -p fields
