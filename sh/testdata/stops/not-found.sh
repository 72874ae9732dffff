# A function is called for commands that there are not, in a shell of its own.
exec 2>&1
command_not_found_handle() {
	echo "there is no $1: $# words, $*"
	seen=inside
	return 5
}
nonesuch a "b c"
echo "status $?, ${seen-unset}"
x=$(other | cat)
echo "$x"
nonesuch >file
cat file
V=1 missing || echo "failed with $?"
f() {
	local inner=1
	nonesuch "$inner"
	echo "goes on in ${FUNCNAME[0]}"
}
f
/no/such/file
echo "status $?"
echo a | nonesuch in a pipeline
command nonesuch
echo "status $?"
unset -f command_not_found_handle
nonesuch
echo "status $?"
