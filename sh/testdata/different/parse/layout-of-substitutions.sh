# declare -f lays a substitution within a default value out anew in bash; ours leaves it
# as it was written.
exec 2>&1
echo ${x:-$(
echo a
)}
declare -f nothing
g() { echo ${x:-$( echo a; echo b )}; }
declare -f g
