# sort -c, -C and -m, and writing onto an input.
exec 2>&1
printf 'a\nb\nb\nc\n' > ordered
printf 'b\na\nc\n' > mixed
printf '10\n9\n' > numbers

sort -c ordered
echo "status $?"
sort -c mixed
echo "status $?"
sort -C mixed
echo "status $?"
sort -cu ordered
echo "status $?"
sort -cr mixed
echo "status $?"
sort -cn numbers
echo "status $?"
sort --check=quiet mixed
echo "status $?"
sort --check=silent ordered
echo "status $?"
sort --check=diagnose-first mixed
echo "status $?"
sort --check=other mixed
echo "status $?"
sort -c - < mixed
echo "status $?"
sort -c ordered mixed
echo "status $?"
sort -c -o out mixed
echo "status $?"
echo "-- merge"
printf 'a\nd\n' > one
printf 'b\nc\ne\n' > two
sort -m one two
sort -m one two ordered -u
sort -mr one two
sort -m mixed one
sort -m one - < two
sort --merge --output=three one two
cat three
echo "-- onto itself"
sort -o mixed mixed
cat mixed
sort -m -o one one two
cat one
sort mixed -o result -r
cat result
sort -o no/such/place mixed
echo "status $?"
