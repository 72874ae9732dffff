#!/usr/bin/env bash
# Removes doubles in several ways: whole lines, by key, by the latest, without order.
set -euo pipefail

cat > users.txt <<'EOF'
2024-01-01 ann@x.org Ann
2024-01-02 bob@x.org Bob
2024-01-03 ANN@x.org Ann Lee
2024-01-02 bob@x.org Bob
2024-02-01 cy@x.org Cy
2024-01-15 Bob@x.org Robert
EOF

echo "-- exact doubles removed, sorted"
sort -u users.txt | wc -l

echo "-- exact doubles removed, order kept"
awk '!seen[$0]++' users.txt | cut -d' ' -f1,2

echo "-- first of each address"
awk '{ k = tolower($2) } !(k in seen) { seen[k]; print }' users.txt

echo "-- last of each address"
tac users.txt | awk '!seen[tolower($2)]++' | tac

echo "-- latest of each address"
sort -k1,1r users.txt | awk '!seen[tolower($2)]++ { print $1, tolower($2), substr($0, index($0, $3)) }' | sort -k2,2

echo "-- in bash"
declare -A latest line
while read -r date address name; do
  key=${address,,}
  if [[ -z ${latest[$key]:-} || $date > ${latest[$key]} ]]; then
    latest[$key]=$date
    line[$key]="$name"
  fi
done < users.txt
for key in $(printf '%s\n' "${!line[@]}" | sort); do
  echo "$key ${latest[$key]} ${line[$key]}"
done

echo "-- counts"
cut -d' ' -f2 users.txt | tr '[:upper:]' '[:lower:]' | sort | uniq -c | sort -k1,1nr -k2
echo "-- only those that are doubled"
cut -d' ' -f2 users.txt | sort -f | uniq -di
cut -d' ' -f2 users.txt | sort -f | uniq -D -i | wc -l
echo "-- never doubled"
cut -d' ' -f2 users.txt | sort -f | uniq -ui
echo "-- keys with sort"
sort -k2,2f -k1,1r users.txt | sort -s -u -f -k2,2 | cut -d' ' -f1,2
echo "-- words of a line"
words="b a c a b d"
tr ' ' '\n' <<< "$words" | sort -u | paste -sd' '
result=""
for w in $words; do
  [[ " $result " == *" $w "* ]] || result+="${result:+ }$w"
done
echo "$result"
