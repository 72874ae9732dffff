#!/usr/bin/env bash
# Gives an overview of a log file: time span, levels, most frequent messages.
#
# Arguments, as JSON on stdin: file; top (5); fail_on, a level that makes the
# exit code 3.
set -u
LC_ALL=C
. "$(dirname "${BASH_SOURCE[0]}")/../lib/arguments.sh"

levels='FATAL ERROR WARN INFO DEBUG' # the worst first
stamp='[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9]{2}:[0-9]{2}:[0-9]{2}'

# messages: prints each line that has a level as "LEVEL message", numbers as N.
messages() {
	tr -d '\r' <"$file" | sed -nE \
		-e "s/^.*$stamp[.,0-9Z]*//" \
		-e 's/(^|[^A-Za-z])(CRITICAL|PANIC)([^A-Za-z])/\1FATAL\3/' \
		-e 's/(^|[^A-Za-z])ERR([^A-Za-z])/\1ERROR\2/' \
		-e 's/(^|[^A-Za-z])WARNING([^A-Za-z])/\1WARN\2/' \
		-e 's/(^|[^A-Za-z])TRACE([^A-Za-z])/\1DEBUG\2/' \
		-e 's/[0-9a-f]{8,}/ID/g' \
		-e 's/[0-9]+/N/g' \
		-e 's/^[^A-Z]*(FATAL|ERROR|WARN|INFO|DEBUG)[^A-Za-z]+/\1 /p'
}

read_arguments
file=$(text file)
top=$(number top 5)
fail_on=$(text fail_on)
readable "$file"
case " $levels " in
*" ${fail_on:-INFO} "*) ;;
*) usage "fail_on must be one of: $levels" ;;
esac

# The file is read as a stream, once for each figure, so its size does not matter.
first=$(grep -oE -m 1 "$stamp" "$file" | head -n 1)
last=$(grep -oE "$stamp" "$file" | tail -n 1)
counts=$(messages | sed 's/ .*//' | sort | uniq -c)
echo "$file: $(wc -l <"$file" | tr -d ' ') lines"
[ -z "$first" ] || echo "from ${first/T/ } to ${last/T/ }"

printf '\nlevels\n'
status=0 failing=$fail_on
for level in $levels; do
	count=$(sed -n "s/ $level\$//p" <<<"$counts")
	printf '%6d %s\n' "${count:-0}" "$level"
	[ -z "$failing" ] || [ -z "$count" ] || status=3
	[ "$level" != "$failing" ] || failing=
done

printf '\ntop messages of WARN and above, N stands for a number\n'
messages | grep -E '^(FATAL|ERROR|WARN) ' | sort | uniq -c | sort -k1,1nr -k2 | head -n "$top" |
	while read -r count message; do printf '%6d %s\n' "$count" "$message"; done
exit "$status"
