#!/usr/bin/env bash
# Makes data for tests from a seed: people, orders and SQL to insert them.
set -euo pipefail

seed=2024
random() {
  seed=$(( (seed * 16807) % 2147483647 ))
  REPLY=$(( seed % $1 ))
}
pick() {
  local -n _list=$1
  random "${#_list[@]}"
  REPLY=${_list[REPLY]}
}

first=(Ada Alan Grace Linus Margaret Dennis)
last=(Lovelace Turing Hopper Torvalds Hamilton "O'Brien")
cities=("New York" Oslo Tokyo)

people() {
  local n=$1 i f l c a
  echo "id,name,city,age"
  for (( i = 1; i <= n; i++ )); do
    pick first; f=$REPLY
    pick last; l=$REPLY
    pick cities; c=$REPLY
    random 50; a=$((REPLY + 18))
    echo "$i,$f $l,$c,$a"
  done
}

orders() {
  local n=$1 users=$2 i u cents day
  for (( i = 1; i <= n; i++ )); do
    random "$users"; u=$((REPLY + 1))
    random 100000; cents=$REPLY
    random 365; day=$REPLY
    printf '%d\t%d\t%d.%02d\t%s\n' "$i" "$u" $((cents / 100)) $((cents % 100)) "$(date -u -d "2023-01-01 +$day days" +%F)"
  done
}

people 6 > people.csv
orders 12 6 > orders.tsv
cat people.csv
echo "--- first orders"
head -n 3 orders.tsv
echo "--- again from the same seed"
seed=2024
people 6 | cmp - people.csv && echo identical

echo "--- SQL"
tail -n +2 people.csv | while IFS=, read -r id name city age; do
  echo "INSERT INTO people VALUES ($id, '${name//\'/\'\'}', '$city', $age);"
done | tee people.sql | head -n 4
grep -c INSERT people.sql

echo "--- totals"
join -t $'\t' -1 1 -2 2 <(tail -n +2 people.csv | tr ',' '\t' | sort -t $'\t' -k1,1) <(sort -t $'\t' -k2,2 orders.tsv) \
  | awk -F'\t' '{ t[$2] += $6; n[$2]++ } END { for (p in t) printf "%-18s %d %9.2f\n", p, n[p], t[p] }' | sort
echo "--- quarters"
cut -f4 orders.tsv | awk -F- '{ q[int(($2 - 1) / 3) + 1]++ } END { for (i = 1; i <= 4; i++) print "Q" i, q[i] + 0 }'
