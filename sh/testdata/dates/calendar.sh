#!/bin/bash
# Prints calendars, week days, leap years and holidays with arithmetic and date -d.
set -euo pipefail
export TZ=UTC

is_leap() {
  (( $1 % 4 == 0 && ($1 % 100 != 0 || $1 % 400 == 0) ))
}

days_in() {
  date -d "$1-$2-01 +1 month -1 day" +%-d
}

month() {
  local year=$1 month=$2 title start days d
  title=$(date -d "$year-$month-01" '+%B %Y')
  printf '%*s\n' $(( (20 + ${#title}) / 2 )) "$title"
  echo "Mo Tu We Th Fr Sa Su"
  start=$(date -d "$year-$month-01" +%u)
  days=$(days_in "$year" "$month")
  printf '%*s' $(( (start - 1) * 3 )) ''
  for (( d = 1; d <= days; d++ )); do
    printf '%2d' "$d"
    if (( (start - 1 + d) % 7 == 0 || d == days )); then
      echo
    else
      printf ' '
    fi
  done
}

month 2024 02
month 2023 10

echo "leap years: $(for y in 1900 2000 2023 2024 2100; do is_leap "$y" && echo "$y"; done | paste -sd' ')"
for m in 01 02 04 12; do
  printf '%s has %s days\n' "2023-$m" "$(days_in 2023 "$m")"
done

easter() {
  local y=$1
  local a=$((y % 19)) b=$((y / 100)) c=$((y % 100))
  local d=$((b / 4)) e=$((b % 4)) f=$(((b + 8) / 25))
  local g=$(((b - f + 1) / 3))
  local h=$(((19 * a + b - d - g + 15) % 30))
  local i=$((c / 4)) k=$((c % 4))
  local l=$(((32 + 2 * e + 2 * i - h - k) % 7))
  local m=$(((a + 11 * h + 22 * l) / 451))
  local t=$((h + l - 7 * m + 114))
  printf '%d-%02d-%02d\n' "$y" $((t / 31)) $((t % 31 + 1))
}
for y in 2022 2024 2025; do
  e=$(easter "$y")
  echo "easter $e, pentecost $(date -d "$e +49 days" +%F)"
done

echo "fridays the 13th of 2023-2024:"
for y in 2023 2024; do
  for m in {01..12}; do
    [[ $(date -d "$y-$m-13" +%a) == Fri ]] && echo "  $y-$m-13" || true
  done
done
echo "age: $(( ($(date -d 2024-06-15 +%s) - $(date -d 2000-06-16 +%s)) / 86400 )) days"
born=2000-06-16 on=2024-06-15
age=$(( ${on%%-*} - ${born%%-*} ))
[[ ${on#*-} < ${born#*-} ]] && age=$((age - 1))
echo "age: $age years"
