#!/bin/bash
# Writes tools to files, makes them executable and runs them together.
set -e
mkdir -p bin lib data

cat > lib/common.sh << 'EOF'
# Functions that every tool shares.
die() {
  echo "${0##*/}: $*" >&2
  exit 1
}
require_file() {
  [[ -f "$1" ]] || die "no such file: $1"
}
EOF

cat > bin/count-words << 'EOF'
#!/usr/bin/env bash
source "$(dirname "$0")/../lib/common.sh"
require_file "${1:-}"
tr -cs '[:alnum:]' '\n' < "$1" | grep -c .
EOF

cat > bin/top-words << 'EOF'
#!/bin/bash
. "$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)/lib/common.sh"
n=3
while getopts 'n:' opt; do
  case $opt in
    n) n=$OPTARG ;;
    *) exit 2 ;;
  esac
done
shift $((OPTIND - 1))
require_file "$1"
tr -cs '[:alnum:]' '\n' < "$1" | tr '[:upper:]' '[:lower:]' | sort | uniq -c | sort -k1,1nr -k2 | head -n "$n"
EOF

cat > bin/report << 'EOF'
#!/bin/sh
for f in "$@"; do
  echo "$f: $(count-words "$f") words"
done
EOF

chmod +x bin/*
printf 'the cat and the dog\nand the bird\n' > data/a.txt
echo 'One one TWO' > data/b.txt

export PATH="$PWD/bin:$PATH"
report data/*.txt
top-words -n 2 data/a.txt
./bin/top-words data/b.txt
bash bin/count-words data/b.txt
count-words missing.txt 2>&1 || echo "exit status $?"
top-words -x 2> /dev/null || echo "usage error $?"
command -v report
ls -l bin | awk 'NR > 1 { print $1, $NF }'
(cd data && count-words a.txt)
chmod -x bin/report
report data/a.txt 2>&1 || echo "not executable: $?"
