# Statistics of a log of readings, with bash, awk and bc.
cat > temps.txt <<'E'
2024-06-01 06:00 14.5
2024-06-01 12:00 22.1
2024-06-01 18:00 19.8
2024-06-02 06:00 13.0
2024-06-02 12:00 25.4
2024-06-02 18:00 21.2
E
for day in $(cut -d' ' -f1 temps.txt | sort -u); do
  grep "^$day" temps.txt | awk -v d="$day" '{s+=$3; if (NR==1||$3<mn) mn=$3; if ($3>mx) mx=$3} END {printf "%s avg=%.2f min=%s max=%s\n", d, s/NR, mn, mx}'
done
max=-999
while read -r d t v; do
	(( $(echo "$v > $max" | bc) )) && {
		max=$v
		when="$d $t"
	}
done < temps.txt
echo "hottest: $max at $when"
to_f() { echo "scale=1; $1 * 9 / 5 + 32" | bc; }
to_f 25.4
to_f 0
awk '{split($2, t, ":"); h[t[1]]+=$3; n[t[1]]++} END {for (k in h) print k, h[k]/n[k]}' temps.txt | sort
awk '$3 > 20 {c++} END {print c " warm readings"}' temps.txt
sort -k3,3n temps.txt | sed -n '1p;$p'
