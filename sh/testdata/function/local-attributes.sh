# local with attributes, arrays, and what stays behind.
number() {
  local -i n=3+4
  n+=5
  echo "$n"
}
number

letters() {
  local -u up=loud
  local -l low=QUIET
  echo "$up $low"
}
letters

constant() {
  local -r fixed=1
  fixed=2
  echo "never"
}
constant 2> message
echo "status $?"
cat message

arrays() {
  local -a list=(a b)
  local -A map=([k]=v)
  list+=(c)
  map[x]=y
  echo "${list[*]} ${#map[@]}"
}
list=outer
arrays
echo "$list ${map-unset}"

exported() {
  local -x INNER=seen
  bash -c 'echo "${INNER-unset}"'
}
exported
bash -c 'echo "${INNER-unset}"'

# An assignment in front of a function is local to the call, and exported.
show() {
  echo "$setting"
  bash -c 'echo "${setting-unset}"'
}
setting=outer
setting=temporary show
echo "$setting"

# declare is local in a function, declare -g is not.
both() {
  declare here=1
  declare -g everywhere=2
}
both
echo "${here-unset} $everywhere"

local outside=1 2> message
echo "status $?"
cat message
