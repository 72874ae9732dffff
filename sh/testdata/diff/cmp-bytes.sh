# cmp: bytes that differ, offsets, skips, silence, ends of files.
exec 2>&1
printf 'hello\nworld\n' > a
printf 'hellO\nworld!\n' > b
printf 'hello\n' > short
: > empty
printf 'a\0b\377\n' > bin
printf 'a\1b\376\n' > bin2

cmp a b
echo "status $?"
cmp a a
echo "status $?"
cmp -l a b
cmp -b a b
cmp -bl a b
cmp -bl bin bin2
cmp a short
cmp short a
cmp -l short a
cmp empty a
cmp empty empty
echo "status $?"
cmp -s a b
echo "status $?"
cmp --quiet a short
echo "status $?"
cmp -n 4 a b
echo "status $?"
cmp -n 5 a b
cmp -i 5 a b
cmp -i 5:5 a b
cmp -i 0:6 short a
cmp a b 5 5
cmp a b 4
cmp --ignore-initial=5 --bytes=3 a b
echo "status $?"
cmp - a < a
echo "status $?"
cmp a < a
echo "status $?"
cmp a - < short
cmp -n 1K a a
echo "-- messages"
cmp
echo "status $?"
cmp a missing
echo "status $?"
cmp -s a missing
echo "status $?"
cmp a b 0 0 0
echo "status $?"
cmp -n x a b
echo "status $?"
cmp -i x a b
echo "status $?"
cmp -l -s a b
echo "status $?"
mkdir d
cmp a d
echo "status $?"
cmp --help | head -1
