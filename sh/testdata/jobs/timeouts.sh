# Limits of time: a watchdog of one's own, timeout, read -t.
exec 2>&1
watch() {
  local limit=$1
  shift
  "$@" &
  local job=$!
  (
    sleep "$limit"
    kill "$job" 2> /dev/null
  ) &
  local dog=$!
  wait "$job"
  local status=$?
  kill "$dog" 2> /dev/null
  wait "$dog" 2> /dev/null
  return "$status"
}

watch 5 true
echo "in time: $?"
watch 5 bash -c 'exit 4'
echo "its own status: $?"
watch 0.05 sleep 60
echo "too late: $?"

timeout 5 echo "in time"
echo "$?"
timeout 0.05 sleep 60
echo "$?"
timeout 5 bash -c 'exit 3'
echo "$?"
timeout --preserve-status 0.05 sleep 60
echo "$?"
timeout 5 nosuch_command 2> /dev/null
echo "$?"

read -t 0.05 -r line < <(sleep 0.3)
(($? > 128)) && echo "read gave up, line is [$line]"
read -t 5 -r line < <(echo quick)
echo "$? $line"

# Until a condition holds, with a limit of rounds.
tries=0
until [[ -e flag ]] || ((tries == 50)); do
  ((++tries == 3)) && touch flag
  sleep 0.001
done
echo "after $tries"
