#!/bin/bash
# A cart with prices in cents, discounts and a receipt.
declare -A PRICE=([apple]=45 [bread]=299 [milk]=129 [cheese]=749)
declare -A QTY=()
declare -a ORDER=()

dollars() { printf '%d.%02d' $(( $1 / 100 )) $(( $1 % 100 )); }

add() {
  local item=$1 n=${2:-1}
  if [[ -z ${PRICE[$item]+x} ]]; then
    echo "unknown item: $item"
    return 1
  fi
  [[ -v QTY[$item] ]] || ORDER+=("$item")
  (( QTY[$item] += n ))
  return 0
}

remove() {
  local item=$1 n=${2:-1}
  local have=${QTY[$item]:-0}
  if (( have <= n )); then
    unset "QTY[$item]"
    local kept=() x
    for x in "${ORDER[@]}"; do
      [[ $x == "$item" ]] || kept+=("$x")
    done
    ORDER=("${kept[@]}")
  else
    QTY[$item]=$(( have - n ))
  fi
}

receipt() {
  local item line subtotal=0 discount=0
  printf '%-10s %3s %8s %8s\n' ITEM QTY PRICE TOTAL
  for item in "${ORDER[@]}"; do
    line=$(( QTY[$item] * PRICE[$item] ))
    printf '%-10s %3d %8s %8s\n' "$item" "${QTY[$item]}" "$(dollars "${PRICE[$item]}")" "$(dollars $line)"
    (( subtotal += line ))
  done
  if (( subtotal > 2000 )); then
    discount=$(( subtotal / 10 ))
  fi
  printf '%-23s %7s\n' Subtotal "$(dollars $subtotal)"
  (( discount )) && printf '%-23s %7s\n' Discount "-$(dollars $discount)"
  printf '%-23s %7s\n' Total "$(dollars $(( subtotal - discount )))"
}

add apple 6
add bread
add caviar || echo "-> skipped"
add cheese 2
add milk
add bread
receipt
remove cheese 5
remove apple 2
echo
receipt
echo "items: ${#ORDER[@]}, keys: $(printf '%s\n' "${!QTY[@]}" | sort | paste -sd' ')"
