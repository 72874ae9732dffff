# split and csplit: what they refuse.
exec 2>&1
seq 10 > ten

split -l 0 ten
echo "status $?"
split -l x ten
echo "status $?"
split -b 0 ten
echo "status $?"
split -b 1Q ten
echo "status $?"
split -n 0 ten
echo "status $?"
split -n x/3 ten
echo "status $?"
split -n 4/3 ten
echo "status $?"
split -a 1 -l 1 ten -d q
echo "status $?"
ls q*
rm -f q*
split -a x ten
echo "status $?"
seq 27 | split -a 1 -l 1 - z
echo "status $?"
rm -f z?
split -l 1 -b 1 ten
echo "status $?"
split missing
echo "status $?"
split ten a b
echo "status $?"
split -t ab ten
echo "status $?"
split --additional-suffix=a/b ten
echo "status $?"
split ten no/such/x
echo "status $?"
echo "-- csplit"
csplit ten
echo "status $?"
csplit ten 20
echo "status $?"
ls
csplit -k ten 5 20
echo "status $?"
ls
csplit ten 5 3
echo "status $?"
csplit ten /x/
echo "status $?"
csplit ten '/[/'
echo "status $?"
csplit ten /5
echo "status $?"
csplit ten 0
echo "status $?"
csplit ten '{2}'
echo "status $?"
csplit missing 1
echo "status $?"
split --help | head -1
csplit --help | head -1
