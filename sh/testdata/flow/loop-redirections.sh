# Redirections of a compound command hold for all of it, and only there.
for i in 3 1 2; do
  echo "$i"
done > numbers
sort numbers

while read -r n; do
  echo "square $((n * n))"
done < numbers > squares
cat squares

# The input of the loop is shared with what runs in it.
while read -r first; do
  read -r second
  echo "$first+$second"
done <<< $'a\nb\nc\nd'

# A descriptor of its own leaves standard input to the body.
while read -r -u 4 name; do
  read -r answer
  echo "$name says $answer"
done 4<<< $'ann\nbob' <<< $'yes\nno'

if read -r line; then
  echo "line: $line"
fi < squares

case x in
  x) echo "in a file" ;;
esac > case.out
cat case.out

{
  echo "to out"
  echo "to err" >&2
} > both.out 2>&1
sort both.out

# A redirection that fails keeps the body from running.
for i in 1 2; do
  echo never
done 2> /dev/null < missing
echo "status $?"

# Piping into a loop: its variables are those of a subshell.
total=0
seq 4 | while read -r n; do
  ((total += n))
done
echo "total $total"
