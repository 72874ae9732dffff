# An element that cannot be assigned is reported and left out.
exec 2>&1
declare -A map
map=([a]=1 b)
echo "status $?"
declare -p map

map=([]=x [y]=z)
echo "status $?"
declare -p map

map=(word)
declare -p map

list=([1]=a [-5]=b c)
echo "status $?"
declare -p list

list=([]=a c)
echo "status $?"
declare -p list

list=([@]=a [*]=b c)
echo "status $?"
declare -p list

declare -a declared=(1 [-9]=a c)
echo "status $?"
declare -p declared

list=(1 [5/0]=a c)
echo "the line is dropped"
declare -p list
