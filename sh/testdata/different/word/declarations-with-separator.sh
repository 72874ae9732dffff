# ${map[@]@A} in quotes while IFS has no blank: bash keeps the declaration together, ours
# makes its parts words, as bash does with a blank in IFS.
declare -A map=([k]='a value')
IFS=,
printf '<%s>' "l ${map[@]@A} r"
echo
IFS=' '
printf '<%s>' "l ${map[@]@A} r"
echo
