# A reference to an element of a read-only array lets bash unset the element; to ours the
# array is read-only whatever the way to it.
exec 2>&1
declare -rA map=([k]=v [j]=w)
unset 'map[k]'
declare -n ref='map[k]'
unset ref
echo "${!map[@]}"
