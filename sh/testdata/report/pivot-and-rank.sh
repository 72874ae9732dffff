#!/usr/bin/env bash
# Reports from a flat file of sales: pivot, ranks, running totals and shares.
set -euo pipefail

cat > sales.txt <<'EOF'
jan north ann 120
jan south bob 80
feb north ann 100
feb north cid 60
feb south bob 95
mar south cid 150
mar north ann 30
mar west dan 10
EOF

echo "== pivot: region by month"
awk '
  { v[$2, $1] += $4; rows[$2]; col[$2] += $4; total[$1] += $4; all += $4 }
  END {
    split("jan feb mar", months, " ")
    printf "%-7s", ""
    for (m = 1; m <= 3; m++) printf "%6s", months[m]
    printf "%7s\n", "sum"
    n = asorti(rows, sorted)
    for (i = 1; i <= n; i++) {
      r = sorted[i]
      printf "%-7s", r
      for (m = 1; m <= 3; m++) printf "%6s", ((r, months[m]) in v ? v[r, months[m]] : ".")
      printf "%7d\n", col[r]
    }
    printf "%-7s", "sum"
    for (m = 1; m <= 3; m++) printf "%6d", total[months[m]]
    printf "%7d\n", all
  }' sales.txt

echo "== rank of people"
awk '{ t[$3] += $4 } END { for (p in t) print t[p], p }' sales.txt | sort -k1,1nr -k2,2 \
  | awk '{ if ($1 != last) rank = NR; last = $1; printf "%d. %-4s %4d\n", rank, $2, $1 }'

echo "== shares"
total=$(awk '{ s += $4 } END { print s }' sales.txt)
awk '{ t[$2] += $4 } END { for (r in t) print r, t[r] }' sales.txt | sort | while read -r region amount; do
  share=$(( amount * 1000 / total ))
  bar=$(printf '%*s' $(( share / 40 )) '')
  printf '%-6s %3d.%d%% %s\n' "$region" $(( share / 10 )) $(( share % 10 )) "${bar// /#}"
done

echo "== running total of north"
awk '$2 == "north" { run += $4; printf "%s %s %d %d\n", $1, $3, $4, run }' sales.txt | column -t

echo "== best month of each"
sort -k3,3 -k4,4nr sales.txt | awk '!seen[$3]++ { print $3 ": " $1 " (" $4 ")" }'

echo "== change by month"
for m in jan feb mar; do
  awk -v m="$m" '$1 == m { s += $4 } END { print m, s + 0 }' sales.txt
done | awk '{ printf "%s %d", $1, $2; if (NR > 1) printf " %+.1f%%", ($2 - prev) * 100 / prev; print ""; prev = $2 }'

echo "== crossed lists"
comm -12 <(awk '$1 == "jan" { print $3 }' sales.txt | sort -u) <(awk '$1 == "mar" { print $3 }' sales.txt | sort -u)
cut -d' ' -f2,3 sales.txt | sort -u | awk '{ p[$1] = p[$1] (p[$1] ? ", " : "") $2 } END { for (r in p) print r ": " p[r] }' | sort
