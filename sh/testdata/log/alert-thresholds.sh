#!/bin/bash
# Watches a stream of measures and opens and closes alerts with hysteresis.
set -uo pipefail

cat > measures.txt <<'EOF'
08:00 cpu 40
08:00 mem 70
08:01 cpu 85
08:01 disk 91
08:02 cpu 92
08:02 mem 71
08:03 cpu 95
08:03 mem x
08:04 cpu 88
08:04 disk 96
08:05 cpu 60
08:05 disk 80
08:06 cpu 91
EOF

declare -A high=([cpu]=90 [mem]=80 [disk]=90)
declare -A low=([cpu]=70 [mem]=60 [disk]=85)
declare -A open=() peak=() since=() total=()
bad=0

raise() {
  open[$2]=yes
  since[$2]=$1
  peak[$2]=$3
  echo "$1 ALERT   $2 at $3%"
}

clear_alert() {
  echo "$1 CLEARED $2 at $3% (peak ${peak[$2]}%, since ${since[$2]})"
  unset "open[$2]" "peak[$2]" "since[$2]"
}

while read -r time name value; do
  if [[ ! $value =~ ^[0-9]+$ ]]; then
    echo "$time bad value '$value' of $name" >&2
    (( bad++ ))
    continue
  fi
  (( total[$name]++ ))
  if [[ -v open[$name] ]]; then
    (( value > peak[$name] )) && peak[$name]=$value
    (( value <= low[$name] )) && clear_alert "$time" "$name" "$value"
  elif (( value >= high[$name] )); then
    raise "$time" "$name" "$value"
  fi
done < measures.txt 2> bad.txt

echo "--- still open: ${!open[*]}"
echo "--- bad: $bad"
cat bad.txt
echo "--- measures"
for name in cpu disk mem; do
  echo "$name ${total[$name]}"
done
echo "--- the same peaks with awk"
awk '$3 ~ /^[0-9]+$/ { if ($3 + 0 > p[$2]) { p[$2] = $3; t[$2] = $1 } } END { for (n in p) print n, p[n], t[n] }' measures.txt | sort
echo "--- moving mean of cpu over 3"
awk '$2 == "cpu" { w[n % 3] = $3; n++; if (n >= 3) printf "%s %.1f\n", $1, (w[0] + w[1] + w[2]) / 3 }' measures.txt
exit $(( ${#open[@]} > 0 ? 2 : 0 ))
