#!/bin/bash
# Sends one stream to many places and joins many into one.
set -euo pipefail
mkdir -p out

log() { printf '%s\n' "$@"; }

echo "-- tee to files and on"
seq 1 20 | tee out/all.txt | awk '$1 % 2' | tee out/odd.txt | tail -n 2
wc -l < out/all.txt
wc -l < out/odd.txt

echo "-- one pass, three results"
log apple Banana cherry apple | tee >(sort -u > out/unique.txt) >(grep -c apple > out/apples.txt) | tr a-z A-Z > out/upper.txt
sleep 0.2
cat out/unique.txt out/apples.txt out/upper.txt

echo "-- routing lines by kind"
awk '{ print > ("out/" $1 ".log") }' <<'EOF'
error disk full
info started
warn slow
error net down
info stopped
EOF
for f in out/error.log out/info.log out/warn.log; do
  echo "$(basename "$f"): $(cut -d' ' -f2- "$f" | paste -sd';')"
done

echo "-- in bash with descriptors"
exec 3> out/short 4> out/long
while read -r word; do
  if (( ${#word} > 4 )); then
    echo "$word" >&4
  else
    echo "$word" >&3
  fi
done < <(tr ' ' '\n' <<< "the quick brown fox jumps over lazy dogs")
exec 3>&- 4>&-
paste -sd' ' out/short
paste -sd' ' out/long

echo "-- output and errors apart, then together"
both() { echo out; echo err >&2; }
both > out/o 2> out/e
cat out/o out/e
both 2>&1 | sort
{ both 2>&1 >&3 | sed 's/^/E:/'; } 3>&1 | sort
captured=$(both 2>&1 > /dev/null)
echo "only errors: $captured"

echo "-- joined"
paste -d, <(seq 3) <(seq 4 6) <(printf '%s\n' x y z)
cat <(echo head) - <(echo tail) <<< "middle"
sort -m <(printf '1\n4\n7\n') <(printf '2\n4\n9\n') | uniq -c | awk '$1 > 1 { print "twice:", $2 }'
diff <(printf 'a\nb\n') <(printf 'a\nc\n') || echo "differs: $?"
