#!/bin/bash
# Orders targets by their dependencies, finds a cycle and compares with tsort.
set -uo pipefail

cat > deps.txt <<'EOF'
app: ui core
ui: widgets core
core: utils
widgets: utils
utils:
tests: app core
EOF

declare -A deps state
order=()

load() {
  deps=()
  state=()
  order=()
  local target rest
  while IFS=: read -r target rest; do
    deps[$target]=$rest
  done < "$1"
}

visit() {
  local target=$1 trail=$2 d
  case ${state[$target]:-new} in
    done) return 0 ;;
    active)
      echo "cycle: ${trail#* } $target"
      return 1
      ;;
  esac
  state[$target]=active
  for d in ${deps[$target]:-}; do
    visit "$d" "$trail $target" || return 1
  done
  state[$target]="done"
  order+=("$target")
}

load deps.txt
for t in $(printf '%s\n' "${!deps[@]}" | sort); do
  visit "$t" ""
done
echo "order: ${order[*]}"

echo "each after what it needs:"
declare -A position
for i in "${!order[@]}"; do
  position[${order[i]}]=$i
done
for t in "${order[@]}"; do
  for d in ${deps[$t]}; do
    (( position[$d] < position[$t] )) || echo "wrong: $t before $d"
  done
done
echo "checked"

echo "levels:"
declare -A level
for t in "${order[@]}"; do
  level[$t]=0
  for d in ${deps[$t]}; do
    (( level[$d] + 1 > level[$t] )) && level[$t]=$(( level[$d] + 1 ))
  done
done
for t in "${order[@]}"; do
  echo "${level[$t]} $t"
done | sort | awk '{ l[$1] = l[$1] " " $2 } END { for (i = 0; i in l; i++) print i ":" l[i] }'

echo "tsort:"
awk -F: '{ n = split($2, d, " "); for (i = 1; i <= n; i++) print d[i], $1 }' deps.txt | tsort | head -n 1

echo "utils: app" >> deps.txt
load deps.txt
visit app "" || echo "status $?"
