#!/usr/bin/env bash
# A tiny version store in plain files: objects by checksum, commits, log, checkout.
set -euo pipefail

REPO=.tiny
mkdir -p "$REPO/objects" "$REPO/commits"

put() {
  local id
  id=$(sha1sum < "$1" | cut -c1-10)
  cp "$1" "$REPO/objects/$id"
  echo "$id"
}

commit() {
  local message=$1 parent="" id f
  [[ -f $REPO/HEAD ]] && parent=$(< "$REPO/HEAD")
  {
    echo "parent $parent"
    echo "message $message"
    for f in work/*; do
      [[ -f $f ]] && echo "file $(put "$f") ${f#work/}"
    done
  } > "$REPO/new"
  id=$(sha1sum < "$REPO/new" | cut -c1-8)
  mv "$REPO/new" "$REPO/commits/$id"
  echo "$id" > "$REPO/HEAD"
}

show_log() {
  local id
  id=$(< "$REPO/HEAD")
  while [[ -n $id ]]; do
    echo "$id $(sed -n 's/^message //p' "$REPO/commits/$id")"
    id=$(sed -n 's/^parent //p' "$REPO/commits/$id")
  done
}

status() {
  local head known f id
  head="$REPO/commits/$(< "$REPO/HEAD")"
  for f in work/*; do
    known=$(awk -v n="${f#work/}" '$1 == "file" && $3 == n { print $2 }' "$head")
    id=$(sha1sum < "$f" | cut -c1-10)
    if [[ -z $known ]]; then
      echo "A ${f#work/}"
    elif [[ $known != "$id" ]]; then
      echo "M ${f#work/}"
    fi
  done
  awk '$1 == "file" { print $3 }' "$head" | while read -r f; do
    [[ -e work/$f ]] || echo "D $f"
  done
}

checkout() {
  rm -f work/*
  while read -r kind id name; do
    [[ $kind == file ]] && cp "$REPO/objects/$id" "work/$name"
  done < "$REPO/commits/$1"
  echo "$1" > "$REPO/HEAD"
}

mkdir work
echo "line 1" > work/a.txt
echo "hello" > work/b.txt
commit "first"
first=$(< "$REPO/HEAD")
echo "line 2" >> work/a.txt
rm work/b.txt
echo "new" > work/c.txt
echo "status:"
status
commit "second"
echo "clean: [$(status)]"
cp work/c.txt work/d.txt
commit "third"
echo "log:"
show_log
echo "objects: $(ls "$REPO/objects" | wc -l)"
checkout "$first" || true
echo "at $first:"
head work/*
