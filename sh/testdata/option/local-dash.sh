# local -: options that a function changes are restored when it returns.
quiet() {
  local -
  set -f +B
  echo "inside: ${-//[!fB]/}" * {a,b}
}
touch file
quiet
echo "outside: ${-//[!fB]/}" * {a,b}

# Without it they stay.
loud() {
  set -f
}
loud
echo *
set +f

# It also holds when the function returns early, and for errexit.
guarded() {
  local -
  set -e
  [[ $1 == ok ]] || return 3
  echo "went well"
}
guarded ok
guarded bad || echo "failed with $?"
echo "errexit is ${-//[!e]/}."

# Nested calls restore level by level.
outer() {
  local -
  set -u
  inner
  echo "outer: ${-//[!uf]/}"
}
inner() {
  local -
  set -f
  echo "inner: ${-//[!uf]/}"
}
outer
echo "main: ${-//[!uf]/}."

# It takes options of shopt -o with it, not those of shopt.
mixed() {
  local -
  shopt -so noclobber
  shopt -s nullglob
}
mixed
shopt -o noclobber
shopt nullglob
