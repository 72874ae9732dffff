# kill: names, numbers, several processes, and what there is not.
exec 2>&1
nap() {
  sleep 60 &
  pid=$!
}

nap
kill "$pid"
wait "$pid"
echo "default: $?"
nap
kill -s TERM "$pid"
wait "$pid"
echo "-s TERM: $?"
nap
kill -n 15 "$pid"
wait "$pid"
echo "-n 15: $?"
nap
kill -SIGTERM %%
wait "$pid"
echo "by job: $?"

nap
one=$pid
nap
kill "$one" "$pid"
wait "$one"
echo "first of two: $?"
wait "$pid"
echo "second of two: $?"

kill -0 "$$"
echo "alive: $?"
kill -0 "$pid" 2> /dev/null
echo "gone: $?"
kill 2> message
echo "nothing to kill: $?"
kill abc
echo "no number: $?"
kill -NOSUCH "$$"
echo "no signal: $?"
kill %7
echo "no job: $?"
kill -s
echo "no argument: $?"

echo "$(kill -l 1) $(kill -l 15) $(kill -l TERM) $(kill -l SIGHUP) $(kill -l 137)"
