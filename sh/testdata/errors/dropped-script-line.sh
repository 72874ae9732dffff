# An error of an expression that is a subscript, or the value of an integer variable, drops
# the line of the script with all that it has called; one in $(( )) only that of eval.
exec 2>&1
list=(1)
declare -i n
declare -ai numbers
try() {
	echo "== $1"
	eval "$1; echo more"
	echo "after $?"
}
try 'echo $((f.x))'
try 'echo ${list[f.x]}'
echo $?
try 'echo ${#list[f.x]}'
try '[[ -v list[f.x] ]]'
try 'list[f.x]=1'
try 'list=([f.x]=1)'
try 'unset "list[f.x]"'
try 'read "list[f.x]" <<< 1'
try 'printf -v "list[f.x]" 1'
try '((list[f.x]))'
try 'let "list[f.x] = 1"'
try 'echo $((list[f.x]))'
try 'declare -a list=([f.x]=1)'
try ': ${list[f.x]:=1}'
try 'p="list[f.x]"; echo ${!p}'
try 'n=f.x'
(exit 5)
try 'n=f.x'
echo $? ${PIPESTATUS[@]}
(exit 5); n=f.x
echo $? ${PIPESTATUS[@]}
(
	trap 'echo exit $?' EXIT
	(exit 4)
	n=f.x
)
echo $?
x=$((exit 6); n=f.x)
echo $?
try 'n+=f.x'
try 'read n <<< f.x'
try 'declare n=f.x'
try 'export n=f.x'
try 'for n in f.x; do echo; done'
try 'mapfile -t numbers <<< f.x'
try 'numbers=(1 f.x)'
try '[[ f.x -eq 1 ]]'
try '(echo ${list[f.x]}; echo no)'
try 'x=$(echo ${list[f.x]}; echo no)'
try 'echo ${list[f.x]} | cat'
echo 'echo ${list[f.x]}; echo no' > sourced
. ./sourced; echo no
echo $?
trap 'echo ${list[f.x]}; echo no' USR1
kill -USR1 $$; echo no
echo $?
