# Functions that take names of functions: map, filter, reduce, compose, retry.
map() {
  local f=$1 x
  shift
  for x; do
    "$f" "$x"
  done
}

filter() {
  local f=$1 x
  shift
  for x; do
    if "$f" "$x"; then
      echo "$x"
    fi
  done
}

reduce() {
  local f=$1 acc=$2 x
  shift 2
  for x; do
    acc=$("$f" "$acc" "$x")
  done
  echo "$acc"
}

square() { echo $(($1 * $1)); }
odd() { (($1 % 2)); }
add() { echo $(($1 + $2)); }
longest() { ((${#1} >= ${#2})) && echo "$1" || echo "$2"; }

map square 1 2 3
filter odd 1 2 3 4 5
reduce add 0 1 2 3 4
reduce longest "" pear banana fig

compose() {
  local f=$1 g=$2
  "$f" "$("$g" "$3")"
}
compose square square 3

attempts=0
flaky() {
  ((++attempts >= 3))
}
retry() {
  local most=$1 n
  shift
  for ((n = 1; n <= most; n++)); do
    "$@" && {
      echo "worked at attempt $n"
      return 0
    }
  done
  echo "gave up"
  return 1
}
retry 5 flaky
retry 2 false
echo "status $?"

# A table of functions, by name.
declare -A actions=([start]=do_start [stop]=do_stop)
do_start() { echo "starting $1"; }
do_stop() { echo "stopping $1"; }
for action in start stop jump; do
  "${actions[$action]:-echo}" "service ($action)"
done
