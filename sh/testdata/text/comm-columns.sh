# comm: three columns, totals, separators, order.
exec 2>&1
printf 'a\nb\nd\n' > one
printf 'b\nc\nd\ne' > two
printf 'b\na\n' > mixed

comm one two
comm -1 one two
comm -23 one two
comm -13 one two
comm -12 one two
comm -123 one two
comm -3 one two
echo "-- totals"
comm --total one two
comm --total -123 one two
comm --output-delimiter=, one two
comm --output-delimiter= one two
comm -2 --output-delimiter=' | ' --total one two
echo "-- standard input"
comm - two < one
comm one - < two
comm one /dev/null
echo "-- order"
comm mixed two
echo "status $?"
comm --check-order mixed two
echo "status $?"
comm --nocheck-order mixed two
echo "status $?"
comm mixed mixed
echo "status $?"
echo "-- NUL"
printf 'x\0y\0' > zero
comm -z zero zero | tr '\0' '\n'
echo "-- messages"
comm one
echo "status $?"
comm one two mixed
echo "status $?"
comm one missing
echo "status $?"
comm -4 one two
echo "status $?"
comm --output-delimiter=a --output-delimiter=b one two
echo "status $?"
