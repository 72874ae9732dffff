#!/bin/bash
# Percentiles, mean and deviation of latencies by endpoint.
set -euo pipefail

# A small generator with a fixed seed, so that the data are always the same.
seed=42
next() {
	seed=$(((seed * 1103515245 + 12345) % 2147483648))
	REPLY=$((seed / 65536 % $1))
}

endpoints=(/login /search /cart)
for ((i = 0; i < 150; i++)); do
	next 3
	e=${endpoints[REPLY]}
	next 200
	ms=$((20 + REPLY))
	if ((i % 25 == 0)); then
		ms=$((ms * 10))
	fi
	echo "$e $ms"
done > latencies.txt

echo "samples: $(wc -l < latencies.txt)"
cut -d' ' -f1 latencies.txt | sort | uniq -c | awk '{ print $2, $1 }'

percentile() {
	local p=$1
	shift
	local -a v=("$@")
	local rank=$(((p * ${#v[@]} + 99) / 100))
	((rank > 0)) || rank=1
	echo "${v[rank - 1]}"
}

printf '%-8s %6s %6s %6s %6s\n' endpoint p50 p90 p99 max
for e in "${endpoints[@]}"; do
	mapfile -t values < <(awk -v e="$e" '$1 == e { print $2 }' latencies.txt | sort -n)
	printf '%-8s %6d %6d %6d %6d\n' "$e" "$(percentile 50 "${values[@]}")" "$(percentile 90 "${values[@]}")" \
		"$(percentile 99 "${values[@]}")" "${values[-1]}"
done

echo "mean and deviation:"
awk '
  { n[$1]++; s[$1] += $2; q[$1] += $2 * $2 }
  END { for (e in n) { m = s[e] / n[e]; printf "%s %.2f %.2f\n", e, m, sqrt(q[e] / n[e] - m * m) } }
' latencies.txt | sort

echo "histogram:"
awk '{ b = int($2 / 50) * 50; if (b > 250) b = 250; h[b]++ } END { for (b = 0; b <= 250; b += 50) { printf "%4d%s |", b, (b == 250 ? "+" : " "); for (i = 0; i < h[b]; i += 2) printf "*"; printf " %d\n", h[b] } }' latencies.txt

echo "slowest:"
sort -k2,2nr -k1,1 latencies.txt | head -n 3
