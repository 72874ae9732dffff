# Elements that no expression can read: all of an array, negative ones of what is no array.
exec 2>&1
declare -a list=([2]=5 [4]=)
declare -A map=([x]=1 [@]=2)
scalar=7

echo $((list[@]))
echo $((list[*] + 1))
echo $((scalar[@]))
echo $((nothing[@]))
echo $((map[@]))
echo $((map[*]))
echo $((list[@]++))
echo $((list[@] = 1))
indirect='list[@]'
echo $((indirect))
if ((list[@])); then
  echo "true"
fi
[[ list[@] -eq 5 ]]
echo "status $?"
let 'x = list[@]'
echo "x=$x"

echo $((list[-1])) $((list[-3]))
echo $((list[-9]))
echo $((scalar[-1]))
echo $((nothing[-1]))
echo "${scalar[-1]}" "${scalar[-1]-default}"
echo "${nothing[-2]}" "${nothing[-2]-default}"
[[ -v scalar[-1] ]]
echo "status $?"
scalar[-1]=8
echo "$scalar"
