#!/usr/bin/env bash
# Numbers in many forms: bases, Roman, bytes, binary strings, checksums.
set -euo pipefail

to_base() {
  local n=$1 base=$2 digits=0123456789abcdefghijklmnopqrstuvwxyz out=""
  (( n == 0 )) && { echo 0; return; }
  while (( n > 0 )); do
    out=${digits:n % base:1}$out
    n=$(( n / base ))
  done
  echo "$out"
}

to_roman() {
  local n=$1 out=""
  local values=(1000 900 500 400 100 90 50 40 10 9 5 4 1)
  local symbols=(M CM D CD C XC L XL X IX V IV I)
  local i
  for i in "${!values[@]}"; do
    while (( n >= values[i] )); do
      out+=${symbols[i]}
      (( n -= values[i] )) || true
    done
  done
  echo "$out"
}

from_roman() {
  local -A v=([I]=1 [V]=5 [X]=10 [L]=50 [C]=100 [D]=500 [M]=1000)
  local s=$1 total=0 last=0 i x
  for (( i = ${#s} - 1; i >= 0; i-- )); do
    x=${v[${s:i:1}]}
    if (( x < last )); then
      total=$(( total - x ))
    else
      total=$(( total + x ))
    fi
    last=$x
  done
  echo "$total"
}

printf '%6s %17s %7s %5s %5s %s\n' dec bin oct hex b36 roman
for n in 1 9 42 255 1994 3999; do
  printf '%6d %17s %7o %5x %5s %s\n' "$n" "$(to_base "$n" 2)" "$n" "$n" "$(to_base "$n" 36)" "$(to_roman "$n")"
done

echo "back:"
for n in 4 1444 2024; do
  r=$(to_roman "$n")
  b=$(to_base "$n" 7)
  echo "$n = $r = $(from_roman "$r") = 7#$b = $((7#$b))"
done

echo "with bc:"
echo "obase=16; 48879" | bc
echo "ibase=2; 101101" | bc
echo "obase=2; ibase=16; FF" | bc
echo "bytes of a word:"
printf 'Hi!' | od -An -tx1 | tr -d ' \n' && echo
printf '%s' 48656c6c6f | sed 's/../\\x&/g' | xargs -0 printf '%b\n'
printf 'AB' | xxd -b -c 2 | awk '{ print $2, $3 }'

luhn() {
  local s=$1 sum=0 i d
  for (( i = 0; i < ${#s}; i++ )); do
    d=${s:${#s} - 1 - i:1}
    if (( i % 2 )); then
      d=$(( d * 2 > 9 ? d * 2 - 9 : d * 2 ))
    fi
    sum=$(( sum + d ))
  done
  (( sum % 10 == 0 ))
}
for card in 4539578763621486 8273123273520569 0; do
  if luhn "$card"; then echo "$card valid"; else echo "$card invalid"; fi
done
