#!/bin/bash
# Turns a table on its side, splits it by key and puts it together again.
set -euo pipefail

mkdir -p data parts
cat > data/quarters.csv <<'EOF'
region,q1,q2,q3,q4
north,10,20,30,40
south,5,15,25,35
east,7,7,7,7
west,0,1,0,1
EOF

transpose() {
  awk -F, '
    { for (i = 1; i <= NF; i++) cell[i, NR] = $i; if (NF > cols) cols = NF }
    END {
      for (i = 1; i <= cols; i++) {
        line = cell[i, 1]
        for (j = 2; j <= NR; j++) line = line "," cell[i, j]
        print line
      }
    }' "$1"
}

echo "Transposed:"
transpose data/quarters.csv

echo "Twice is the same:"
transpose data/quarters.csv > data/t.csv
transpose data/t.csv | cmp - data/quarters.csv && echo yes

header=$(head -n1 data/quarters.csv)
tail -n +2 data/quarters.csv | while IFS= read -r row; do
  region=${row%%,*}
  { echo "$header"; echo "$row"; } > "parts/$region.csv"
done

echo "Parts:"
for f in parts/*.csv; do
  printf '%s %s\n' "$(basename "$f" .csv)" "$(tail -n1 "$f" | cut -d, -f2- | tr ',' '+' | bc)"
done | column -t

echo "Melted:"
awk -F, 'NR == 1 { split($0, h, ","); next } { for (i = 2; i <= NF; i++) print $1 "," h[i] "," $i }' data/quarters.csv > data/long.csv
head -5 data/long.csv
echo "..."
wc -l < data/long.csv

echo "Merged:"
{
	head -n1 data/quarters.csv
	for f in parts/*.csv; do
		tail -n +2 "$f"
	done
} > data/merged.csv
diff <(sort data/quarters.csv) <(sort data/merged.csv) && echo "same rows"
diff data/quarters.csv data/merged.csv || true
