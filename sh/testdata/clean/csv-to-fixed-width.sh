#!/usr/bin/env bash
# Turns separated values into records of fixed width and back, and finds bad records.
set -euo pipefail

cat > layout.txt <<'EOF'
id 4 right
name 12 left
amount 9 right
date 8 left
EOF
cat > in.csv <<'EOF'
7,Ann,12.50,2024-01-05
12,Bob the Builder,1000,2024-02-29
345,Zoë,-3.1,2023-12-31
EOF

names=() widths=() sides=()
while read -r n w s; do
  names+=("$n")
  widths+=("$w")
  sides+=("$s")
done < layout.txt

record_length=0
for w in "${widths[@]}"; do
  record_length=$(( record_length + w ))
done

encode() {
  local -a cells
  local line out i v
  while IFS= read -r line; do
    IFS=, read -ra cells <<< "$line"
    out=""
    for i in "${!names[@]}"; do
      v=${cells[i]}
      case ${names[i]} in
        amount) v=$(printf '%.2f' "$v") ;;
        date) v=${v//-/} ;;
      esac
      v=${v:0:${widths[i]}}
      local pad=$(( widths[i] - ${#v} ))
      if [[ ${sides[i]} == right ]]; then
        out+=$(printf '%*s' "$pad" '')$v
      else
        out+=$v$(printf '%*s' "$pad" '')
      fi
    done
    printf '%s\n' "$out"
  done
}

decode() {
  local line i at v row
  while IFS= read -r line; do
    if (( ${#line} != record_length )); then
      echo "bad record of ${#line}: ${line:0:10}..." >&2
      continue
    fi
    at=0
    row=""
    for i in "${!names[@]}"; do
      v=${line:at:${widths[i]}}
      at=$(( at + widths[i] ))
      v=${v#"${v%%[! ]*}"}
      v=${v%"${v##*[! ]}"}
      [[ ${names[i]} == date ]] && v=${v:0:4}-${v:4:2}-${v:6:2}
      row+="${row:+,}$v"
    done
    echo "$row"
  done
}

encode < in.csv > fixed.txt
sed 's/$/|/' fixed.txt
echo "length $record_length"
echo "--- back"
decode < fixed.txt
echo "--- with awk"
awk -v FIELDWIDTHS="4 12 9 8" 'NR < 3 { gsub(/^ +| +$/, "", $2); total += $3; print NR ": " $2 } END { printf "%.2f\n", total }' fixed.txt
echo "--- with cut"
cut -c5-16 fixed.txt | head -n 2 | sed 's/ *$//'
echo "--- bad records"
{ head -n 1 fixed.txt; echo "too short"; sed -n 2p fixed.txt | tr -d ' '; } | decode 2> errors.txt
cat errors.txt
echo "--- sums agree"
awk -F, '{ s += $3 } END { printf "%.2f\n", s }' in.csv
decode < fixed.txt | awk -F, '{ s += $3 } END { printf "%.2f\n", s }'
