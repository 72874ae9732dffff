#!/bin/bash
# Conway's game of life on a torus, until it is still or repeats.
set -euo pipefail

cat > start.txt <<'EOF'
........
..#.....
...#....
.###....
........
........
EOF

mapfile -t grid < start.txt
rows=${#grid[@]}
cols=${#grid[0]}

step() {
  local -a new=()
  local r c dr dc n line
  for (( r = 0; r < rows; r++ )); do
    line=""
    for (( c = 0; c < cols; c++ )); do
      n=0
      for dr in -1 0 1; do
        for dc in -1 0 1; do
          if (( dr == 0 && dc == 0 )); then
            continue
          fi
          if [[ ${grid[(r + dr + rows) % rows]:(c + dc + cols) % cols:1} == '#' ]]; then
            n=$((n + 1))
          fi
        done
      done
      if [[ ${grid[r]:c:1} == '#' ]]; then
        (( n == 2 || n == 3 )) && line+='#' || line+='.'
      else
        (( n == 3 )) && line+='#' || line+='.'
      fi
    done
    new+=("$line")
  done
  grid=("${new[@]}")
}

show() { printf '%s\n' "${grid[@]}"; }

count() { show | tr -cd '#' | wc -c; }

echo "generation 0, $(count) cells"
show
declare -A seen
for (( g = 1; g <= 6; g++ )); do
  seen["$(show)"]=$((g - 1))
  step
  if [[ -n ${seen["$(show)"]:-} ]]; then
    echo "generation $g repeats ${seen["$(show)"]}"
    break
  fi
done
echo "generation $((g - 1)), $(count) cells"
show

printf '%s\n' '.....' '.....' '.###.' '.....' '.....' > blinker.txt
mapfile -t grid < blinker.txt
rows=5 cols=5
seen=()
for (( g = 0; g < 9; g++ )); do
  key=$(show | md5sum | cut -c1-8)
  if [[ -n ${seen[$key]:-} ]]; then
    echo "period $((g - ${seen[$key]})) from generation ${seen[$key]}"
    break
  fi
  seen[$key]=$g
  step
done
