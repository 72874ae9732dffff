# A list without subscripts gives keys and values in turn; no word is split.
show() { declare -p "$1"; }
pair='key value'

declare -A split=($pair)
show split

declare -A quoted=("$pair" 2)
show quoted

declare -A sub=($(echo one two) three)
show sub

set -- a b
declare -A args=("$@")
show args

declare -A odd=(lonely)
show odd

declare -A keep=(k v)
keep+=(k2 $pair)
echo "${#keep[@]} <${keep[k2]}>"

read_pairs() {
  local -A local_map=($pair x)
  show local_map
}
read_pairs

declare -A literal=([a]=1)
literal=($pair)
show literal

declare -A star=(* v)
show star
