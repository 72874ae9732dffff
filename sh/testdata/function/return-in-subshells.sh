# return ends the subshell in a subshell of a function.
exec 2>&1
f() {
	( ( return 2; echo not reached ); echo "inner $?"; return 3 )
	echo "outer $?"
	x=$( ( return 4 | cat ); echo "stage ${PIPESTATUS[@]}")
	echo "$x"
	echo $( ( ( echo "${FUNCNAME[@]}" ) ) )
}
f
( return 5 )
echo $?
