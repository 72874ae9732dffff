# grep -A, -B and -C: context, separators, overlapping groups.
exec 2>&1
seq 20 > lines

grep -A 2 '^5$' lines
grep -B 2 '^5$' lines
grep -C 1 '^5$' lines
grep -2 '^10$' lines
echo "-- groups"
grep -A1 '^[27]$' lines
grep -A1 '^[23]$' lines
grep -C1 '^[36]$' lines
grep -C2 '^[36]$' lines
echo "-- marks of lines"
grep -n -C1 '^5$' lines
grep -nb -A1 '^5$' lines
grep -H -B1 '^5$' lines
grep -c -A1 '^5$' lines
grep -o -A1 '^5$' lines
grep -v -A1 '[0-9]' lines
echo "-- separators"
grep -A1 --group-separator='***' '^[27]$' lines
grep -A1 --no-group-separator '^[27]$' lines
grep -A1 --group-separator= '^[27]$' lines
grep -A0 '^[27]$' lines
echo "-- ends of files"
grep -B5 '^1$' lines
grep -A5 '^20$' lines
grep -m 1 -A 2 1 lines
grep -A1 '^20$' lines lines
grep -h -A1 -B1 '^1$' lines lines
echo "-- messages"
grep -A x 5 lines
echo "status $?"
grep -C -1 5 lines
echo "status $?"
grep -A 5
echo "status $?"
