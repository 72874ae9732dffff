# Lists for what is read-only end the line; read -a refuses an associative array.
exec 2>&1
declare -r list=(1 2)
declare -r list=(1 2); echo not reached
echo "next $?"
declare -a list=(3); echo not reached
echo "next $?"
readonly text=1
declare text=(1); echo not reached
echo "next $?"
readonly list=(3); echo not reached
export list=(3); echo not reached
declare -A map=([k]=v)
read -ra map <<< 'a b'
echo $?
declare -p map
f() {
	for i in 1 2; do
		declare -r own=(1 2)
	done
}
f
echo $?
(
	trap 'echo err $?' ERR
	for i in 1 2 3; do
		declare -r there=(1 2)
	done
)
echo $?
