#!/usr/bin/env bash
# Reads a file of expenses and reports them by category, by person and by month.
set -euo pipefail

mkdir -p work && cd work

cat > expenses.txt << 'EOF'
# date       who    category   amount
2024-01-03   ann    travel     120.50
2024-01-05   bob    food       14.20
2024-01-19   ann    food       33.00
2024-02-02   cid    hardware   899.99
2024-02-11   bob    travel     45.10
2024-02-11   ann    travel     60.00
2024-03-01   cid    food       8.75
EOF

by_field() {
  local field=$1
  grep -v '^#' expenses.txt \
    | awk -v f="$field" '{ sum[$f] += $4; n[$f]++ }
        END { for (k in sum) printf "%-10s %2d %9.2f\n", k, n[k], sum[k] }' \
    | sort -k3,3nr
}

echo "=== By category ==="
by_field 3

echo "=== By person ==="
by_field 2

echo "=== By month ==="
while read -r date who category amount; do
  [[ $date == \#* ]] && continue
  echo "${date%-*} $amount"
done < expenses.txt | awk '{ m[$1] += $2 } END { for (k in m) print k, m[k] }' | sort

echo "=== Largest ==="
grep -v '^#' expenses.txt | sort -k4,4nr | head -n 2 | awk '{ print $2 ": " $4 " (" $3 ")" }'

total=$(awk '!/^#/ { t += $4 } END { printf "%.2f", t }' expenses.txt)
count=$(grep -vc '^#' expenses.txt)
echo "Total: $total in $count entries"

if awk -v t="$total" 'BEGIN { exit !(t > 1000) }'; then
  echo "Budget exceeded"
else
  echo "Within budget"
fi
