#!/bin/bash
# The longest common subsequence of two files, as a small diff.
set -euo pipefail

printf '%s\n' the quick brown fox jumps > one.txt
printf '%s\n' the slow brown cat jumps high > two.txt

mapfile -t a < one.txt
mapfile -t b < two.txt
n=${#a[@]}
m=${#b[@]}

declare -A len
for (( i = n; i >= 0; i-- )); do
  for (( j = m; j >= 0; j-- )); do
    if (( i == n || j == m )); then
      len[$i,$j]=0
    elif [[ ${a[i]} == "${b[j]}" ]]; then
      len[$i,$j]=$(( len[$((i + 1)),$((j + 1))] + 1 ))
    else
      down=${len[$((i + 1)),$j]}
      across=${len[$i,$((j + 1))]}
      len[$i,$j]=$(( down > across ? down : across ))
    fi
  done
done
echo "common: ${len[0,0]}"

i=0
j=0
while (( i < n || j < m )); do
  if (( i < n && j < m )) && [[ ${a[i]} == "${b[j]}" ]]; then
    echo "  ${a[i]}"
    i=$((i + 1))
    j=$((j + 1))
  elif (( j == m )) || { (( i < n )) && (( ${len[$((i + 1)),$j]} >= ${len[$i,$((j + 1))]} )); }; then
    echo "- ${a[i]}"
    i=$((i + 1))
  else
    echo "+ ${b[j]}"
    j=$((j + 1))
  fi
done > ours.txt
cat ours.txt

echo "--- diff agrees"
diff -U9 --label one --label two one.txt two.txt | tail -n +4 | sed 's/^ /  /; s/^\([-+]\)/\1 /' > theirs.txt || true
diff ours.txt theirs.txt && echo same

# The distance of two words by single edits.
distance() {
  local s=$1 t=$2 i j cost
  local -A d=()
  for (( i = 0; i <= ${#s}; i++ )); do d[$i,0]=$i; done
  for (( j = 0; j <= ${#t}; j++ )); do d[0,$j]=$j; done
  for (( i = 1; i <= ${#s}; i++ )); do
    for (( j = 1; j <= ${#t}; j++ )); do
      cost=1
      [[ ${s:i-1:1} == "${t:j-1:1}" ]] && cost=0
      local best=$(( ${d[$((i-1)),$((j-1))]} + cost ))
      (( ${d[$((i-1)),$j]} + 1 < best )) && best=$(( ${d[$((i-1)),$j]} + 1 ))
      (( ${d[$i,$((j-1))]} + 1 < best )) && best=$(( ${d[$i,$((j-1))]} + 1 ))
      d[$i,$j]=$best
    done
  done
  echo "${d[${#s},${#t}]}"
}
for pair in "kitten sitting" "flaw lawn" "same same" "abc x"; do
  read -r x y <<< "$pair"
  echo "$x / $y: $(distance "$x" "$y")"
done
