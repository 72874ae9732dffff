#!/usr/bin/env bash
# Checks a table against rules by column, written as functions that are found by name.
set -uo pipefail

cat > upload.csv <<'EOF'
sku,price,stock,added
A-100,9.99,5,2024-02-29
B-200,free,3,2024-01-01
C300,5,-1,2024-01-02
D-400,12.5,7,2023-02-29
E-500,1.00,2
A-100,3.00,1,2024-03-01,oops
F-600,0.10,0,2024-12-31
EOF

check_sku() { [[ $1 =~ ^[A-Z]-[0-9]{3}$ ]] || echo "bad sku '$1'"; }
check_price() { [[ $1 =~ ^[0-9]+(\.[0-9]{1,2})?$ ]] || echo "bad price '$1'"; }
check_stock() { [[ $1 =~ ^[0-9]+$ ]] || echo "bad stock '$1'"; }
check_added() {
  local y m d
  IFS=- read -r y m d <<< "$1"
  if [[ ! $1 =~ ^[0-9]{4}-[0-9]{2}-[0-9]{2}$ ]] || ! date -d "$1" > /dev/null 2>&1; then
    echo "bad date '$1'"
  fi
}

exec 3> valid.csv 4> errors.txt
lineno=0
declare -A seen=() kinds=()
while IFS= read -r line; do
  (( lineno++ ))
  if (( lineno == 1 )); then
    IFS=, read -ra columns <<< "$line"
    echo "$line" >&3
    continue
  fi
  IFS=, read -ra cells <<< "$line"
  problems=()
  if (( ${#cells[@]} != ${#columns[@]} )); then
    problems+=("has ${#cells[@]} cells, wants ${#columns[@]}")
  fi
  for i in "${!columns[@]}"; do
    message=$("check_${columns[i]}" "${cells[i]-}")
    [[ -n $message ]] && problems+=("$message")
  done
  if [[ -n ${seen[${cells[0]}]:-} ]]; then
    problems+=("repeats line ${seen[${cells[0]}]}")
  else
    seen[${cells[0]}]=$lineno
  fi
  if (( ${#problems[@]} )); then
    for p in "${problems[@]}"; do
      echo "$lineno: $p" >&4
      kind=${p%% \'*}
      kind=${kind//[0-9]/N}
      (( kinds["$kind"]++ ))
    done
  else
    echo "$line" >&3
  fi
done < upload.csv
exec 3>&- 4>&-

echo "== errors"
cat errors.txt
echo "== valid"
cat valid.csv
echo "== kinds"
for k in "${!kinds[@]}"; do
  echo "${kinds[$k]} $k"
done | sort -k1,1nr -k2
echo "== lines with more than one"
cut -d: -f1 errors.txt | uniq -c | awk '$1 > 1 { print $2 " has " $1 }'
awk -F, 'NR > 1 { v += $2 * $3 } END { printf "value of the valid: %.2f\n", v }' valid.csv
[[ ! -s errors.txt ]]
