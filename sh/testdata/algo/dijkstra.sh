#!/usr/bin/env bash
# Shortest paths in a weighted graph, with associative arrays.
set -euo pipefail

declare -A edges neighbours
add_edge() {
  edges[$1,$2]=$3
  edges[$2,$1]=$3
  neighbours[$1]+=" $2"
  neighbours[$2]+=" $1"
}

while read -r from to weight; do
  add_edge "$from" "$to" "$weight"
done <<'EOF'
A B 4
A C 2
B C 1
B D 5
C D 8
C E 10
D E 2
D F 6
E F 3
X Y 1
EOF

INF=999999

dijkstra() {
  local source=$1 node best next alt
  declare -gA dist=() prev=()
  local -A done=()
  for node in "${!neighbours[@]}"; do
    dist[$node]=$INF
  done
  dist[$source]=0
  while :; do
    best=""
    for node in $(printf '%s\n' "${!dist[@]}" | sort); do
      [[ -n ${done[$node]:-} ]] && continue
      if [[ -z $best ]] || (( dist[$node] < dist[$best] )); then
        best=$node
      fi
    done
    if [[ -z $best ]] || (( dist[$best] == INF )); then
      break
    fi
    done[$best]=1
    for next in ${neighbours[$best]}; do
      alt=$(( dist[$best] + edges[$best,$next] ))
      if (( alt < dist[$next] )); then
        dist[$next]=$alt
        prev[$next]=$best
      fi
    done
  done
}

path_to() {
  local node=$1 path=$1
  while [[ -n ${prev[$node]:-} ]]; do
    node=${prev[$node]}
    path="$node -> $path"
  done
  echo "$path"
}

dijkstra A
for node in $(printf '%s\n' "${!dist[@]}" | sort); do
  if (( dist[$node] == INF )); then
    echo "$node: unreachable"
  else
    printf '%s: %2d  %s\n' "$node" "${dist[$node]}" "$(path_to "$node")"
  fi
done
