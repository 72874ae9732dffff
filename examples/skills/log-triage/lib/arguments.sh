# Reading of the JSON arguments for the scripts of this skill, in bash alone.
#
# It understands flat objects whose values are strings or whole numbers, which
# is all that these scripts take. The folder lib/ is not searched for scripts.

# usage MESSAGE: ends the script with the exit code for wrong arguments.
usage() {
	echo "$1" >&2
	exit 2
}

# read_arguments: keeps stdin in JSON.
read_arguments() {
	JSON=$(cat)
	local pair='"[a-z_]+"[[:space:]]*:[[:space:]]*("([^"\\]|\\["\\/])*"|[0-9]+)'
	local object="^[[:space:]]*[{][[:space:]]*($pair([[:space:]]*,[[:space:]]*$pair)*)?[[:space:]]*[}][[:space:]]*\$"
	[[ $JSON =~ $object ]] || usage 'stdin must hold a flat JSON object of strings and whole numbers'
}

# text NAME [DEFAULT]: prints a string argument.
text() {
	local value="\"$1\"[[:space:]]*:[[:space:]]*\"(([^\"\\\\]|\\\\.)*)\""
	if [[ $JSON =~ $value ]]; then
		printf '%s\n' "${BASH_REMATCH[1]}" | sed 's|\\\(["\\/]\)|\1|g'
	else
		printf '%s\n' "${2-}"
	fi
}

# number NAME DEFAULT: prints a whole number.
number() {
	local value="\"$1\"[[:space:]]*:[[:space:]]*([0-9]+)"
	if [[ $JSON =~ $value ]]; then
		printf '%s\n' "${BASH_REMATCH[1]}"
	else
		printf '%s\n' "$2"
	fi
}

# readable FILE: ends the script unless the file can be read.
readable() {
	[ -n "$1" ] || usage 'the argument file is missing'
	if [ ! -f "$1" ] || [ ! -r "$1" ]; then
		echo "cannot read $1" >&2
		exit 1
	fi
}
