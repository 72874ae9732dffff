#!/usr/bin/env bash
# Splits shared bills: who paid, who shares, and the fewest payments that settle it.
set -euo pipefail

cat > bills.txt <<'EOF'
# payer amount shared-by
ann 90.00 ann,bob,cid
bob 30.00 ann,bob
cid 12.35 all
dee 0.05 ann,dee
ann 10 bob
EOF

members=(ann bob cid dee)
declare -A balance=()
for m in "${members[@]}"; do
  balance[$m]=0
done

cents() {
  local amount=$1 whole part
  whole=${amount%%.*}
  part=00
  if [[ $amount == *.* ]]; then
    part=${amount#*.}
  fi
  part=${part}00
  echo $(( 10#$whole * 100 + 10#${part:0:2} ))
}

money() {
  local sign=""
  local c=$1
  if (( c < 0 )); then
    sign=-
    c=$(( -c ))
  fi
  printf '%s%d.%02d' "$sign" $(( c / 100 )) $(( c % 100 ))
}

while read -r payer amount shared; do
  [[ $payer == \#* ]] && continue
  [[ $shared == all ]] && shared=$(IFS=,; echo "${members[*]}")
  IFS=, read -ra people <<< "$shared"
  total=$(cents "$amount")
  share=$(( total / ${#people[@]} ))
  rest=$(( total % ${#people[@]} ))
  balance[$payer]=$(( balance[$payer] + total ))
  for p in "${people[@]}"; do
    due=$share
    if (( rest > 0 )); then
      due=$(( due + 1 ))
      rest=$(( rest - 1 ))
    fi
    balance[$p]=$(( balance[$p] - due ))
  done
done < bills.txt

echo "Balances:"
sum=0
for m in "${members[@]}"; do
  printf '  %-4s %8s\n' "$m" "$(money "${balance[$m]}")"
  sum=$(( sum + balance[$m] ))
done
echo "Sum: $sum"

echo "Payments:"
count=0
while :; do
  debtor="" creditor=""
  for m in "${members[@]}"; do
    if (( balance[$m] < 0 )) && { [[ -z $debtor ]] || (( balance[$m] < balance[$debtor] )); }; then
      debtor=$m
    fi
    if (( balance[$m] > 0 )) && { [[ -z $creditor ]] || (( balance[$m] > balance[$creditor] )); }; then
      creditor=$m
    fi
  done
  [[ -n $debtor && -n $creditor ]] || break
  pay=$(( -balance[$debtor] < balance[$creditor] ? -balance[$debtor] : balance[$creditor] ))
  echo "  $debtor -> $creditor: $(money "$pay")"
  balance[$debtor]=$(( balance[$debtor] + pay ))
  balance[$creditor]=$(( balance[$creditor] - pay ))
  count=$(( count + 1 ))
done
echo "$count payments, all settled: $(printf '%s\n' "${balance[@]}" | sort -u | paste -sd' ')"
