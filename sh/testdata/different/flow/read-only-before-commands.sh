# An assignment to a read-only variable in front of a command: bash does not expand its
# value, ours has done so by then.
exec 2>&1
readonly r=1
r=$(echo run >&2) echo done
echo $?
