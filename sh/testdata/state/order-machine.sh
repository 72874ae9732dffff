#!/usr/bin/env bash
# A state machine for orders: a table of transitions, guards and a journal.
set -uo pipefail

declare -A next=(
  [new:pay]=paid
  [new:cancel]=cancelled
  [paid:ship]=shipped
  [paid:refund]=refunded
  [shipped:deliver]=delivered
  [shipped:return]=returned
  [returned:refund]=refunded
)
declare -A state amount
journal=()

guard_pay() {
  if (( amount[$1] <= 0 )); then
    echo "order $1 has nothing to pay"
    return 1
  fi
}

guard_refund() {
  if (( amount[$1] > 1000 )); then
    echo "order $1: $(( amount[$1] )) needs approval"
    return 1
  fi
}

fire() {
  local order=$1 event=$2
  local from=${state[$order]:-none}
  local to=${next[$from:$event]:-}
  if [[ -z $to ]]; then
    echo "order $order: no '$event' in state '$from'"
    return 1
  fi
  if declare -F "guard_$event" > /dev/null && ! "guard_$event" "$order"; then
    return 2
  fi
  state[$order]=$to
  journal+=("$order $from $event $to")
}

create() {
  state[$1]=new
  amount[$1]=$2
}

create 1 50
create 2 5000
create 3 0

rejected=0
while read -r order event; do
  fire "$order" "$event" || (( rejected++ ))
done <<'EOF'
1 pay
1 ship
1 pay
1 deliver
2 pay
2 ship
2 return
2 refund
3 pay
3 cancel
4 pay
EOF

echo "--- states"
for order in $(printf '%s\n' "${!state[@]}" | sort -n); do
  echo "$order ${state[$order]}"
done
echo "rejected $rejected"
echo "--- journal"
printf '%s\n' "${journal[@]}" | awk '{ printf "%s: %s --%s--> %s\n", $1, $2, $3, $4 }'
echo "--- replay"
declare -A again
for entry in "${journal[@]}"; do
  read -r order from event to <<< "$entry"
  [[ ${again[$order]:-new} == "$from" ]] || echo "broken at $entry"
  again[$order]=$to
done
for order in 1 2 3; do
  [[ ${again[$order]} == "${state[$order]}" ]] && echo "$order agrees"
done
echo "--- dot"
for key in "${!next[@]}"; do
  echo "  ${key%:*} -> ${next[$key]} [label=${key#*:}];"
done | sort
