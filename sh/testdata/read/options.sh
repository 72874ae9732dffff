# -d -n -N -t -u -p: other ends of a line, other sources.
show() { printf '<%s>' "$@"; echo; }

read -r -d ';' x <<< 'part;rest'
show "$x"

read -r -d '' x <<< $'all\nlines'
echo "status $?"
show "$x"

while read -r -d, item; do
  show "$item"
done <<< 'a,b,c'
show "left $item"

read -r -n 3 x <<< 'abcdef'
show "$x"

read -r -n 9 x <<< 'abc'
show "$x"

read -r -N 4 x <<< $'ab\ncd'
show "$x"

exec 4<<< $'from four\nagain'
read -r -u 4 x
show "$x"
read -r x <&4
show "$x"
exec 4<&-

read -r -p 'no prompt without a terminal' x <<< 'text'
show "$x"

read -r x < /dev/null
echo "status $? <$x>"

printf 'no newline' | {
  read -r x
  echo "status $? <$x>"
}

printf 'a\0b\0' | while IFS= read -r -d '' x; do
  show "$x"
done
