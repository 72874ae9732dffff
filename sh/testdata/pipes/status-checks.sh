#!/usr/bin/env bash
# What the statuses of pipelines say with pipefail, without, and one by one.
set -u

attempt() {
  echo -n "$* -> "
  eval "$*" > /dev/null 2>&1
  echo $?
}

attempt 'false | true'
set -o pipefail
attempt 'false | true'
attempt 'exit_with() { return $1; }; exit_with 3 | exit_with 4 | true'
set +o pipefail

echo "-- one by one"
printf 'a\nb\nc\n' | grep -v b | grep x | wc -l
echo "all: ${PIPESTATUS[*]}"
true | (exit 7) | false
statuses=("${PIPESTATUS[@]}")
for i in "${!statuses[@]}"; do
  echo "stage $((i + 1)): ${statuses[i]}"
done

echo "-- grep finds nothing under set -e"
(
  set -e
  count=$(printf 'x\n' | grep -c y || true)
  echo "count $count"
  lines=$(printf 'x\n' | grep -c y)
  echo "not reached $lines"
)
echo "status $?"

echo "-- conditions do not end a script"
(
  set -e
  if ! grep -q root /nonexistent 2> /dev/null; then
    echo "no match or no file"
  fi
  false || echo "recovered"
  ! true
  while false; do :; done
  echo "still here"
)

echo "-- head closes the pipe early"
(
  set -o pipefail
  yes | head -n 1
  echo "status $?"
)
seq 100000 | head -n 2 | tail -n 1

echo "-- commands that fail in functions"
outer() {
  inner || return 9
  echo "not reached"
}
inner() {
  false
}
outer
echo "outer gave $?"

echo "-- local hides a status"
hides() {
  local v=$(exit 5)
  echo "after local: $?"
  local w
  w=$(exit 5)
  echo "after assignment: $?"
}
hides

echo "-- negation, and, or"
for c in true false; do
  ! $c && echo "not $c"
  $c && echo "$c is true" || echo "$c is false"
done
test -z "" -a 1 -lt 2 && echo both
[[ -n x && ( 1 -gt 2 || a < b ) ]] && echo grouped
