# wc: names from a file, widths of columns, messages.
exec 2>&1
mkdir dir
printf 'one two\nthree\n' > plain
seq 100000 > big
printf 'plain\0big\0' > names

wc --files0-from=names
wc -l --files0-from=- < names
printf 'plain\0\0big\0' | wc -l --files0-from=-
echo "status $?"
printf 'plain\0-\0' | wc -l --files0-from=-
echo "status $?"
wc --files0-from=names plain
echo "status $?"
wc --files0-from=missing
echo "status $?"
wc -l --files0-from=/dev/null
echo "status $?"

echo "-- widths"
wc plain big
wc -l plain big
cat big | wc
cat big | wc - plain
cat big | wc -l

echo "-- errors"
wc missing
echo "status $?"
wc plain missing
echo "status $?"
wc dir plain
echo "status $?"
wc -l ''
echo "status $?"
wc -k plain
echo "status $?"
wc --lin plain
wc --m plain
echo "status $?"
wc -- -c
echo "status $?"
wc --help | head -2
