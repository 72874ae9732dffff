#!/bin/bash
# Splits a log by day, packs the days before today and reads across packed and plain.
set -euo pipefail
export TZ=UTC

mkdir -p logs/archive
TODAY=2024-04-03
for day in 2024-04-01 2024-04-02 2024-04-03; do
  for hour in 00 06 12 18; do
    echo "$day $hour:15:00 INFO tick $hour"
    [[ $hour == 12 ]] && echo "$day $hour:16:30 ERROR disk $((10#${day##*-} * 7)) full"
  done
done > app.log || true
wc -l < app.log

echo "-- one file a day"
awk '{ print > ("logs/" $1 ".log") }' app.log
wc -l logs/*.log | awk '{ print $1, $2 }'

echo "-- pack what is old"
for f in logs/*.log; do
  day=$(basename "$f" .log)
  if [[ $day < $TODAY ]]; then
    gzip -n9 "$f"
    mv "$f.gz" logs/archive/
    echo "packed $day"
  fi
done
find logs -type f | sort
gzip -t logs/archive/*.gz && echo "archives are good"

cat_any() {
  local f
  for f in "$@"; do
    case $f in
      *.gz) gzip -dc "$f" ;;
      *) cat "$f" ;;
    esac
  done
}

echo "-- search in all"
cat_any logs/archive/*.gz logs/*.log | grep ERROR
echo "-- per day"
for f in logs/archive/*.gz logs/*.log; do
  printf '%s %s\n' "$(basename "${f%.gz}" .log)" "$(cat_any "$f" | grep -c INFO)"
done
echo "-- all is there"
cat_any logs/archive/*.gz logs/*.log | diff - app.log && echo "equal"

echo "-- a month in one archive"
tar -cf logs/2024-04.tar -C logs/archive .
tar -tf logs/2024-04.tar | grep -v '/$' | sort
rm logs/archive/*
tar -xf logs/2024-04.tar -C logs/archive
zcat logs/archive/2024-04-02.log.gz | tail -n 1
echo "-- damage is found"
head -c 40 logs/archive/2024-04-01.log.gz > logs/broken.gz
if gzip -t logs/broken.gz 2> /dev/null; then
  echo "good"
else
  echo "broken.gz is damaged"
fi
