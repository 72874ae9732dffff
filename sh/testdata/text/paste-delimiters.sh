# paste: files side by side, one after the other, lists of delimiters.
exec 2>&1
printf 'a\nb\nc\n' > left
printf '1\n2\n' > right
printf 'x\ny\nz' > open
: > empty

paste left right
paste -d, left right open
paste -d ',;' left right open
paste -d '\n' left right
paste -d '' left right
paste -d '\0:' left right open
paste -d '\t\\' left right open
paste left empty right

echo "-- in series"
paste -s left right open
paste -s -d+ left
paste -sd'+\n' left
paste --serial --delimiters=, empty left
seq 6 | paste -s -d ',,\n'

echo "-- standard input shared"
seq 6 | paste - - -
seq 5 | paste -d: - -
seq 3 | paste -d= - left
seq 3 | paste left -

echo "-- NUL"
printf 'a\0b\0' > zero
paste -z -d, zero zero | tr '\0' '\n'

echo "-- messages"
paste left missing
echo "status $?"
paste -d '\' left right
echo "status $?"
paste .
echo "status $?"
paste -q
echo "status $?"
paste --help | head -1
