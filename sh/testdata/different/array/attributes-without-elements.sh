# The attributes of a declared array without elements, asked for all of them.
exec 2>&1
echo "<${none[@]@a}>" "<${none@a}>"
declare -a arr
echo "<${arr[@]@a}>" "<${arr@a}>"
set -- "${none[@]@a}"; echo $#
