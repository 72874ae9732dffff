# A subscript of an indexed array is an expression.
list=(zero one two three four)
i=2
j='i + 1'
echo "${list[i]} ${list[$i]} ${list[i+1]} ${list[j]} ${list[i*2]}"
echo "${list[-1]} ${list[~0]} ${list[i-3]}"
echo "${list[i == 2 ? 0 : 1]}"
echo "${list[$((i - 1))]} ${list[$(echo 3)]}"
echo "${list[ 1 ]} ${list["1"]}"
echo "${list[0x2]} ${list[2#11]} ${list[010 - 4]}"
echo "${list[${#list[@]} - 1]}"
echo "${list[${list[0]:+4}]}"

list[i++]=TWO
echo "$i ${list[2]}"
list[++i]=FOUR
echo "$i ${list[*]}"

positions=(4 0 2)
for p in "${positions[@]}"; do
  printf '%s ' "${list[p]}"
done
echo
echo "${list[positions[0]]} ${list[${positions[1]}]}"

undefined_name=
echo "${list[undefined_name]} ${list[never_set]}"
list[list_length=5]=added
echo "$list_length ${list[5]}"
