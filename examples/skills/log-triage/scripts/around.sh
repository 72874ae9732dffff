#!/usr/bin/env bash
# Shows the lines of a log file around a pattern, with their numbers.
#
# Arguments, as JSON on stdin: file; pattern, an extended regular expression;
# lines (3) on each side; max (5) matches.
set -u
LC_ALL=C
. "$(dirname "${BASH_SOURCE[0]}")/../lib/arguments.sh"

read_arguments
file=$(text file)
pattern=$(text pattern)
lines=$(number lines 3)
max=$(number max 5)
readable "$file"
[ -n "$pattern" ] || usage 'the argument pattern is missing'

count=$(grep -cE -e "$pattern" -- "$file")
case $? in
0) ;;
1)
	echo "no line matches $pattern"
	exit 1
	;;
*) usage "the pattern $pattern is not a regular expression" ;;
esac
grep -nE -C "$lines" -m "$max" -e "$pattern" -- "$file"
[ "$count" -lt "$max" ] && max=$count
echo "$count matches, $max shown"
