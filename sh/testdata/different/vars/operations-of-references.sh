# A reference to an element: bash lays the element out as ${x@Q} does for @A and knows no
# attributes of it; ours names the array.
exec 2>&1
arr=(1 2 3)
declare -n ref='arr[1]'
echo "${ref@A}" "${ref@Q}" "${ref@a}"
