# Positional parameters: set, shift, and counting beyond nine.
show() { echo "$#: $*"; }

set -- a 'b c' d
show "$@"
shift
show "$@"
shift 2
show "$@"
shift
echo "status $?"
shift 5
echo "status $?"

set -- {1..12}
echo "$10 ${10} ${11} ${12} ${13-none}"
echo "${@:10} ${@: -1} ${!#}"
shift 10
show "$@"

set -- -x --
show "$@"
set -- "$@" added
show "$@"
set -- first "$@"
show "$@"
set --
show "$@"

rotate() {
  local first=$1
  shift
  show "$@" "$first"
}
rotate 1 2 3

last() {
  local value
  for value; do :; done
  echo "$value"
}
last x y 'z z'

reverse() {
  local out=() i
  for ((i = $#; i > 0; i--)); do
    out+=("${!i}")
  done
  show "${out[@]}"
}
reverse a 'b c' d

pairs() {
  while (($# >= 2)); do
    echo "$1 => $2"
    shift 2
  done
  (($#)) && echo "odd: $1"
}
pairs a 1 b 2 c
