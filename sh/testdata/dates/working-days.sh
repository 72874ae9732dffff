#!/usr/bin/env bash
# Counts working days, finds due dates and sums hours of a time sheet.
set -euo pipefail
export TZ=UTC

holidays=" 2024-01-01 2024-12-25 2024-12-26 "

is_working() {
  local day=$1
  (( $(date -d "$day" +%u) < 6 )) && [[ $holidays != *" $day "* ]]
}

working_days() {
  local from=$1 to=$2 n=0 day=$1
  while [[ ! $day > $to ]]; do
    if is_working "$day"; then
      n=$((n + 1))
    fi
    day=$(date -d "$day +1 day" +%F)
  done
  echo "$n"
}

add_working_days() {
  local day=$1 left=$2
  while (( left > 0 )); do
    day=$(date -d "$day + 1 day" +%F)
    if is_working "$day"; then
      left=$((left - 1))
    fi
  done
  echo "$day"
}

echo "december: $(working_days 2024-12-01 2024-12-31)"
echo "one week: $(working_days 2024-03-04 2024-03-10)"
echo "due: $(add_working_days 2024-12-20 5)"
echo "due: $(date -d "$(add_working_days 2023-12-29 1)" '+%A %-d %b %Y')"

cat > timesheet.txt <<'EOF'
2024-03-04 09:00-12:30 13:00-17:15
2024-03-05 08:45-16:00
2024-03-06 22:00-06:30
2024-03-07 sick
EOF

minutes() {
  local h=${1%:*} m=${1#*:}
  echo $(( 10#$h * 60 + 10#$m ))
}

week=0
while read -r day spans; do
  total=0
  for span in $spans; do
    if [[ ! $span =~ ^[0-9]{2}:[0-9]{2}-[0-9]{2}:[0-9]{2}$ ]]; then
      continue
    fi
    from=$(minutes "${span%-*}")
    to=$(minutes "${span#*-}")
    if (( to < from )); then
      to=$((to + 24 * 60))
    fi
    total=$((total + to - from))
  done
  week=$((week + total))
  printf '%s %s %2d:%02d\n' "$(date -d "$day" +%a)" "$day" $((total / 60)) $((total % 60))
done < timesheet.txt
printf 'week %s: %d:%02d, mean %.2f h\n' "$(date -d 2024-03-04 +%V)" $((week / 60)) $((week % 60)) "$(bc -l <<< "$week / 60 / 4")"

echo "-- formats"
d='2024-03-05 14:07:09'
for f in '%d.%m.%y' '%I:%M %p' '%j' '%s' '%Y-W%V-%u' '%FT%TZ' '%-m/%-d' '%e %h' '%R' '%C|%y|%k|%l'; do
  printf '%-12s %s\n' "$f" "$(date -d "$d" "+$f")"
done
echo "-- relative"
for r in 'next friday' 'last monday' '2 weeks ago' '+90 minutes' 'tomorrow 08:00' 'last month' '1 year'; do
  printf '%-15s %s\n' "$r" "$(date -d "2024-03-05 $r" '+%F %R' 2> /dev/null || echo '?')"
done
