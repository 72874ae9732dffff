#!/bin/bash
# Renames files by rules, keeps links to the old names, and undoes it from a journal.
set -euo pipefail
shopt -s nullglob

mkdir -p photos
for f in "IMG 001.JPG" "IMG 002.jpeg" "Screenshot (3).PNG" "notes.txt" "übersicht.png" "IMG-004.jpg"; do
  echo "content of $f" > "photos/$f"
done

JOURNAL=journal.tsv
: > "$JOURNAL"

clean_name() {
  local name=$1 base ext
  base=${name%.*}
  ext=${name##*.}
  base=${base,,}
  base=$(sed -E 's/[^a-z0-9ü]+/-/g; s/^-+|-+$//g; s/ü/ue/g' <<< "$base")
  ext=${ext,,}
  [[ $ext == jpeg ]] && ext=jpg
  echo "$base.$ext"
}

unique() {
  local dir=$1 name=$2 n=1 candidate=$2
  while [[ -e $dir/$candidate ]]; do
    candidate="${name%.*}-$((++n)).${name##*.}"
  done
  echo "$candidate"
}

echo "-- rename"
for path in photos/*; do
  dir=${path%/*}
  old=${path##*/}
  new=$(clean_name "$old")
  [[ $new == "$old" ]] && continue
  new=$(unique "$dir" "$new")
  mv -- "$path" "$dir/$new"
  printf '%s\t%s\n' "$old" "$new" >> "$JOURNAL"
  echo "$old -> $new"
done
ls photos

echo "-- links for the old names"
mkdir -p compat
while IFS=$'\t' read -r old new; do
  ln -s "../photos/$new" "compat/$old"
done < "$JOURNAL"
for l in compat/*; do
  printf '%s => %s: %s\n' "${l#compat/}" "$(readlink "$l")" "$(cat "$l")"
done

echo "-- a broken link"
rm photos/screenshot-3.png
find compat -xtype l -printf '%f is broken\n'
[[ -L "compat/Screenshot (3).PNG" && ! -e "compat/Screenshot (3).PNG" ]] && echo "still a link"

echo "-- undo"
tac "$JOURNAL" | while IFS=$'\t' read -r old new; do
  if [[ -e photos/$new ]]; then
    mv -- "photos/$new" "photos/$old"
  else
    echo "cannot undo $new"
  fi
done
find photos -type f -printf '%f\n' | sort
md5sum photos/IMG* | cut -c1-8 | sort -u | wc -l
