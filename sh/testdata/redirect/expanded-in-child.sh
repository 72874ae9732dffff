# The redirections of a program are expanded in its child; what they change is lost,
# and where they fail only the command has failed.
exec 2>&1
n=7
cat <<< $((n++))
echo $n
cat <<< ${q:=set}
echo "[$q]"
cat <<E
$((n++)) ${q:=text}
E
echo "$n [$q]"
cat <<< ${!zz}
echo "after $?"
cat <<< ${zz?no such}
echo "after $?"
cat <<< $((1/0)) | cat
echo "${PIPESTATUS[@]}"
if cat <<< $((1/0)); then
	echo yes
else
	echo no
fi
(set -u; cat <<< $zz; echo "after $?")
(set -e; cat <<< ${!zz}; echo "not reached")
(
	trap 'echo err $?' ERR
	trap 'echo exit' EXIT
	cat <<< $((1/0))
)
echo text > f
cat {fd}<f
echo "fd=$fd"
nosuch <<< $((n++))
echo $n
env cat <<< $((n++))
echo $n
cat <<< "$BASH_SUBSHELL"

# Those of builtins, functions and compound commands are the shell's.
: <<< $((n++))
echo $n
f() { cat; }
f <<< $((n++))
echo $n
command cat <<< $((n++))
echo $n
{ cat; } <<< $((n++))
echo $n
exec 3<<< $((n++))
echo $n
(set -u; : <<< $zz; echo "not reached")

# A subshell does its redirections itself.
( cat ) <<< $((n++))
echo $n
(trap 'echo exit' EXIT; echo in) > g
cat g
( exit 3 ) > "${!zz}"
echo "after $?"
