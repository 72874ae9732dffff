#!/usr/bin/env bash
# Plans conversions of many files: dry run first, then for real with a log.
set -euo pipefail

mkdir -p inbox outbox
for spec in "photo one:1920x1080" "scan:800x600" "banner:3000x500" "icon:64x64"; do
  name=${spec%%:*}
  size=${spec##*:}
  printf 'IMG %s\n' "$size" > "inbox/$name.img"
done
echo "garbage" > inbox/broken.img
touch inbox/empty.img

DRY_RUN=true
LIMIT=1000
processed=0 skipped=0 failed=0

run() {
  if $DRY_RUN; then
    echo "[dry-run] $*"
  else
    "$@"
  fi
}

convert_file() {
  local src=$1 dst=$2 w=$3 h=$4
  local new_h=$(( h * LIMIT / w ))
  echo "IMG ${LIMIT}x${new_h}" > "$dst"
}

process() {
  local f=$1 base
  base=$(basename "$f" .img)
  if [[ ! -s $f ]]; then
    echo "skip: $base is empty"
    skipped=$((skipped + 1))
    return
  fi
  if ! [[ $(head -n1 "$f") =~ ^IMG\ ([0-9]+)x([0-9]+)$ ]]; then
    echo "fail: $base has no size"
    failed=$((failed + 1))
    return
  fi
  local w=${BASH_REMATCH[1]} h=${BASH_REMATCH[2]}
  local out="outbox/${base// /_}.img"
  if (( w > LIMIT )); then
    run convert_file "$f" "$out" "$w" "$h"
  else
    run cp "$f" "$out"
  fi
  processed=$((processed + 1))
}

for pass in 1 2; do
  echo "== pass $pass (dry run: $DRY_RUN)"
  processed=0 skipped=0 failed=0
  for f in inbox/*.img; do
    process "$f"
  done
  echo "processed=$processed skipped=$skipped failed=$failed"
  DRY_RUN=false
done

echo "== outbox"
for f in outbox/*; do
  printf '%-22s %s\n' "$f" "$(cut -d' ' -f2 "$f")"
done
