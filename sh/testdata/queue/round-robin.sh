#!/bin/bash
# Simulates schedulers of a queue: first come, shortest first and round robin.
set -u

processes=("A 0 5" "B 1 3" "C 2 8" "D 3 2")

fcfs() {
  local time=0 name arrival burst wait_sum=0
  while read -r name arrival burst; do
    (( time < arrival )) && time=$arrival
    echo "  $name: $time-$(( time + burst )), waited $(( time - arrival ))"
    (( wait_sum += time - arrival, time += burst ))
  done < <(printf '%s\n' "${processes[@]}" | sort -k2,2n)
  echo "  total wait $wait_sum"
}

shortest() {
  local -a left=("${processes[@]}")
  local time=0 wait_sum=0 i best name arrival burst best_burst
  while (( ${#left[@]} > 0 )); do
    best=-1
    for i in "${!left[@]}"; do
      read -r name arrival burst <<< "${left[i]}"
      if (( arrival <= time )) && (( best < 0 || burst < best_burst )); then
        best=$i
        best_burst=$burst
      fi
    done
    read -r name arrival burst <<< "${left[best]}"
    echo "  $name: $time-$(( time + burst ))"
    (( wait_sum += time - arrival, time += burst ))
    unset 'left[best]'
  done
  echo "  total wait $wait_sum"
}

round_robin() {
  local quantum=$1 time=0 timeline="" name
  local -A remaining finish
  local -a queue=()
  local p
  for p in "${processes[@]}"; do
    read -r name _ burst <<< "$p"
    remaining[$name]=$burst
    queue+=("$name")
  done
  while (( ${#queue[@]} )); do
    name=${queue[0]}
    queue=("${queue[@]:1}")
    local slice=$(( remaining[$name] < quantum ? remaining[$name] : quantum ))
    timeline+=$(printf "%0.s$name" $(seq "$slice"))
    (( time += slice, remaining[$name] -= slice ))
    if (( remaining[$name] > 0 )); then
      queue+=("$name")
    else
      finish[$name]=$time
    fi
  done
  echo "  $timeline"
  for name in A B C D; do
    echo "  $name done at ${finish[$name]}"
  done
}

echo "First come:"
fcfs
echo "Shortest:"
shortest
for q in 2 4; do
  echo "Round robin, quantum $q:"
  round_robin "$q"
done
