#!/bin/bash
# Scores games of bowling and hands of dice.
score() {
  local rolls=() c i
  for (( i = 0; i < ${#1}; i++ )); do
    c=${1:i:1}
    case $c in
      X) rolls+=(10) ;;
      /) rolls+=($(( 10 - rolls[-1] ))) ;;
      -) rolls+=(0) ;;
      [0-9]) rolls+=("$c") ;;
    esac
  done
  local total=0 at=0 frame
  for (( frame = 1; frame <= 10; frame++ )); do
    if (( rolls[at] == 10 )); then
      (( total += 10 + rolls[at + 1] + rolls[at + 2], at++ ))
    elif (( rolls[at] + rolls[at + 1] == 10 )); then
      (( total += 10 + rolls[at + 2], at += 2 ))
    else
      (( total += rolls[at] + rolls[at + 1], at += 2 ))
    fi
  done
  echo "$total"
}

for game in XXXXXXXXXXXX 9-9-9-9-9-9-9-9-9-9- 5/5/5/5/5/5/5/5/5/5/5 "X7/9-X-88/-6XXX81" "--------------------"; do
  printf '%-22s %3d\n' "$game" "$(score "$game")"
done

hand() {
  local d counts
  counts=$(for d in "$@"; do echo "$d"; done | sort | uniq -c | awk '{ print $1 }' | sort -rn | paste -sd-)
  case $counts in
    5) echo "five of a kind" ;;
    4-1) echo "four of a kind" ;;
    3-2) echo "full house" ;;
    3-1-1) echo "three of a kind" ;;
    2-2-1) echo "two pairs" ;;
    2-1-1-1) echo "pair" ;;
    *)
      local sorted
      sorted=$(printf '%s\n' "$@" | sort -n | tr -d '\n')
      if [[ 12345 == "$sorted" || 23456 == "$sorted" ]]; then
        echo "straight"
      else
        echo "nothing"
      fi
      ;;
  esac
}

declare -A tally
while read -r -a dice; do
  kind=$(hand "${dice[@]}")
  (( tally["$kind"]++ ))
  echo "${dice[*]}: $kind"
done <<'EOF'
3 3 3 3 3
1 5 3 2 4
6 6 2 2 6
1 1 4 4 6
1 2 3 5 6
2 2 2 2 1
6 5 6 1 2
EOF
for kind in "${!tally[@]}"; do
  echo "${tally[$kind]} x $kind"
done | sort | head -3
