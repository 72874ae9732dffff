# A trap for EXIT that a function sets is the script's; exit in depth runs it once.
cleanup() {
  echo "cleanup $* (status $?)"
}

setup() {
  local name=$1
  trap "cleanup '$name'" EXIT
  echo "setup done"
}

(
  setup first
  echo "working"
)

(
  setup replaced
  setup "second one"
)

deep() {
  if (($1 == 0)); then
    exit 4
  fi
  deep $(($1 - 1))
}
(
  trap 'cleanup deep' EXIT
  deep 5
)
echo "status $?"

(
  trap 'cleanup loop' EXIT
  for i in 1 2 3; do
    while true; do
      [[ $i == 2 ]] && exit "$i"
      break
    done
  done
)
echo "status $?"

# The trap sees the variables as they are at the end, not those of the function.
(
  x=global
  f() {
    local x=local
    trap 'echo "x is $x"' EXIT
  }
  f
)
(
  trap 'echo one' EXIT
  trap "$(trap -p EXIT | sed "s/^trap -- '\(.*\)' EXIT$/\1/"); echo two" EXIT
)
