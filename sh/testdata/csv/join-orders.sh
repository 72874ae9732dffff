cat > users.csv <<'E'
1,alice
2,bob
3,carol
E
cat > orders.csv <<'E'
101,2,30.5
102,1,12
103,2,7.25
104,4,99
E
echo "-- with while and map"
declare -A name
while IFS=, read -r id n; do name[$id]=$n; done < users.csv
while IFS=, read -r oid uid amount; do
  printf '%s %-8s %7.2f\n' "$oid" "${name[$uid]:-unknown}" "$amount"
done < orders.csv
echo "-- with join"
join -t, -1 1 -2 2 -o 1.2,2.1,2.3 <(sort -t, -k1,1 users.csv) <(sort -t, -k2,2 orders.csv)
echo "-- unmatched"
join -t, -1 1 -2 2 -v 1 <(sort -t, -k1,1 users.csv) <(sort -t, -k2,2 orders.csv)
join -t, -1 1 -2 2 -v 2 <(sort -t, -k1,1 users.csv) <(sort -t, -k2,2 orders.csv)
echo "-- with awk"
awk -F, 'NR==FNR {n[$1]=$2; next} {s[$2]+=$3} END {for (u in s) print (u in n ? n[u] : "?"), s[u]}' users.csv orders.csv | sort
