# unset of elements, of all of them, and of the array.
exec 2>&1
list=(a b c)
unset 'list[1]'
declare -p list
unset list[0]
declare -p list
unset 'list[7]'
echo "status $?"
unset 'list[-9]'
echo "status $?"

list=(a b c)
i=1
unset 'list[i]' 'list[i+1]'
declare -p list

unset 'list[@]'
declare -p list
list=(x)
unset 'list[*]'
declare -p list
unset list
declare -p list

scalar=text
unset 'scalar[0]'
echo "<${scalar-gone}>"
scalar=text
unset 'scalar[1]'
echo "status $? <$scalar>"

declare -A map=([a]=1 ['b c']=2 [@]=3)
unset 'map[a]'
unset 'map[b c]'
key='@'
echo "${#map[@]}"
unset 'map[@]'
declare -p map

readonly -a fixed=(1 2)
unset 'fixed[0]'
echo "status $?"
unset fixed
echo "status $?"
