#!/bin/bash
# Books moves of a store: first in, first out, with the value of what is left.
cat > moves.txt <<'EOF'
in  widget 10 100
in  widget 5 120
out widget 12
in  gadget 3 999
out gadget 5
out widget 3
in  gadget 2 1001
out gadget 4
adj widget 7
EOF

declare -A queue
declare -A profit_cost

push() { queue[$1]+="${queue[$1]:+ }$2@$3"; }

take() {
  local item=$1 want=$2 cost=0
  local -a lots
  read -ra lots <<< "${queue[$item]}"
  local have=0 lot
  for lot in "${lots[@]}"; do
    (( have += ${lot%@*} ))
  done
  if (( have < want )); then
    echo "  short: $item has $have, wants $want"
    return 1
  fi
  while (( want > 0 )); do
    local n=${lots[0]%@*} price=${lots[0]#*@}
    if (( n <= want )); then
      (( cost += n * price, want -= n ))
      lots=("${lots[@]:1}")
    else
      (( cost += want * price, n -= want, want = 0 ))
      lots[0]="$n@$price"
    fi
  done
  queue[$item]="${lots[*]}"
  echo "  cost of goods: $cost"
}

line=0
while read -r op item n price; do
  (( line++ ))
  echo "$line: $op $item $n"
  case $op in
    in) push "$item" "$n" "$price" ;;
    out) take "$item" "$n" || (( failures++ )) ;;
    *) echo "  unknown operation '$op'"; (( failures++ )) ;;
  esac
done < moves.txt

echo "--- stock"
for item in gadget widget; do
  value=0 units=0
  for lot in ${queue[$item]}; do
    (( units += ${lot%@*}, value += ${lot%@*} * ${lot#*@} ))
  done
  printf '%-7s %2d units worth %d.%02d [%s]\n' "$item" "$units" $((value / 100)) $((value % 100)) "${queue[$item]}"
done
echo "failures: $failures"
