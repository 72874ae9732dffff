#!/usr/bin/env bash
# Groups payments by month and category with associative arrays and fills the gaps.
set -euo pipefail
export TZ=UTC

cat > payments.csv <<'EOF'
date,category,amount
2023-11-03,rent,1200
2023-11-15,food,230
2023-12-03,rent,1200
2024-02-01,food,180
2024-02-03,rent,1250
2024-02-20,fun,75
EOF

declare -A sum by_category
first="" last=""
while IFS=, read -r date category amount; do
  month=${date:0:7}
  key="$month/$category"
  sum[$key]=$(( ${sum[$key]:-0} + amount ))
  by_category[$category]=$(( ${by_category[$category]:-0} + amount ))
  if [[ -z $first || $month < $first ]]; then
    first=$month
  fi
  if [[ $month > $last ]]; then
    last=$month
  fi
done < <(tail -n +2 payments.csv)

mapfile -t categories < <(printf '%s\n' "${!by_category[@]}" | sort)
{
  (IFS=,; echo "month,${categories[*]},total")
  month=$first
  while [[ ! $month > $last ]]; do
    row=$month
    total=0
    for c in "${categories[@]}"; do
      v=${sum[$month/$c]:-0}
      row+=",$v"
      total=$((total + v))
    done
    echo "$row,$total"
    month=$(date -d "$month-01 +1 month" +%Y-%m)
  done
} > pivot.csv
column -t -s, pivot.csv

echo "--- check"
from_pivot=$(tail -n +2 pivot.csv | awk -F, '{ s += $NF } END { print s }')
from_source=$(tail -n +2 payments.csv | cut -d, -f3 | paste -sd+ | bc)
[[ $from_pivot == "$from_source" ]] && echo "totals agree: $from_pivot"

echo "--- categories"
for c in "${categories[@]}"; do
  printf '%-5s %5d %s\n' "$c" "${by_category[$c]}" "$(awk -v a="${by_category[$c]}" -v t="$from_source" 'BEGIN { printf "%.1f%%", 100 * a / t }')"
done | sort -k2,2nr

echo "--- empty months"
awk -F, 'NR > 1 && $NF == 0 { print $1 }' pivot.csv
echo "--- quarters"
awk -F, 'NR > 1 { split($1, d, "-"); q[d[1] "Q" int((d[2] + 2) / 3)] += $NF } END { for (k in q) print k, q[k] }' pivot.csv | sort
echo "--- cumulated"
awk -F, 'NR > 1 { c += $NF; print $1, c }' pivot.csv
