# In a function bash tells the name of the function too where a list is for a read-only variable.
exec 2>&1
typeset -r v=(1 2)
f() {
	echo "x" $( typeset +i v=(1 2))
}
f
