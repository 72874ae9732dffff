# Jobs that hand over by files: a producer, workers, a collector.
exec 2>&1
work() {
  local n=$1
  echo "$((n * n))" > "result.$n.part"
  mv "result.$n.part" "result.$n"
}

for n in 1 2 3 4 5; do
  work "$n" &
done
wait
cat result.{1..5}

# At most two at a time.
most=2
running=0
for n in 6 7 8 9; do
  if ((running == most)); then
    wait -n
    ((running--))
  fi
  work "$n" &
  ((running++))
done
wait
cat result.{6..9} | paste -sd' '

# Failures are counted.
maybe() {
  (($1 % 2)) || return "$1"
}
declare -A started
for n in 1 2 3 4; do
  maybe "$n" &
  started[$!]=$n
done
failed=()
for pid in "${!started[@]}"; do
  wait "$pid" || failed+=("${started[$pid]}:$?")
done
printf '%s\n' "${failed[@]}" | sort

# A pipe collects what jobs write, sorted.
{
  for w in pear apple fig; do
    echo "$w" &
  done
  wait
} | sort

# A substitution waits for the jobs that hold its output.
got=$(
  (sleep 0.02; echo late) &
  echo early
)
echo "$got"
