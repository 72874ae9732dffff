# declare in a function is local, -g is not; what is seen where.
outer() {
  declare level=outer
  declare -g made_global=yes
  local shared=from-outer
  inner
  echo "outer: $level $shared"
}
inner() {
  echo "inner sees: $level $shared"
  level=changed
  declare shared=own
  declare -g level_global=set
  echo "inner has: $shared"
}
outer
echo "global: ${level-unset} $made_global ${shared-unset} $level_global"

value=global
first() {
  local value
  echo "<${value-unset}>"
  value=local
  declare -g value=written
  echo "$value"
}
first
echo "$value"

second() {
  local value=$value-copy
  unset value
  echo "${value-none}"
}
second
echo "$value"

third() {
  local -i n=5
  local -a list=(a b)
  local -r fixed=f
  n+=1
  echo "$n ${list[1]} $fixed"
  local
}
third
echo "${n-no n} ${list-no list} ${fixed-no fixed}"
