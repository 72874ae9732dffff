#!/bin/bash
# Compares two exports of a table by key: added, removed and changed rows.
cat > old.csv <<'EOF'
sku,name,stock,price
A100,Bolt,50,0.10
A200,Nut,75,0.08
A300,Washer,20,0.05
B100,Hammer,5,12.50
EOF
cat > new.csv <<'EOF'
sku,name,stock,price
A100,Bolt,45,0.10
A200,Nut,75,0.09
B100,Claw Hammer,5,13.00
C100,Saw,3,18.00
EOF

declare -A old new
load() {
  local -n target=$1
  local line
  while IFS= read -r line; do
    target[${line%%,*}]=${line#*,}
  done < <(tail -n +2 "$2")
}
load old old.csv
load new new.csv

IFS=, read -ra columns < <(head -1 old.csv)

added=0 removed=0 changed=0
while IFS= read -r key; do
  if [[ ! -v old[$key] ]]; then
    echo "+ $key: ${new[$key]}"
    ((added++))
  elif [[ ! -v new[$key] ]]; then
    echo "- $key: ${old[$key]}"
    ((removed++))
  elif [[ ${old[$key]} != "${new[$key]}" ]]; then
    IFS=, read -ra before <<< "${old[$key]}"
    IFS=, read -ra after <<< "${new[$key]}"
    for i in "${!before[@]}"; do
      if [[ ${before[i]} != "${after[i]}" ]]; then
        echo "~ $key ${columns[i + 1]}: ${before[i]} -> ${after[i]}"
      fi
    done
    ((changed++))
  fi
done < <(printf '%s\n' "${!old[@]}" "${!new[@]}" | sort -u)

echo "added=$added removed=$removed changed=$changed"

echo "--- with join"
join -t, -j1 -o 0,1.4,2.4 <(tail -n +2 old.csv | sort) <(tail -n +2 new.csv | sort) \
  | awk -F, '$2 != $3 { printf "%s %+.2f\n", $1, $3 - $2 }'
echo "--- with comm"
comm -3 <(cut -d, -f1 old.csv | sort) <(cut -d, -f1 new.csv | sort) | sed 's/^\t/new: /; t; s/^/gone: /'
