#!/bin/bash
# Draws a tree of folders with sizes, without the tool tree, and sums them upwards.
set -euo pipefail

mkdir -p top/{a/{x,y},b,empty}
printf '%100s' '' > top/a/one.bin
printf '%250s' '' > top/a/x/two.bin
printf '%5s' '' > "top/a/y/three of three.txt"
printf '%1000s' '' > top/b/four.bin
ln -s ../b/four.bin top/a/link

draw() {
  local dir=$1 prefix=$2 entries=() e i
  while IFS= read -r e; do
    entries+=("$e")
  done < <(ls -A "$dir")
  for i in "${!entries[@]}"; do
    e=${entries[i]}
    local branch='|-- ' next='|   '
    if (( i == ${#entries[@]} - 1 )); then
      branch='`-- '
      next='    '
    fi
    local path="$dir/$e"
    if [[ -L $path ]]; then
      echo "$prefix$branch$e -> $(readlink "$path")"
    elif [[ -d $path ]]; then
      echo "$prefix$branch$e/"
      draw "$path" "$prefix$next"
    else
      echo "$prefix$branch$e ($(stat -c %s "$path"))"
    fi
  done
}

echo "top"
draw top ""

echo "--- sums"
declare -A sum=()
while IFS=$'\t' read -r size path; do
  dir=$path
  while [[ $dir == */* ]]; do
    dir=${dir%/*}
    sum[$dir]=$(( ${sum[$dir]:-0} + size ))
  done
done < <(find top -type f -printf '%s\t%p\n')
for d in "${!sum[@]}"; do
  printf '%6d %s\n' "${sum[$d]}" "$d"
done | sort -k1,1nr -k2

echo "--- check"
all=$(find top -type f -printf '%s\n' | awk '{ s += $1 } END { print s }')
[[ $all == "${sum[top]}" ]] && echo "agrees: $all"
echo "--- folders without files"
comm -23 <(find top -type d | sort) <(printf '%s\n' "${!sum[@]}" | sort)
echo "--- the same by tools"
find top | sort | sed -e 's|[^/]*/|  |g'
ls -R top | grep -c ':$'
du -b --apparent-size top/b/four.bin | cut -f1
