# A variable with -i evaluates what it is given.
exec 2>&1
declare -i n
n='2 + 3'
echo "$n"
n+=10
echo "$n"
n+='2 * 2'
echo "$n"
n=text
echo "$n"
n=
echo "<$n>"

declare -i a=5 b=a*2
echo "$a $b"

declare -ai list=(1+1 2*3)
list+=(4-1)
list[0]+=5
echo "${list[@]}"

declare -Ai map=([x]=1+1)
map[x]+=3
map[y]='map[x] * 2'
echo "${map[x]} ${map[y]}"

local_sum() {
  local -i total=0
  local item
  for item; do
    total+=item
  done
  echo "$total"
}
local_sum 1 2 3

(n='1 +'; echo "never")
echo "status $?"
(declare -i bad='x y'; echo "after")
echo "status $?"

declare +i n
n='1 + 1'
echo "$n"
n+=1
echo "$n"
declare -p a b n
