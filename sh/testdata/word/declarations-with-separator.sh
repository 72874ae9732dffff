# ${list[@]@A} in quotes is the words of the declaration where a blank is in IFS, or IFS
# is empty, and one word otherwise.
declare -A map=([k]='a value')
set -- one 'two words'
show() {
	printf '<%s>' "$@"
	echo
}
for IFS in , ' ' '' ', '; do
	show "l ${map[@]@A} r"
	show "${map[*]@A}"
	show "${@@A}"
	show "l ${*@A} r"
	x=${@@A}
	show "$x"
	[[ "${@@A}" == *,* ]]
	echo $?
done
