# -A with -i, -u, -l, -r and -x.
exec 2>&1
declare -Ai number=([a]=1+1)
number[b]=number[a]*3
number[a]+=5
echo "${number[a]} ${number[b]}"

declare -Au loud
loud[key]=quiet
loud[key]+=er
echo "${loud[key]}"

declare -Al soft=([K]=LOUD)
echo "${soft[K]}"

declare -Ar fixed=([k]=v)
fixed[k]=new
echo "status $?"
fixed[other]=x
echo "status $?"
echo "${fixed[k]}"
unset 'fixed[k]'
echo "status $?"

echo "${number@a} ${loud@a} ${fixed@a}"
declare -p fixed

declare -A map
map=scalar
declare -p map
echo "$map"
map+=more
declare -p map

list=(1 2)
declare -A list
echo "status $?"
declare -a number
echo "status $?"

f() {
  local -A inner=([x]=1)
  declare -A outer_default=([y]=2)
  declare -gA global=([z]=3)
  echo "${inner[x]} ${outer_default[y]} ${global[z]}"
}
f
echo "<${inner[x]}> <${outer_default[y]}> <${global[z]}>"
