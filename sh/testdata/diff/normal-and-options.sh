# diff: normal output, what is ignored, brief reports, statuses.
exec 2>&1
printf 'a\nb\nc\nd\n' > one
printf 'a\nB\nc\nd\ne\n' > two
printf 'a\nc\nd' > open
printf 'a  b\n\nC\n' > blanks
printf 'a b\nc\n' > less

diff one two
echo "status $?"
diff one one
echo "status $?"
diff one open
diff open one
diff /dev/null one
diff one /dev/null
diff - one < two
diff one - < one
echo "status $?"
echo "-- ignoring"
diff -i one two
diff -w blanks less
diff -b blanks less
diff -B blanks less
diff -wBi blanks less
echo "status $?"
printf 'x\t\n' > tab
printf 'x\n' > notab
diff -Z tab notab
echo "status $?"
diff -E <(printf 'a\tb\n') <(printf 'a       b\n')
echo "status $?"
diff --strip-trailing-cr <(printf 'a\r\n') <(printf 'a\n')
echo "status $?"
diff -I '^#' <(printf '#1\nx\n') <(printf '#2\nx\n')
echo "status $?"
echo "-- reports"
diff -q one two
echo "status $?"
diff -s one one
diff -qs one one
diff --brief one open
diff --label L1 --label L2 -u one two
diff -y -W 40 one two
diff -y -W 40 --suppress-common-lines one two
diff -y --left-column -W 30 one two
diff -e one two
diff -n one two
diff --normal one two
diff -t <(printf 'a\tb\n') <(printf 'a\tc\n')
diff -T one two
printf 'a\0b\n' > bin
printf 'a\0c\n' > bin2
diff bin bin2
echo "status $?"
diff -a bin bin2 | cat -v
diff bin bin
echo "status $?"
echo "-- messages"
diff one
echo "status $?"
diff one missing
echo "status $?"
diff one two three
echo "status $?"
diff -N one missing
mkdir dir
diff one dir
echo "status $?"
diff --bogus one two
echo "status $?"
diff -U x one two
echo "status $?"
