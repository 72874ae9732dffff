# Arrays go to functions as words, by name, or through a reference.
show_words() { echo "$# words: $*"; }
by_name() {
  local name=$1[@]
  echo "by name: ${!name}"
}
by_reference() {
  local -n target=$1
  target+=("$2")
  echo "now ${#target[@]}: ${target[*]}"
}
make_list() {
  local -n out=$1
  out=()
  local i
  for ((i = 0; i < $2; i++)); do
    out[i]=$((i * i))
  done
}

list=(a 'b c')
show_words "${list[@]}"
show_words "${list[*]}"
show_words ${list[@]}
by_name list
by_reference list d

make_list squares 5
declare -p squares

local_only() {
  local list=(inner)
  list+=(more)
  echo "${list[*]}"
}
local_only
echo "${list[*]}"

copy() {
  local -a result=("${!1}")
  echo "${#result[@]}"
}
copy 'list[@]'

set -- "${list[@]}" last
echo "$# $2 $4"
