# The parser of bash 5.2 finds no end of this list in a substitution; without the
# substitution it takes the list as ours does.
exec 2>&1
x=$( list=(a\ ); echo "${#list[@]}" )
echo "<$x>"
