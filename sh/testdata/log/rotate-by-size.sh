#!/bin/bash
# Rotates a log when it grows beyond a size and keeps a fixed number of archives.
set -euo pipefail

LOG_DIR=var/log
LOG=$LOG_DIR/app.log
MAX_BYTES=200
KEEP=3
mkdir -p "$LOG_DIR"

rotate() {
  local i
  if [[ -f "$LOG.$KEEP.gz" ]]; then
    rm -f "$LOG.$KEEP.gz"
  fi
  for (( i = KEEP - 1; i >= 1; i-- )); do
    if [[ -f "$LOG.$i.gz" ]]; then
      mv "$LOG.$i.gz" "$LOG.$((i + 1)).gz"
    fi
  done
  gzip -nc "$LOG" > "$LOG.1.gz"
  : > "$LOG"
  rotations=$((rotations + 1))
}

write_log() {
  printf '[%04d] %s\n' "$1" "$2" >> "$LOG"
  local size
  size=$(stat -c %s "$LOG")
  if (( size >= MAX_BYTES )); then
    rotate
  fi
}

rotations=0
for n in $(seq 1 60); do
  write_log "$n" "message number $n"
done

echo "Rotations: $rotations"
ls "$LOG_DIR"
echo "Current: $(wc -l < "$LOG") lines"
for f in "$LOG".*.gz; do
  printf '%s: %s .. %s\n' "${f##*/}" "$(zcat "$f" | head -n1)" "$(gunzip -c "$f" | tail -n1)"
done
echo "In all archives: $(zcat "$LOG".*.gz | wc -l)"
zcat "$LOG".*.gz | grep 'number 4[0-2]' | sort
