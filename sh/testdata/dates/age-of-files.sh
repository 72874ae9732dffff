#!/bin/bash
# Sets times of files, compares them, sorts by age and sweeps what is old.
set -euo pipefail
export TZ=UTC

mkdir -p box/old
reference='2024-06-30 12:00:00'
make() {
  echo "$1" > "box/$1"
  touch -d "$reference $2 ago" "box/$1"
}
make today.log '1 hour'
make week.log '7 days'
make month.log '1 month'
make year.log '1 year'
make half.txt '6 months'
touch -d "$reference" box/.now
touch -d "$reference 30 days ago" box/.cutoff

echo "-- by age"
ls -tr box
ls -t box/*.log | head -n 1

echo "-- age in days"
now=$(stat -c %Y box/.now)
for f in box/*.*; do
  [[ -f $f ]] || continue
  age=$(( (now - $(stat -c %Y "$f")) / 86400 ))
  if (( age < 1 )); then
    label=fresh
  elif (( age < 30 )); then
    label=recent
  else
    label=stale
  fi
  printf '%-10s %4d %s\n' "${f##*/}" "$age" "$label"
done

echo "-- newer than the cutoff"
find box -type f -newer box/.cutoff ! -name '.*' | sort
echo "-- not newer"
find box -type f ! -newer box/.cutoff ! -name '.*' -printf '%TY-%Tm-%Td %f\n' | sort
echo "-- between two dates"
find box -type f -newermt '2023-12-01' ! -newermt '2024-06-01' -printf '%f\n' | sort

echo "-- comparisons"
[[ box/today.log -nt box/week.log ]] && echo "today is newer"
[[ box/year.log -ot box/half.txt ]] && echo "year is older"
touch -r box/year.log box/copy.txt
[[ ! box/copy.txt -nt box/year.log && ! box/copy.txt -ot box/year.log ]] && echo "same time"

echo "-- sweep"
find box -maxdepth 1 -type f -name '*.log' ! -newer box/.cutoff -exec mv -t box/old {} +
ls box box/old
echo "-- preserved"
stat -c '%y' box/old/year.log | cut -d' ' -f1
cp -p box/old/year.log box/again.log
cp box/old/year.log box/fresh.log
[[ box/again.log -nt box/old/year.log ]] || echo "cp -p keeps the time"
[[ box/fresh.log -nt box/old/year.log ]] && echo "cp does not"
date -r box/old/month.log '+%d %B'
