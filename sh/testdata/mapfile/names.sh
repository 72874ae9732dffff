# What mapfile says of names that are none.
exec 2>&1
mapfile '' <<< x; echo $?
mapfile 'a b' <<< x; echo $?
mapfile 1x <<< x; echo $?
declare -A map
mapfile map <<< x; echo $?
mapfile -t ok <<< x; echo "$? ${ok[0]}"
