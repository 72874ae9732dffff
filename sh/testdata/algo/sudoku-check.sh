#!/usr/bin/env bash
# Checks grids of a sudoku: rows, columns and boxes; then solves a small one.
set -uo pipefail

cat > good.txt <<'EOF'
534678912
672195348
198342567
859761423
426853791
713924856
961537284
287419635
345286179
EOF
sed '5s/4/2/' good.txt > bad.txt

check_set() {
  local label=$1 cells=$2
  local seen=() i c
  for (( i = 0; i < 9; i++ )); do
    c=${cells:i:1}
    if [[ -n ${seen[c]:-} ]]; then
      echo "  $label has two of $c"
      return 1
    fi
    seen[c]=1
  done
}

check() {
  local -a grid
  mapfile -t grid < "$1"
  local errors=0 r c b cells
  for (( r = 0; r < 9; r++ )); do
    check_set "row $((r + 1))" "${grid[r]}" || (( errors++ ))
  done
  for (( c = 0; c < 9; c++ )); do
    cells=""
    for (( r = 0; r < 9; r++ )); do
      cells+=${grid[r]:c:1}
    done
    check_set "column $((c + 1))" "$cells" || (( errors++ ))
  done
  for (( b = 0; b < 9; b++ )); do
    cells=""
    for (( r = b / 3 * 3; r < b / 3 * 3 + 3; r++ )); do
      cells+=${grid[r]:b % 3 * 3:3}
    done
    check_set "box $((b + 1))" "$cells" || (( errors++ ))
  done
  return $(( errors > 0 ))
}

for f in good.txt bad.txt; do
  echo "$f"
  check "$f" && echo "  valid"
done

# Four by four, solved by trying.
cells=(1 0 0 0  0 0 3 0  0 4 0 0  0 0 0 2)
tries=0

fits() {
  local at=$1 v=$2 i
  local r=$(( at / 4 )) c=$(( at % 4 ))
  for (( i = 0; i < 4; i++ )); do
    (( cells[r * 4 + i] == v || cells[i * 4 + c] == v )) && return 1
    (( cells[(r / 2 * 2 + i / 2) * 4 + c / 2 * 2 + i % 2] == v )) && return 1
  done
  return 0
}

solve() {
  local at=$1 v
  while (( at < 16 && cells[at] != 0 )); do
    (( at++ ))
  done
  (( at == 16 )) && return 0
  for v in 1 2 3 4; do
    (( tries++ ))
    if fits "$at" "$v"; then
      cells[at]=$v
      solve $(( at + 1 )) && return 0
      cells[at]=0
    fi
  done
  return 1
}

solve 0 && printf '%d %d %d %d\n' "${cells[@]}"
echo "tries: $tries"
