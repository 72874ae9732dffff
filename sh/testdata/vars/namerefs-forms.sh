# References: to variables, elements and arrays, through functions and loops.
exec 2>&1
target=one
declare -n ref=target
echo "$ref ${!ref}"
ref=two
echo "$target"
ref+=more
echo "$target ${#ref} ${ref^^} ${ref/more/less}"

list=(a b c)
declare -n items=list
echo "${items[1]} ${#items[@]} ${items[@]:1}"
items+=(d)
items[0]=A
echo "${list[*]}"
declare -n third=list[2]
third=C
echo "${list[*]} $third"

declare -A map=([k]=v)
declare -n m=map
m[new]=x
echo "${m[k]} ${map[new]} ${!m}"
for key in "${!m[@]}"; do
  echo "$key"
done | sort

set_result() {
  local -n result=$1
  result="made by ${FUNCNAME[0]}"
}
set_result answer
echo "$answer"

first=1
second=2
for ref in first second; do
  ref=$((ref * 10))
done
echo "$first $second"

unset ref
echo "${second-unset}"
unset -n ref
declare -n ref
ref=target
echo "$ref"
declare -p ref
readonly target
ref=no
echo "status $? $target"
