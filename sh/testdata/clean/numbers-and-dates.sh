#!/usr/bin/env bash
# Brings numbers, amounts and dates of many forms into one.
set -euo pipefail
export TZ=UTC

cat > mixed.txt <<'EOF'
1,234.56|2024-03-01
€ 99,50|March 5, 2024
$1000|5 Mar 2024
(45.00)|2024/03/07
-7|20240308
12k|Sat, 09 Mar 2024 10:00:00 +0200
n/a|someday
3.5M|@1710028800
EOF

to_number() {
  local s=$1 sign="" factor=1
  s=${s//[€\$ ]/}
  if [[ $s == \(*\) ]]; then
    sign=-
    s=${s:1:-1}
  fi
  case $s in
    *[kK]) factor=1000; s=${s%?} ;;
    *M) factor=1000000; s=${s%?} ;;
  esac
  if [[ $s =~ ^-?[0-9]+,[0-9]{2}$ ]]; then
    s=${s/,/.}
  else
    s=${s//,/}
  fi
  if [[ ! $s =~ ^-?[0-9]+(\.[0-9]+)?$ ]]; then
    echo "?"
    return
  fi
  echo "scale=2; $sign$s * $factor / 1" | bc
}

total=0
while IFS='|' read -r amount when; do
  number=$(to_number "$amount")
  if ! day=$(date -d "$when" '+%Y-%m-%d' 2> /dev/null); then
    day="?"
  fi
  printf '%-10s -> %10s   %-34s -> %s\n' "$amount" "$number" "$when" "$day"
  [[ $number == "?" ]] || total=$(bc <<< "$total + $number")
done < mixed.txt
echo "total $total"

echo "-- grouping"
sed -E ':a; s/^([0-9]+)([0-9]{3})/\1,\2/; ta' <<< '1234567.89'
printf '%s\n' 950 1500 1048576 | numfmt --to=si
printf '%s\n' 1K 2.5M 1Gi | numfmt --from=auto
numfmt --to=iec --suffix=B --format='%.1f' 123456789
echo "-- rounding"
printf '%.2f %.0f %.0f %.0f\n' 2.345 0.5 1.5 2.5
awk 'BEGIN { printf "%d %d %.3g %e\n", 3.99, -3.99, 1234.5, 0.00012 }'
echo "scale=3; 2/3; -7/2; 7%3; 2^10; sqrt(2)" | bc
echo "-- leading zeros"
for s in 007 08 0x1f 1e3; do
  if [[ $s =~ ^[0-9]+$ ]]; then
    echo "$s is $((10#$s))"
  elif [[ $s =~ ^0x ]]; then
    echo "$s is $((s))"
  else
    printf '%s is %.0f\n' "$s" "$s"
  fi
done
