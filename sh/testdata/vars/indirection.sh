# ${!name}: the value of the variable that a variable names.
color_red=31
color_green=32
fruit=apple
name=fruit
pointer=name

echo "${!name} ${!pointer}"
for color in red green; do
  variable=color_$color
  echo "$color ${!variable}"
done

list=(x 'y z' w)
element='list[1]'
all='list[@]'
echo "${!element}"
printf '<%s>' "${!all}"
echo
printf '<%s>' "${!all:1}"
echo

declare -A map=([a key]=value)
element='map[a key]'
echo "${!element}"

set -- first second third
n=2
echo "${!n} ${!#}"
last=$#
echo "${!last}"

echo "${!name^^} ${!name:1:3} ${!name/p/P} ${#name}"
unset nothing
missing=nothing
echo "<${!missing}> <${!missing:-default}> <${!missing+set}>"
: "${!missing:=assigned}"
echo "$nothing"

echo "${!color_*}"
echo "${!color_@}"
printf '<%s>' "${!color_@}"
echo
echo "<${!zzz_*}>"

printf -v "$name" '%s' pear
echo "$fruit"
read -r "$name" <<< plum
echo "$fruit"
