# Keys with a bracket that is not closed, in arguments: bash refuses the name, ours takes
# all up to the last bracket.
exec 2>&1
declare -A map
read 'map[a]b]' <<< x; echo $?
printf -v 'map[a]b]' y; echo $?
unset 'map[a]b]'; echo $?
declare 'map[a]b]=z'; echo $?
echo "${!map[@]}"
