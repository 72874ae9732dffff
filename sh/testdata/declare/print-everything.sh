# declare -p writes what can be read back.
exec 2>&1
plain=text
empty=
spaces='a  b'
quotes=$'it\'s "q" $x `y` \\'
control=$'tab\tnl\nesc\e'
declare -i number=42
declare -x exported='x y'
declare -r readonly_one=1
declare -a list=(a 'b c' [5]=f)
declare -A map=([k]='v w')
declare -n ref=plain
declare -u upper=abc
declare unset_one
declare -a empty_list=()
declare -a unset_list

names=(plain empty spaces quotes control number exported readonly_one list map ref upper unset_one empty_list unset_list)
for name in "${names[@]}"; do
  declare -p "$name"
done

declare -p plain number
declare -p missing
echo "status $?"
declare -p plain missing empty
echo "status $?"

for name in quotes control list map; do
  text=$(declare -p "$name")
  unset "$name"
  eval "$text"
  [[ $(declare -p "$name") == "$text" ]] && echo "$name is back"
done

f() { local inside=1; declare -p inside; local -p | grep inside; }
f
declare -p inside
