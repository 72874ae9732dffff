# local variables are seen by what the function calls: the scope is dynamic.
x=global

show() {
  echo "show sees $x"
}

middle() {
  show
  x="changed by middle"
}

outer() {
  local x=outer
  show
  middle
  echo "outer has $x"
}

outer
show

# A local without a value hides the outer one.
hide() {
  local x
  echo "hidden: ${x-unset}"
  x=inner
  show
}
hide
show

# unset of a local reveals the one below it in callers, not in its own function.
reveal() {
  unset x
  echo "revealed: ${x-unset}"
}
below() {
  local x=below
  reveal
  echo "below: ${x-unset}"
}
above() {
  local x=above
  below
  echo "above: ${x-unset}"
}
above
show

own() {
  local x=own
  unset x
  echo "own: ${x-unset}"
}
own
show
