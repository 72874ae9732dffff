# Helpers of real scripts: log, die, usage, assert, with the caller's place.
exec 2>&1
log() {
  local level=$1
  shift
  printf '[%-5s] %s:%d: %s\n' "$level" "${FUNCNAME[1]}" "${BASH_LINENO[0]}" "$*"
}

die() {
  log FATAL "$@"
  exit 3
}

assert() {
  if ! "$@"; then
    printf 'assertion failed in %s at line %d: %s\n' "${FUNCNAME[1]}" "${BASH_LINENO[0]}" "$*"
    return 1
  fi
}

work() {
  log INFO "starting with $# arguments"
  assert test "$#" -gt 1
  assert test -n "$1" || log WARN "first argument is empty"
}

work
work a b

(
  log DEBUG "from a subshell"
  die "cannot go on"
)
echo "status $?"

stack() {
  local frame=0
  while caller "$frame"; do
    ((frame++))
  done | while read -r line func file; do
    echo "    at $func (${file##*/}:$line)"
  done
}
deep() {
  stack
}
deeper() {
  deep
}
deeper
die "the end"
echo never
