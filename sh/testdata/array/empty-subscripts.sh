# Subscripts that are empty: an expansion is the expression 0, nothing at all is none.
exec 2>&1
list=(1 2)
empty=
list[$empty]=x
declare -p list
new["$empty"]=y
declare -p new
list[]=z
echo $?
declare -A map
map[$empty]=v
echo $?
unset map
map[$empty]=v
declare -p map
