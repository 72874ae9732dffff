# uniq: counts, repeated and unique lines, groups, fields and characters skipped.
exec 2>&1
printf 'a\na\nb\nc\nc\nc\n' > lines

uniq lines
uniq -c lines
uniq -d lines
uniq -u lines
uniq -D lines
uniq -cd lines
uniq -cu lines
echo "-- groups"
uniq --all-repeated=separate lines
uniq --all-repeated=prepend lines
uniq --group lines
uniq --group=prepend lines
uniq --group=append lines
uniq --group=both lines
echo "-- what is compared"
printf '1 x\n2 x\n3 y\n' | uniq -f1
printf 'ax\nbx\ncy\n' | uniq -s 1
printf '1 ax\n2 bx\n3 bx\n' | uniq -f 1 -s 2
printf 'abc\nabd\nacd\n' | uniq -w2
printf 'A\na\nB\n' | uniq -i
printf 'A\na\nB\n' | uniq -ic
printf 'x  1\ny 1\n' | uniq -f1
printf 'a\n\n\nb\n' | uniq -c
printf 'a\na' | uniq
printf 'a\0a\0b' | uniq -z | tr '\0' '\n'
printf 'old 1\nnew 1\n' | uniq -1
echo "-- files"
uniq lines out
cat out
uniq - out2 < lines
cat out2
echo "-- messages"
uniq missing
echo "status $?"
uniq lines out more
echo "status $?"
uniq -f x lines
echo "status $?"
uniq -w -1 lines
echo "status $?"
uniq --group=x lines
echo "status $?"
uniq --group -c lines
echo "status $?"
uniq -D -c lines
echo "status $?"
uniq .
echo "status $?"
