#!/usr/bin/env bash
# Finds overlapping meetings and free slots in a day's schedule.
set -euo pipefail

cat > schedule.txt <<'EOF'
09:00 09:30 standup
10:00 11:30 design review
11:00 12:00 interview
13:15 14:00 one on one
14:00 14:45 planning
16:30 17:00 retro
EOF

to_minutes() {
  local h=${1%%:*} m=${1##*:}
  echo $(( 10#$h * 60 + 10#$m ))
}

to_clock() { printf '%02d:%02d' $(( $1 / 60 )) $(( $1 % 60 )); }

echo "== durations"
while read -r start end title; do
  s=$(to_minutes "$start")
  e=$(to_minutes "$end")
  printf '%-16s %3d min\n' "$title" $(( e - s ))
done < schedule.txt

echo "== conflicts"
prev_end=0
prev_title=""
while read -r start end title; do
  s=$(to_minutes "$start")
  e=$(to_minutes "$end")
  if (( s < prev_end )); then
    echo "'$title' starts $(( prev_end - s )) min before '$prev_title' ends"
  fi
  if (( e > prev_end )); then
    prev_end=$e
    prev_title=$title
  fi
done < <(sort schedule.txt)

echo "== free slots between 09:00 and 18:00"
cursor=$(to_minutes 09:00)
close=$(to_minutes 18:00)
free=0
while read -r start end _; do
  s=$(to_minutes "$start")
  e=$(to_minutes "$end")
  if (( s > cursor )); then
    echo "$(to_clock "$cursor") - $(to_clock "$s")"
    free=$(( free + s - cursor ))
  fi
  cursor=$(( e > cursor ? e : cursor ))
done < schedule.txt
if (( cursor < close )); then
  echo "$(to_clock "$cursor") - $(to_clock "$close")"
  free=$(( free + close - cursor ))
fi
echo "free: $(( free / 60 ))h$(( free % 60 ))m"
