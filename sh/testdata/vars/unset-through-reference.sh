# A reference to an element of a read-only array leads unset past what protects it.
exec 2>&1
declare -rA map=([k]=v [j]=w)
unset 'map[k]'
declare -n ref='map[k]'
unset ref
echo "${!map[@]}"
