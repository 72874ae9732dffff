# The subscript of an indexed array is an expression, in which only double quotes vanish;
# that of an associative array is a word.
exec 2>&1
list=(zero one two)
declare -A map=(['a b']=1)
st() { echo "-> $?"; }

list['1']=x; st
list['']=x; st
list[\1]=x; st
list['x y']=x; st
list["x y"]=x; st
list["1"]=uno; st
echo "${list['1']}"; st
echo "${list[\1]}"; st
echo "${list["1"]}" "${list[""]}"; st
echo "${list['x y']:-default}"; st
list=(['0']=a ["1"]=b [\2]=c); st
declare -p list

echo "${map['a b']}" "${map["a b"]}" "${map[a\ b]}" "${map[a b]}"
map['a b']+=2 map["c'd"]=3 map['e"f']=4 map[\\]=5
declare -p map
unset "map['a b']" 'map["c'"'"'d"]' 'map[\\]'
declare -p map

read "list['1']" <<< x; st
read 'list["1"]' <<< x; st
declare "list['1']=x"; st
declare 'list["7"]=x'; st
unset "list['1']"; st
unset 'list["1"]' list["2"]; st
[[ -v list['7'] ]]; st
element="list['1']"
echo "${!element}"; st
element='list["7"]'
echo "${!element}"; st
echo $((list['1'])); st
((list['1'])); st
declare -p list
