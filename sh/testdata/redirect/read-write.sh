# <> opens for both and empties nothing; reads and writes share the place.
printf 'one\ntwo\nthree\n' > data

exec 3<> data
read -r -u 3 line
echo "read $line"
echo "TWO" >&3
read -r -u 3 line
echo "read $line"
exec 3>&-
cat data

# It makes a file that is not there.
: <> made
ls made
echo "status $?"

# On a command, standard input is the default.
cat <> data
echo new 1<> data
cat data

# Appending behind what was read.
exec 4<> data
while read -r -u 4 line; do
  last=$line
done
echo "last was $last"
echo "appended" >&4
exec 4>&-
tail -n 1 data

# A copy of a descriptor shares its place.
printf 'abcdefgh' > letters
exec 5<> letters 6<&5
read -r -N 2 -u 5 x
read -r -N 2 -u 6 y
echo "$x $y"
printf 'XY' >&5
exec 5>&- 6>&-
cat letters
echo

# set -C does not matter to it.
set -C
echo zz 1<> letters
cat letters
