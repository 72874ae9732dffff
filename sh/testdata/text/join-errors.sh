# join: order, messages and odd inputs.
exec 2>&1
printf 'b 1\na 2\n' > mixed
printf 'a 1\nb 2\n' > sorted
: > empty

join mixed sorted
echo "status $?"
join --check-order mixed sorted
echo "status $?"
join --nocheck-order mixed sorted
echo "status $?"
join sorted empty
echo "status $?"
join -a1 sorted empty
join - sorted < sorted
printf 'a 1' | join - sorted
printf 'a x\0b y\0' > zero
join -z zero zero | tr '\0' '\n'

echo "-- messages"
join sorted
echo "status $?"
join sorted sorted sorted
echo "status $?"
join sorted missing
echo "status $?"
join -1 0 sorted sorted
echo "status $?"
join -1 x sorted sorted
echo "status $?"
join -j 1 -1 2 sorted sorted
echo "status $?"
join -o 3.1 sorted sorted
echo "status $?"
join -o 1 sorted sorted
echo "status $?"
join -a 3 sorted sorted
echo "status $?"
join -t ab sorted sorted
echo "status $?"
join -t '' sorted sorted
join -t '\0' zero zero | tr '\0' '@'
echo
join -e x -e y sorted sorted
echo "status $?"
join --help | head -1
