# References to elements of arrays.
exec 2>&1
arr=(one 'two words' three)
declare -A map=([k]=v)
declare -n ref='arr[1]'
echo "${!ref}" "$ref" "${#ref}"
echo "<${ref[@]}>" "<${ref[*]}>" "<${ref[0]}>" "${#ref[@]}" "<${!ref[@]}>"
echo "${ref:1:2}" "${ref#t}" "${ref^}" "${ref@Q}" "${ref/t/T}" "${ref-unset}"
ref=new
ref+=er
declare -p arr
ref[0]=x
unset ref
declare -p arr
unset -n ref
declare -n ref='map[k]'
echo "${!ref}" "$ref"
unset ref
declare -p map
unset -n ref

# A variable whose value is no name does not become a reference.
empty= text='x y' name=arr
declare -n empty
declare -n text
declare -n name
echo $? "${name[0]}"
declare -n list=(1 2)
echo $?
declare -p list
declare -n unset
unset='a b'
echo $?
