# A local list with the name of a read-only global: bash has a second message, of the
# function.
exec 2>&1
readonly list=(1 2)
f() { local list=(3); echo "in $?"; }
f
echo "$? ${list[*]}"
