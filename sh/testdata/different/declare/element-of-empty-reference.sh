# An element declared through a reference that leads nowhere: bash warns, and makes it an
# array.
exec 2>&1
declare -n cc
declare cc[1]=x
echo $? "${cc[@]}"
