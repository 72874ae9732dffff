#!/usr/bin/env bash
# Full and incremental backups with tar: what is newer than the last stamp is packed.
set -euo pipefail
export TZ=UTC

SRC=project
DEST=backups
mkdir -p "$SRC/docs" "$DEST"
echo "first" > "$SRC/a.txt"
echo "second" > "$SRC/b.txt"
echo "manual" > "$SRC/docs/manual.md"
find "$SRC" -type f -exec touch -d '2024-01-01 10:00' {} +

backup() {
  local kind=$1 name=$2
  case $kind in
    full)
      tar -czf "$DEST/$name.tar.gz" "$SRC"
      ;;
    incremental)
      find "$SRC" -type f -newer "$DEST/.stamp" | sort > "$DEST/.list"
      if [[ ! -s $DEST/.list ]]; then
        echo "$name: nothing new"
        return 0
      fi
      tar -czf "$DEST/$name.tar.gz" -T "$DEST/.list"
      ;;
  esac
  echo "$name: $(tar -tzf "$DEST/$name.tar.gz" | grep -vc '/$') files"
}

backup full day0
touch -d '2024-01-02 00:00' "$DEST/.stamp"

echo "changed" >> "$SRC/b.txt"
touch -d '2024-01-02 09:00' "$SRC/b.txt"
echo "new" > "$SRC/docs/new.md"
touch -d '2024-01-02 09:30' "$SRC/docs/new.md"
backup incremental day1
touch -d '2024-01-03 00:00' "$DEST/.stamp"
backup incremental day2

echo "Archives:"
ls "$DEST"

echo "Restore:"
rm -rf restored && mkdir restored
for archive in "$DEST"/day*.tar.gz; do
  tar -xzf "$archive" -C restored
done
diff -r "$SRC" "restored/$SRC" && echo "identical"
cat "restored/$SRC/b.txt"
stat -c %y "restored/$SRC/b.txt" | cut -d. -f1
