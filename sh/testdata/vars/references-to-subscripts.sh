# What a reference to an element of an array is worth, and how errors tell it.
exec 2>&1
declare -A map=([k]=v ['x y']=long)
list=(a bb) key='x y' j=1 i=-9 empty=
st() { echo "-> $?"; }

declare -n ref='map[$key]'
echo "$ref" "${!ref}" "${ref@Q}" "${ref^}" "${ref[0]}" "${ref[@]}" "${#ref[@]}"
ref=new
key=k
ref+=w
read ref <<< from-read
printf -v ref %s "$ref-printf"
declare -p map
unset ref
declare -p map ref

unset -n ref
declare -n ref='list[$j]'
echo "$ref" "$((j = 0))" "$ref"
((ref = 5))
declare -p list
j=1
echo its length is that of the element only under set -u: "${#ref}"
(set -u; echo "${#ref}")
(set -u; declare -n ref='map[none]'; echo "${#ref}" "$ref" and $ref; echo "${ref}"; echo never)
(set -u; echo "${#ref[@]}"; echo never); st
(set -u; echo "${#ref[0]}"; echo never); st

unset -n ref
declare -n ref='map[$empty]'
echo "$ref" "${ref:-default}" "${#ref}"; st
ref=1; st
echo "${ref:=x}"
st
unset -n ref
declare -n ref='list[i]'
echo "$ref"; st
ref=1; st
unset -n ref
declare -n ref='list[1 1]'
echo "$ref"; st
ref=1
st
declare -p map list

echo unset -n removes references only
plain=1 array[0]=2
unset -n plain array none; st
declare -p plain array
readonly fixed=1
unset -n fixed; st
declare -n array; st
