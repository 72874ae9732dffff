# @a gives the attributes, @A a declaration that makes the variable again.
exec 2>&1
plain='a b'
declare -i number=7
declare -r fixed=const
declare -x exported=out
declare -u upper=loud
declare -l lower=QUIET
declare -a list=(1 '2 3')
declare -A map=([k]='v w')
declare -ixr several=12
declare -n ref=number
declare declared

for name in plain number fixed exported upper lower list map several declared; do
  declare -n var=$name
  echo "$name: <${var@a}> <${var@A}>"
done

echo "<${list[@]@A}>"
echo "<${map[@]@A}>"
echo "<${list[1]@a}> <${list[1]@A}>"
echo "<${list[@]@a}>"
echo "<${ref@a}> <${ref@A}>"
echo "<${nothing@a}> <${nothing@A}>"

eval "${plain@A}"
echo "$plain"
unset list
eval "declare -a list=(x)"
eval "${list[@]@A}"
declare -p list

set -- a 'b c'
echo "${@@A}"
