#!/bin/bash
# Sums of sales by region and product.
set -euo pipefail
cat > sales.csv <<'E'
date,region,product,units,price
2024-01-05,north,widget,10,2.50
2024-01-06,south,gadget,3,19.99
2024-01-06,north,gadget,1,19.99
2024-01-07,east,widget,25,2.45
2024-02-01,south,widget,7,2.50
2024-02-03,north,gizmo,2,100
E
echo "== total by region"
awk -F, 'NR>1 {t[$2]+=$4*$5; n[$2]++} END {for (r in t) printf "%-6s %2d %9.2f\n", r, n[r], t[r]}' sales.csv | sort -k3 -rn
echo "== best product"
tail -n +2 sales.csv | awk -F, '{u[$3]+=$4} END {for (p in u) print u[p], p}' | sort -rn | head -1
echo "== months"
cut -d, -f1 sales.csv | tail -n +2 | cut -d- -f1,2 | sort | uniq -c
echo "== header"
head -1 sales.csv | tr ',' '\n' | nl
total=$(awk -F, 'NR>1{s+=$4}END{print s}' sales.csv)
echo "units: $total"
(( total == 48 )) && echo ok || echo "mismatch"
