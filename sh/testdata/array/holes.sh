# An indexed array may have holes; lengths, keys and slices know of them.
list=(a b c d e f)
unset 'list[1]' 'list[3]'
echo "${#list[@]} elements at ${!list[*]}"
echo "${list[*]}"
echo "<${list[1]}> <${list[1]-unset}> <${list[2]}>"

echo "${list[@]:1:2}"
echo "${list[@]:2:2}"
echo "${list[@]: -2}"
echo "${list[-1]} ${list[-3]} <${list[-5]}>"

list[20]=last
echo "${#list[@]} ${list[-1]} ${list[@]: -1}"
list[-2]=before
echo "${!list[*]}"

for i in "${!list[@]}"; do
  printf '%d=%s ' "$i" "${list[i]}"
done
echo

packed=("${list[@]}")
echo "${!packed[*]}"

unset 'list[-1]'
echo "${!list[*]}"
unset 'list[0]'
echo "<${list}> <${list[0]-none}>"
list+=(end)
echo "${!list[*]}"

sparse=([1000000]=far [3]=near)
echo "${#sparse[@]} ${!sparse[*]} ${sparse[*]}"
