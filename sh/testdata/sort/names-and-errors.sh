# sort: names from a file, options that do not go together, messages.
exec 2>&1
mkdir dir
printf 'b\na\n' > one
printf 'd\nc\n' > two
printf 'one\0two\0' > names

sort --files0-from=names
sort --files0-from=- < names
printf 'one\0\0' | sort --files0-from=-
echo "status $?"
printf 'one\0-\0' | sort --files0-from=-
echo "status $?"
sort --files0-from=names one
echo "status $?"
sort --files0-from=/dev/null
echo "status $?"
sort --files0-from=missing
echo "status $?"
echo "-- files"
sort missing
echo "status $?"
sort one missing two
echo "status $?"
sort dir
echo "status $?"
sort -- -one
echo "status $?"
echo "-- options"
sort -nd one
echo "status $?"
sort -nh one
echo "status $?"
sort -k 1,1nM one
echo "status $?"
sort --sort=size one
echo "status $?"
sort --sort=general-numeric one
sort --parallel=0 one
echo "status $?"
sort --buffer-size=x one
echo "status $?"
sort --batch-size=1 one
echo "status $?"
sort -k one
echo "status $?"
sort -k -1 one
echo "status $?"
sort -k 1.x one
echo "status $?"
sort -k 2,1.0 one
sort --rev --uniq one
sort --re one
sort --i one
echo "status $?"
sort -@ one
echo "status $?"
sort --help | head -2
