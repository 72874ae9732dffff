# Signals between the script and its jobs.
exec 2>&1
worker() {
  trap 'echo "worker: stopping"; exit 5' TERM
  echo "worker: ready" > ready
  while :; do
    sleep 0.01
  done
}

worker &
pid=$!
until [[ -s ready ]]; do
  sleep 0.01
done
cat ready
kill -TERM "$pid"
wait "$pid"
echo "worker ended with $?"

# A job without a trap dies of the signal.
sleep 60 &
kill "$!"
wait "$!"
echo "sleep ended with $?"

sleep 60 &
kill -KILL "$!"
{ wait "$!"; } 2> /dev/null
echo "killed with $?"

# A job tells its parent.
parent=$$
got=0
trap 'got=1' USR1
(
  kill -USR1 "$parent"
) &
wait
while ((!got)); do
  sleep 0.01
done
echo "parent was told"

# wait is interrupted by a trapped signal.
trap 'echo "interrupted"' USR2
(
  sleep 0.05
  kill -USR2 "$parent"
) &
sleeper=$!
wait "$sleeper"
status=$?
((status > 128)) && echo "wait gave $status"

kill -0 "$$" && echo "alive"
kill -0 "$pid" 2> /dev/null || echo "gone"
