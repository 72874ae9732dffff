#!/bin/bash
# A binary search tree in associative arrays: insert, find, walk, depth, delete.
declare -A left right
root=""

insert() {
  local value=$1 node=$root
  if [[ -z $root ]]; then
    root=$value
    return
  fi
  while true; do
    if (( value == node )); then
      return 1
    elif (( value < node )); then
      if [[ -z ${left[$node]} ]]; then
        left[$node]=$value
        return 0
      fi
      node=${left[$node]}
    else
      if [[ -z ${right[$node]} ]]; then
        right[$node]=$value
        return 0
      fi
      node=${right[$node]}
    fi
  done
}

inorder() {
  local node=$1
  [[ -z $node ]] && return
  inorder "${left[$node]}"
  printf '%s ' "$node"
  inorder "${right[$node]}"
}

show() {
  local node=$1 indent=$2
  [[ -z $node ]] && return
  show "${right[$node]}" "$indent    "
  echo "$indent$node"
  show "${left[$node]}" "$indent    "
}

depth() {
  local node=$1 l r
  if [[ -z $node ]]; then
    echo 0
    return
  fi
  l=$(depth "${left[$node]}")
  r=$(depth "${right[$node]}")
  echo $(( (l > r ? l : r) + 1 ))
}

find_path() {
  local value=$1 node=$root path=()
  while [[ -n $node ]]; do
    path+=("$node")
    (( value == node )) && { echo "found: ${path[*]}"; return 0; }
    if (( value < node )); then
      node=${left[$node]}
    else
      node=${right[$node]}
    fi
  done
  echo "missing after: ${path[*]}"
  return 1
}

for v in 50 30 70 20 40 60 80 35 45 65; do
  insert "$v"
done
insert 40 || echo "40 is there already"

inorder "$root"
echo
show "$root" ""
echo "depth: $(depth "$root")"
find_path 45
find_path 66 || echo "status $?"

minimum() {
  local node=$1
  while [[ -n ${left[$node]} ]]; do
    node=${left[$node]}
  done
  echo "$node"
}
echo "smallest: $(minimum "$root"), smallest on the right: $(minimum "${right[$root]}")"
echo "leaves: $(for v in $(inorder "$root"); do [[ -z ${left[$v]}${right[$v]} ]] && echo "$v"; done | paste -sd,)"
