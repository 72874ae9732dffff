# Functions that define, redefine and remove functions.
make() {
  eval "$1() { echo \"I am $1, called with \$#\"; }"
}
make first
make second
first a b
second

# An inner definition is global once the outer function has run.
outer() {
  inner() {
    echo "inner, version 1"
  }
  inner
}
declare -F inner || echo "no inner yet"
outer
inner

# A function may replace itself while it runs.
once() {
  echo "initialising"
  once() {
    echo "ready"
  }
  once
}
once
once

# A definition in a subshell stays there.
(
  first() { echo "another first"; }
  first
)
first x

# A definition can be the last part of a list, and its status is zero.
false || later() { echo "later: $*"; }
echo "status $?"
later 1 2

# unset -f, and functions beside variables of the same name.
name=variable
name() { echo function; }
name
echo "$name"
unset -f name
echo "$name"
name 2> /dev/null
echo "status $?"
name() { echo again; }
unset name
echo "${name-gone}"
name
