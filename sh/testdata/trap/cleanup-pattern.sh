# How scripts clean up: temporary files, nested resources, signals.
exec 2>&1
work=$(mktemp -d)
cleanup() {
  local status=$?
  trap - EXIT
  rm -rf "$work"
  echo "cleaned up, status $status, there: $([[ -e $work ]] && echo yes || echo no)"
  exit "$status"
}
trap cleanup EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

echo "data" > "$work/file"
ls "$work"

# A stack of actions, undone in reverse.
undo=()
defer() {
  undo=("$*" "${undo[@]}")
}
unwind() {
  local action
  for action in "${undo[@]}"; do
    eval "$action"
  done
}
(
  trap unwind EXIT
  defer echo "close the database"
  defer echo "close the connection"
  echo "working"
  defer 'echo "remove the lock"'
  exit 1
)
echo "status $?"

# An error of a step, told by a trap for ERR.
(
  set -e
  trap 'echo "line $LINENO: \"$BASH_COMMAND\" failed with $?"' ERR
  true
  (exit 3)
  echo never
)
echo "status $?"

lock() {
  if mkdir "$work/lock" 2> /dev/null; then
    echo "locked"
  else
    echo "busy"
  fi
}
lock
lock
rmdir "$work/lock"
lock
kill -TERM "$$"
echo never
