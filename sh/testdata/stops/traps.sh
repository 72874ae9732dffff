# Traps for EXIT and RETURN run where the code has come to its end.
cat >library.sh <<'END'
helper() {
	echo "helper $1"
}
trap 'echo "the shell ends: $(helper exit)"' EXIT
END

(
	source ./library.sh
	helper inside
)

(
	trap 'echo "with $?"; helper() { :; }; echo done' EXIT
	(exit 3)
)

leave() {
	trap 'echo "returns from ${FUNCNAME[0]} with $(echo $?)"; trap - RETURN' RETURN
	local x=1
	[ "$1" = early ] && return 4
	echo "to the end with $x"
}
leave early
echo "status $?"
leave
echo "status $?"

echo 'echo "sourced with $# of $(echo "$*")"' >part.sh
trap 'echo "returned"' RETURN
. ./part.sh a b
trap - RETURN

eval 'trap "echo evaluated" EXIT
echo before'

bash -c 'trap "echo \"child ends with \$?\"" EXIT
false'
x=$(trap 'echo "of a substitution"' EXIT)
echo "<$x>"
. ./library.sh
