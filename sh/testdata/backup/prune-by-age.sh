#!/usr/bin/env bash
# Keeps daily, weekly and monthly backups by the date in their name and removes the rest.
set -euo pipefail
export TZ=UTC

TODAY=2024-03-31
mkdir -p backups
for age in 0 1 2 3 5 8 13 20 27 34 41 60 75 90; do
  day=$(date -d "$TODAY - $age days" +%F)
  echo "data of $day" > "backups/db-$day.sql"
done
gzip -n backups/*.sql

today=$(date -d "$TODAY" +%s)
declare -A keep
kept_weeks=""
kept_months=""

for f in $(ls -r backups); do
  stamp=${f#db-}
  stamp=${stamp%.sql.gz}
  age=$(( (today - $(date -d "$stamp" +%s)) / 86400 ))
  week=$(date -d "$stamp" +%G-W%V)
  month=$(date -d "$stamp" +%Y-%m)
  if (( age < 7 )); then
    keep[$f]=daily
  elif (( age < 35 )) && [[ " $kept_weeks " != *" $week "* ]]; then
    keep[$f]="weekly $week"
    kept_weeks+=" $week"
  elif [[ " $kept_months " != *" $month "* ]]; then
    keep[$f]="monthly $month"
    kept_months+=" $month"
  fi
done

echo "Keep:"
for f in $(printf '%s\n' "${!keep[@]}" | sort -r); do
  echo "  $f (${keep[$f]})"
done

echo "Remove:"
removed=0
for path in backups/*.gz; do
  f=${path##*/}
  if [[ -z ${keep[$f]+set} ]]; then
    echo "  $f"
    rm -- "$path"
    removed=$((removed + 1))
  fi
done
echo "Removed $removed, left $(ls backups | wc -l)"
zcat backups/db-$TODAY.sql.gz
