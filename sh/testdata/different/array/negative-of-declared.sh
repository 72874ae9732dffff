# A negative subscript of a variable that is declared in a function and has no value: bash takes
# it without a message.
exec 2>&1
arr=(one two)
f() {
	declare -u arr
	arr[-1]=x
	echo "$?"
}
f
