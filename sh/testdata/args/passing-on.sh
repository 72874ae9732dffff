# Passing arguments on: "$@", arrays of a command, and a command in words.
show() { printf '<%s>' "$@"; echo; }
wrapper() { show "$@"; }
broken() { show $@; }
joined() { show "$*"; }

wrapper 'a b' '' c
broken 'a b' '' c
joined 'a b' '' c

options=(-x 'two words')
[[ ${options[0]} == -x ]] && options+=(--more)
show "${options[@]}" file

command=(printf '%s,' one 'two three')
"${command[@]}"
echo

extra=()
show start "${extra[@]}" end
show start ${extra[@]+"${extra[@]}"} end

with_env() {
  local pairs=()
  while [[ $1 == *=* ]]; do
    pairs+=("$1")
    shift
  done
  env "${pairs[@]}" bash -c 'echo "$A $B: $*"' inner "$@"
}
with_env A=1 B='2 3' rest 'of it'

run_all() {
  local item
  for item; do
    eval "$item"
  done
}
run_all 'echo one' 'show "two  x"' ':'

later=$(printf '%q ' show 'kept  spaces' '$x')
eval "$later"

filter() {
  local kept=() arg
  for arg; do
    [[ $arg == -* ]] || kept+=("$arg")
  done
  show "${kept[@]}"
}
filter a -b c --d
xargs -n 1 echo <<< "$(printf '%s\n' x y)"
