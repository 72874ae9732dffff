#!/bin/bash
# Processes a list of jobs with xargs: batches, placeholders, null bytes and statuses.
set -uo pipefail

mkdir -p jobs done
for i in $(seq -w 1 7); do
  echo "payload $i" > "jobs/job $i.txt"
done

echo "-- three at a time"
ls jobs | xargs -d '\n' -n 3 echo batch:

echo "-- one command each"
find jobs -name '*.txt' -print0 | sort -z | xargs -0 -I{} sh -c 'echo "$(wc -c < "$1") $1"' _ {}

echo "-- move the even ones"
find jobs -name '*[02468].txt' -print0 | xargs -0 mv -t done
ls done

echo "-- checksum of all, in order"
find jobs done -type f -print0 | sort -z | xargs -0 cat | md5sum | cut -c1-12

echo "-- arguments in lines"
printf 'a b\nc d\ne\n' | xargs -L1 echo line:
printf '1 2 3 4 5\n' | xargs -n2 | while read -r x y; do
  echo "pair $x ${y:-none}"
done

echo "-- statuses"
printf '%s\n' 0 1 0 | xargs -I{} sh -c 'exit {}'
echo "some failed: $?"
printf '%s\n' ok stop never | xargs -n1 sh -c '[ "$0" = stop ] && exit 255; echo "ran $0"' 2> /dev/null
echo "stopped: $?"
xargs -r echo never < /dev/null
echo "empty: $?"
echo x | xargs no-such-command 2> /dev/null
echo "missing: $?"

echo "-- quoted words"
printf '%s\n' "'single quoted' \"double quoted\" back\\ slash" | xargs -n1 printf '<%s>\n'

echo "-- in parallel, sorted"
seq 1 6 | xargs -P 3 -I{} sh -c 'echo "square of {} is $(({} * {}))"' | sort -k3n
