#!/usr/bin/env bash
# Takes stock of a tree of files: kinds, sizes, owners of a list, largest and doubles.
set -euo pipefail

mkdir -p shop/{images,docs,src/lib}
head -c 2048 /dev/zero > shop/images/logo.png
head -c 5000 /dev/zero | tr '\0' 'x' > shop/images/photo.JPG
echo "read" > shop/docs/readme.md
echo "read" > shop/docs/copy.md
printf 'a\nb\nc\n' > shop/src/main.go
printf 'd\n' > shop/src/lib/util.go
touch shop/src/lib/empty.go shop/Makefile

echo "Files by extension:"
declare -A count bytes
while IFS= read -r -d '' file; do
  base=${file##*/}
  ext=${base##*.}
  [[ $ext == "$base" ]] && ext="(none)"
  ext=${ext,,}
  size=$(stat -c %s "$file")
  count[$ext]=$(( ${count[$ext]:-0} + 1 ))
  bytes[$ext]=$(( ${bytes[$ext]:-0} + size ))
done < <(find shop -type f -print0)

for ext in "${!count[@]}"; do
  printf '%s %d %d\n' "$ext" "${count[$ext]}" "${bytes[$ext]}"
done | sort -k3,3nr -k1,1 | column -t

echo "Largest:"
find shop -type f -printf '%s %P\n' | sort -rn | head -n 2

echo "Empty:"
find shop -type f -empty -printf '%P\n' | sort

echo "Doubles:"
find shop -type f -size +0 -exec md5sum {} + | sort | awk '
  $1 == last { if (!shown[$1]++) print "  " first; print "  " $2 }
  { if ($1 != last) first = $2; last = $1 }'

echo "Depths:"
find shop -mindepth 1 -type d -printf '%d %P\n' | sort

echo "Lines of code: $(find shop -name '*.go' -exec cat {} + | wc -l)"
echo "Total: $(find shop -type f -printf '%s\n' | paste -sd+ | bc) bytes in $(find shop -type f | wc -l) files"
