#!/usr/bin/env bash
# Statistics of a table of employees with awk: mean, median, extremes, by department.
cat > employees.csv <<'CSV'
id,name,department,salary,start_date
1,Alice,Engineering,95000,2019-03-15
2,Bob,Marketing,62000,2020-07-01
3,Carol,Engineering,105000,2018-01-10
4,Dave,Sales,58000,2021-11-30
5,Eve,Engineering,88000,2022-05-20
6,Frank,Marketing,71000,2017-09-05
7,Grace,Sales,64000,2019-12-12
CSV

echo "Header fields:"
head -1 employees.csv | tr ',' '\n' | nl -w2 -s') '

echo
echo "Department summary:"
awk -F, 'NR > 1 {
  n[$3]++
  sum[$3] += $4
  if (!($3 in min) || $4 < min[$3]) min[$3] = $4
  if (!($3 in max) || $4 > max[$3]) { max[$3] = $4; top[$3] = $2 }
}
END {
  printf "%-12s %5s %10s %8s %8s  %s\n", "dept", "count", "mean", "min", "max", "top"
  PROCINFO["sorted_in"] = "@ind_str_asc"
  for (d in n) printf "%-12s %5d %10.1f %8d %8d  %s\n", d, n[d], sum[d] / n[d], min[d], max[d], top[d]
}' employees.csv

median() {
  sort -n | awk '{ v[NR] = $1 } END { if (NR % 2) print v[(NR + 1) / 2]; else print (v[NR / 2] + v[NR / 2 + 1]) / 2 }'
}

echo
echo "Median salary: $(tail -n +2 employees.csv | cut -d, -f4 | median)"
echo "Median of Engineering: $(grep ',Engineering,' employees.csv | cut -d, -f4 | median)"
echo "Median of Sales: $(grep ',Sales,' employees.csv | cut -d, -f4 | median)"

echo
echo "Senior first:"
tail -n +2 employees.csv | sort -t, -k5 | head -3 | while IFS=, read -r id name dept salary start; do
  echo "  $name since $(date -u -d "$start" '+%B %Y')"
done

echo
echo "Above their department's mean:"
awk -F, 'FNR == 1 { next } NR == FNR { s[$3] += $4; c[$3]++; next } $4 > s[$3] / c[$3] { print "  " $2 }' employees.csv employees.csv
