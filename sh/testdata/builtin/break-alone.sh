# Outside of loops break looks at none of its arguments.
exec 2>&1
break 0
break x
continue 1 2
break -- -1
echo $?
for i in 1 2; do break 0; echo no; done
echo $?
f() { break; echo "in f: $?"; }
f
for i in 1 2; do f; done
