# A subscript in the argument of a builtin is expanded there once more.
declare -A map=(['a key']=1 [plain]=2 ['q q']=3)
list=(zero one two)
key='a key'
i=1

printf -v 'map[$key]' '%s' changed
echo "${map[a key]}"
read -r 'map[$key]' <<< read
echo "${map[a key]}"
read -r "map['q q']" <<< quoted
echo "${map[q q]}"
printf -v 'list[$i]' ONE
read -r 'list[i+2]' <<< three
echo "${list[@]}"

[[ -v 'map[$key]' ]] && echo "set"
[[ -v map[$key] ]] && echo "set as well"
test -v 'map[$key]' && echo "test says so"
test -v 'list[$i]' && echo "the element too"
[[ -v 'map[$i]' ]] || echo "not set"

reference='map[$key]'
echo "${!reference}"
reference='list[$i + 1]'
echo "${!reference}"

declare 'map[$key]=declared' 'list[$i]=1'
echo "${map[$key]} ${list[1]}"

unset 'map[$key]' "map['q q']" 'list[$i]'
echo "${#map[@]} ${!list[*]}"
