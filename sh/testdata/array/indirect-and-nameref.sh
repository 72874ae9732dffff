# The same array through ${!name}, through a reference, and through eval.
fruits=(apple 'blood orange' cherry)
declare -A prices=([apple]=1 ['blood orange']=2)
show() { printf '<%s>' "$@"; echo; }

name=fruits
all="$name[@]"
show "${!all}"
second="$name[1]"
show "${!second}"
joined="$name[*]"
show "${!joined}"

declare -n ref=fruits
show "${ref[@]}" "${#ref[@]}" "${!ref[*]}"
ref+=(date)
unset 'ref[0]'
show "${fruits[@]}"
declare -p fruits
show "${ref[@]^}" "${ref[@]:2}" "${ref[@]/r/R}"

declare -n map=prices
map[cherry]=3
for key in "${!map[@]}"; do
  echo "$key: ${map[$key]}"
done | sort
[[ -v map[apple] ]] && echo "apple has a price"

eval "copy=(\"\${$name[@]}\")"
show "${copy[@]}"

total() {
  local -n values=$1
  local key sum=0
  for key in "${!values[@]}"; do
    ((sum += values[$key]))
  done
  echo "$sum"
}
total prices
numbers=(1 2 3)
total numbers

swap() {
  local -n a=$1 b=$2
  local t=$a
  a=$b
  b=$t
}
x=1 y=2
swap x y
echo "$x $y"

fill() {
  local -n out=$1
  shift
  out=("$@")
}
fill made one 'two three'
declare -p made
fill 'prices[list]' x 2>/dev/null
echo "status $?"
unset -n ref
echo "${#fruits[@]}"
