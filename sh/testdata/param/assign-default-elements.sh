# ${x:=word} gives a value to elements of arrays too, and keeps attributes.
exec 2>&1
unset list map
echo "${list[3]:=three}"
declare -p list

declare -A map
echo "${map[a key]:=value one}"
echo "${map[a key]:=value two}"
declare -p map

declare -u upper
echo "${upper:=quiet}"
declare -p upper

declare -i number
echo "${number:=2 * 21}"
declare -p number

declare -a empty=()
echo "${empty:=zero}"
declare -p empty

echo "${list[@]:=all}"
echo "status $?"
echo "${none[@]:=all}"
echo "the line is dropped, the script goes on"
