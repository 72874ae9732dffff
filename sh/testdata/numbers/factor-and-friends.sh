# factor, shuf and sort of numbers, sums of columns, averages, statistics.
exec 2>&1
factor 1 2 12 97 360 1000000007 18446744073709551615
printf '6\n28 496\n' | factor
factor 0
factor -- -5
echo "status $?"
factor x
echo "status $?"
factor 18446744073709551617
factor --help | head -1
echo "-- columns"
printf '3 apples\n5 pears\n2 plums\n' > fruit
awk '{ s += $1 } END { print s, s / NR }' fruit
cut -d' ' -f1 fruit | paste -sd+ | bc
sort -n fruit | head -1
sort -rn fruit | head -1
awk '{ print $1 }' fruit | sort -n | awk '{ a[NR] = $1 } END { print (NR % 2) ? a[(NR + 1) / 2] : (a[NR / 2] + a[NR / 2 + 1]) / 2 }'
total=0
while read -r n _
do
    total=$((total + n))
done < fruit
echo "$total"
printf '%s\n' 5 3 9 1 | sort -n | sed -n '1p;$p'
awk 'NR == 1 || $1 > max { max = $1 } NR == 1 || $1 < min { min = $1 } END { print min, max }' fruit
awk '{ x[NR] = $1; s += $1 } END { m = s / NR; for (i in x) v += (x[i] - m) ^ 2; printf "%.3f\n", sqrt(v / NR) }' fruit
echo "-- bases and forms"
printf '%d %d %d\n' 0x1f 017 "'A"
printf '%x %X %o %#x %#o\n' 255 255 8 255 8
printf '%08.3f %e %g %G\n' 3.14159 12345.678 0.00001 1e20
printf '%+d % d %5d|%-5d|%05d\n' 5 5 5 5 5
echo $((2#1010)) $((16#ff)) $((8#17)) $((36#z)) $((0x1F)) $((017))
echo 'obase=2; 10' | bc
echo 'ibase=2; 1010' | bc
printf '%s\n' {1..5} | awk '{ printf "%d%s", $1 * $1, NR < 5 ? "," : "\n" }'
for n in 15 30 7
do
    if ((n % 15 == 0)); then echo FizzBuzz; elif ((n % 3 == 0)); then echo Fizz; else echo "$n"; fi
done
echo "scale=3; $(paste -sd+ <(cut -d' ' -f1 fruit)) / 3" | tr -d ' ' | bc
