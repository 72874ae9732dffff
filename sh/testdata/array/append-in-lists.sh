# [subscript]+=value within the parentheses, and braces behind a subscript.
list=(a b)
list=([0]=x [0]+=y [1]=z)
declare -p list
list+=([0]+=more [5]+=new)
declare -p list

declare -i sums=(1 [0]+=5 [1]=2 [1]+=3)
declare -p sums

declare -A map=([k]=old ['two words']=x)
map+=([k]+=er ['two words']+=y [a.b]+=z)
for key in "${!map[@]}"; do
  echo "$key: ${map[$key]}"
done | sort

words=([1]={a,b} [3]=c)
declare -p words

f() {
  local list=([2]+=local)
  declare -p list
}
f
