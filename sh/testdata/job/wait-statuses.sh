# wait: by process number, by job, several of them, and what each gives.
finish() {
  return "$1"
}

finish 3 &
wait "$!"
echo "one: $?"

finish 0 &
first=$!
finish 7 &
second=$!
wait "$first" "$second"
echo "the last of two: $?"
wait "$second" "$first"
echo "asked again: $?"

finish 5 &
wait
echo "all of them: $?"

wait 99999 2> message
echo "no child: $?"
sed 's/.*wait: //' message
wait notanumber 2> message
echo "no number: $?"
sed 's/.*wait: //' message
wait %9 2> message
echo "no job: $?"
sed 's/.*wait: //' message

pids=()
for code in 1 2 3; do
  finish "$code" &
  pids+=("$!")
done
for pid in "${pids[@]}"; do
  wait "$pid"
  printf '%d ' "$?"
done
echo

wait
echo "nothing left: $?"
