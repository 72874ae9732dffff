# What is left when an error of an expansion has dropped a line: $?, PIPESTATUS, and
# FUNCNAME where it was one of a function.
f() {
	local x=inner
	echo "$1 in ${FUNCNAME[*]}"
	echo $((1 / 0))
	echo "not here"
}
g() {
	f "$1"
}
x=outer
true | false | true
echo $((1 / 0))
echo "$? ${PIPESTATUS[*]}"
true | false | true
f one
echo "$? ${PIPESTATUS[*]} $x"
echo "${FUNCNAME[0]} ${#FUNCNAME[@]}"
declare -p FUNCNAME
(echo "${FUNCNAME[*]}")
h() {
	echo "${FUNCNAME[*]}"
}
h
echo "${FUNCNAME[0]-none}"
g two
echo "${FUNCNAME[*]}"
caller
eval 'f three; echo not here'
echo "${PIPESTATUS[*]} ${FUNCNAME[*]}"
h
echo "${FUNCNAME[0]-none}"
