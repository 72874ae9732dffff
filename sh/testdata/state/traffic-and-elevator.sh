#!/bin/bash
# Two small simulations that step through states: a crossing and a lift.
declare -A follow=([red]=green [green]=yellow [yellow]=red)
declare -A seconds=([red]=4 [green]=3 [yellow]=1)

light=red
left=${seconds[$light]}
trace=""
for (( t = 0; t < 20; t++ )); do
  trace+=${light:0:1}
  (( --left )) && continue
  light=${follow[$light]}
  left=${seconds[$light]}
done
echo "$trace"
for c in r g y; do
  only=${trace//[^$c]/}
  echo "$c ${#only}"
done
echo "changes: $(fold -w1 <<< "$trace" | uniq | wc -l)"

floor=0
direction=up
declare -a requests=()
moves=0

press() {
  requests[$1]=1
}

farther() {
  local f
  for f in "${!requests[@]}"; do
    if [[ $direction == up ]] && (( f > floor )); then
      return 0
    elif [[ $direction == down ]] && (( f < floor )); then
      return 0
    fi
  done
  return 1
}

step() {
  if [[ -n ${requests[floor]} ]]; then
    echo "floor $floor: doors open (${#requests[@]} left)"
    unset 'requests[floor]'
    return
  fi
  if ! farther; then
    case $direction in
      up) direction=down ;;
      down) direction=up ;;
    esac
    echo "turning $direction"
    return
  fi
  if [[ $direction == up ]]; then
    (( floor++ ))
  else
    (( floor-- ))
  fi
  (( moves++ ))
}

press 3
press 7
steps=0
while (( ${#requests[@]} > 0 )); do
  case $steps in
    2) press 1 ;;
    5) press 5 ;;
  esac
  step
  (( steps++ ))
  if (( steps > 50 )); then
    echo "stuck"
    exit 1
  fi
done
echo "at $floor after $moves moves in $steps steps"
