# Command substitution: newlines at the end, status, nesting and subshells.
exec 2>&1
show() { printf '<%s>' "$@"; echo; }

show "$(printf 'a\n\n\n')" "$(printf '\n\na')" "$(printf 'a\nb\n')"
show $(printf 'a\n\nb\n')
show "$(true)" $(true)

x=$(exit 3)
echo "status $?"
echo "$(exit 4)" "status $?"
$(exit 5)
echo "status $?"
$(echo echo words of a command)
x=$(false) y=$(true)
echo "status $?"

count=0
x=$(count=5; echo "inside $count")
echo "$x, outside $count"

show "$(echo "a $(echo "b $(echo "c  d")")")"
show `echo a \`echo b\` c`
show "`echo "in quotes"`" `echo '$HOME'` `echo \$count`

f() {
  echo "out of f"
  echo "err of f" >&2
  return 6
}
x=$(f)
echo "status $? <$x>"
x=$(f 2>&1)
show "$x"
x=$(f 2>/dev/null)
show "$x"

echo "from file" > data
show "$(< data)" $(<data)
show "$(cat <<< "here")"
lines=($(printf '%s\n' one 'two three'))
echo "${#lines[@]}"
x=$(set -e; false; echo "never")
echo "status $? <$x>"
x=$(trap 'echo bye' EXIT; echo hello)
show "$x"
