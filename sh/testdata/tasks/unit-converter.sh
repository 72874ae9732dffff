#!/bin/bash
# Converts units with a table of factors and bc; temperatures by formulas.
set -euo pipefail

declare -A factor=(
  [km:m]=1000 [m:cm]=100 [cm:mm]=10 [mi:m]=1609.344 [ft:cm]=30.48
  [kg:g]=1000 [lb:g]=453.59237
  [h:min]=60 [min:s]=60
)

calc() { bc -l <<< "$1" | sed -E 's/^(-?)\./\10./; s/(\.[0-9]*[1-9])0+$/\1/; s/\.0*$//'; }

# Finds a way from one unit to another, breadth first.
convert() {
  local amount=$1 from=$2 to=$3
  local -a queue=("$from")
  local -A rate=([$from]=1)
  local unit pair a b
  while (( ${#queue[@]} > 0 )); do
    unit=${queue[0]}
    queue=("${queue[@]:1}")
    if [[ $unit == "$to" ]]; then
      calc "scale=12; $amount * ${rate[$unit]}"
      return 0
    fi
    for pair in $(printf '%s\n' "${!factor[@]}" | sort); do
      a=${pair%:*}
      b=${pair#*:}
      if [[ $a == "$unit" && -z ${rate[$b]:-} ]]; then
        rate[$b]="${rate[$unit]}*${factor[$pair]}"
        queue+=("$b")
      elif [[ $b == "$unit" && -z ${rate[$a]:-} ]]; then
        rate[$a]="${rate[$unit]}/${factor[$pair]}"
        queue+=("$a")
      fi
    done
  done
  echo "cannot convert $from to $to"
  return 1
}

temperature() {
  local t=$1
  case "$2>$3" in
    'C>F') calc "scale=4; $t * 9 / 5 + 32" ;;
    'F>C') calc "scale=4; ($t - 32) * 5 / 9" ;;
    'C>K') calc "scale=4; $t + 273.15" ;;
    *) echo "unknown" ;;
  esac
}

while read -r amount from to; do
  printf '%6s %-3s = %s %s\n' "$amount" "$from" "$(convert "$amount" "$from" "$to" || true)" "$to"
done <<'EOF'
5 km cm
26.2 mi km
6 ft m
0.5 lb kg
90 min h
1 h s
3 kg km
EOF

for t in "100 C F" "-40 F C" "0 C K" "98.6 F C" "1 K C"; do
  read -r v from to <<< "$t"
  echo "$v $from = $(temperature "$v" "$from" "$to") $to"
done
