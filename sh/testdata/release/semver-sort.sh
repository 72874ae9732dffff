#!/bin/bash
# Orders tags by semantic version, pre-releases before releases, and finds the latest.
set -euo pipefail

tags=(v1.0.0 v1.10.0 v1.2.0 v1.2.0-rc.1 v1.2.0-alpha v2.0.0-beta.2 v2.0.0-beta.11 v0.9.9 v1.2.0-rc.2 not-a-tag)

compare_pre() {
  local -a a b
  local i x y
  IFS=. read -ra a <<< "$1"
  IFS=. read -ra b <<< "$2"
  for (( i = 0; i < ${#a[@]} || i < ${#b[@]}; i++ )); do
    x=${a[i]-} y=${b[i]-}
    [[ $x == "$y" ]] && continue
    [[ -z $x ]] && { echo -1; return; }
    [[ -z $y ]] && { echo 1; return; }
    if [[ $x =~ ^[0-9]+$ && $y =~ ^[0-9]+$ ]]; then
      (( x < y )) && echo -1 || echo 1
    elif [[ $x < $y ]]; then
      echo -1
    else
      echo 1
    fi
    return
  done
  echo 0
}

compare() {
  local a=${1#v} b=${2#v} pa="" pb="" i
  [[ $a == *-* ]] && pa=${a#*-}
  [[ $b == *-* ]] && pb=${b#*-}
  local -a na nb
  IFS=. read -ra na <<< "${a%%-*}"
  IFS=. read -ra nb <<< "${b%%-*}"
  for i in 0 1 2; do
    if (( na[i] != nb[i] )); then
      (( na[i] < nb[i] )) && echo -1 || echo 1
      return
    fi
  done
  if [[ -z $pa && -n $pb ]]; then echo 1
  elif [[ -n $pa && -z $pb ]]; then echo -1
  else compare_pre "$pa" "$pb"
  fi
}

valid=()
for t in "${tags[@]}"; do
  if [[ $t =~ ^v[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.-]+)?$ ]]; then
    valid+=("$t")
  else
    echo "skipping $t"
  fi
done

# Insertion sort.
for (( i = 1; i < ${#valid[@]}; i++ )); do
  current=${valid[i]}
  j=$i
  while (( j > 0 )) && [[ $(compare "${valid[j - 1]}" "$current") == 1 ]]; do
    valid[j]=${valid[j - 1]}
    j=$((j - 1))
  done
  valid[j]=$current
done

printf '%s\n' "${valid[@]}"
echo "latest: ${valid[-1]}"
echo "latest stable: $(printf '%s\n' "${valid[@]}" | grep -v -- - | tail -n1)"
echo "sort -V says: $(printf '%s\n' "${valid[@]}" | sort -V | paste -sd' ')"
