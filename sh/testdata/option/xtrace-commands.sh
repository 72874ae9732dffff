# set -x: how each kind of command is shown.
exec 2>&1
f() {
  echo "in f: $1"
}
x=1
list=(a 'b c')

set -x
echo plain words
echo 'a b' "c'd" '' '$x' $'tab\there' 'a*' "back\\slash" ~
y=$x
y+=2 z='two words'
list+=(more "and more")
list[1]=changed
declare -A m=([k]=v)
A=1 B='b b' true
f 'an argument'
[[ $x -eq 1 && $y == 1* ]]
[[ -z $x || ! -n "two words" ]]
[[ abc =~ ^a.c$ ]]
((x += 3))
for i in p "q r"; do
  :
done
for ((i = 0; i < 1; i++)); do :; done
case $y in
  1*) : matched ;;
esac
if true; then
  : then
fi
while ((x > 4)); do :; done
: > out.txt
echo $(echo inner)
(: subshell)
! true
local_() { local v=1; }
local_
select s in one; do break; done <<< 1
echo é "ü x"
set +x
echo "off"
