# seq: ranges, steps, decimals, formats, separators, messages.
exec 2>&1
seq 3
seq 2 4
seq 1 2 7
seq 5 -2 1
seq 3 1
seq -2 2
seq -- -1 1
seq 0 0.5 2
seq 1.0 3
seq 0.1 0.1 0.5
seq 1 0.25 2
seq 1e2 1e2 3e2
seq 0x1 0x3
seq -s, 5
seq -s ', ' 3
seq -s '' 3
seq --separator='\t' 2
seq -w 8 11
seq -w 1 0.5 2
seq -w -1 1
seq --equal-width 99 101
seq -f '%g' 3
seq -f '%03g' 3
seq -f 'file%02.0f.txt' 3
seq -f '%5.2f|' 1 2
seq -f '%e' 1 2
seq -f '100%%: %g' 2
seq -w 5 | tail -1
seq 10 | paste -s -d+ | bc
seq 999999999999999998 1000000000000000001
seq 99999999999999999998 100000000000000000001
seq 1000000 1000001
seq 0.000001 0.000001 0.000003
seq inf | head -2
seq 5 inf | head -2
echo "-- messages"
seq
echo "status $?"
seq 1 2 3 4
echo "status $?"
seq x
echo "status $?"
seq 1 0 5
echo "status $?"
seq ''
echo "status $?"
seq -f '%d' 3
echo "status $?"
seq -f 'x' 3
echo "status $?"
seq -f '%g %g' 3
echo "status $?"
seq -f '%' 3
echo "status $?"
seq -w -f '%g' 3
echo "status $?"
seq -q 3
echo "status $?"
seq nan
echo "status $?"
seq --help | head -1
