#!/bin/bash
# Joins three tables: with awk, with join and with jq, and compares the results.
set -euo pipefail

printf '%s\n' 'id,name,team' '1,Ann,10' '2,Bob,20' '3,Cid,' '4,Dee,10' > people.csv
printf '%s\n' 'team,label' '10,Core' '20,Ops' '30,Empty' > teams.csv
printf '%s\n' 'person,hours' '1,5' '1,3' '2,8' '9,1' > hours.csv

echo "-- awk"
awk -F, '
  FNR == 1 { file++; next }
  file == 1 { label[$1] = $2; next }
  file == 2 { hours[$1] += $2; next }
  {
    printf "%s,%s,%d\n", $2, ($3 in label ? label[$3] : "none"), hours[$1]
  }' teams.csv hours.csv people.csv | tee awk.csv

echo "-- join"
body() { tail -n +2 "$1" | sort -t, -k"$2,$2"; }
summed=$(tail -n +2 hours.csv | awk -F, '{ h[$1] += $2 } END { for (p in h) print p "," h[p] }' | sort)
join -t, -1 3 -2 1 -a 1 -e none -o 1.1,1.2,2.2 <(body people.csv 3) <(body teams.csv 1) | sort -t, -k1,1 \
  | join -t, -a 1 -e 0 -o 1.2,1.3,2.2 - <(echo "$summed") | tee join.csv
cmp awk.csv join.csv && echo "same as awk"

echo "-- jq"
to_json() {
  jq -R -s 'split("\n") | map(select(. != "") | split(",")) | .[0] as $h
    | .[1:] | map([$h, .] | transpose | map({(.[0]): .[1]}) | add)' "$1"
}
jq -n -r \
  --argjson people "$(to_json people.csv)" \
  --argjson teams "$(to_json teams.csv)" \
  --argjson hours "$(to_json hours.csv)" '
  ($teams | map({(.team): .label}) | add) as $labels
  | $people[]
  | . as $p
  | [.name, ($labels[.team] // "none"), ([$hours[] | select(.person == $p.id) | .hours | tonumber] | add // 0)]
  | join(",")' > jq.csv
cmp awk.csv jq.csv && echo "same as awk"

echo "-- bash"
declare -A label hours
while IFS=, read -r k v; do label[$k]=$v; done < teams.csv
while IFS=, read -r k v; do hours[$k]=$(( ${hours[$k]:-0} + v )); done < <(tail -n +2 hours.csv)
tail -n +2 people.csv | while IFS=, read -r id name team; do
  l=none
  [[ -n $team ]] && l=${label[$team]:-none}
  echo "$name,$l,${hours[$id]:-0}"
done | cmp - awk.csv && echo "same as awk"

echo "-- who is missing"
join -t, -v 2 <(body people.csv 1) <(body hours.csv 1)
join -t, -v 1 -1 1 -2 3 <(body teams.csv 1) <(body people.csv 3)
echo "-- per team"
awk -F, '{ n[$2]++; h[$2] += $3; who[$2] = who[$2] " " $1 } END { for (t in n) printf "%s: %d people,%s, %d hours\n", t, n[t], who[t], h[t] }' awk.csv | sort
