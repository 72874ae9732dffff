# export and readonly: -a and -A are about values, -n undoes, and what is read-only stays so.
exec 2>&1
readonly -a plain
readonly -A other
readonly -aA both
declare -p plain other both
readonly -a list=5
readonly -A map=5 compound=([a]=1)
declare -p list map compound
readonly -n open=5
declare -p open
a=(1 2)
export -A a
readonly -n a
declare -p a
export -n -a sent=5
declare -p sent
x=1
readonly x
readonly -n x
declare -p x
export -n missing
readonly -n missing
declare -p missing
f() { echo f; }
readonly -f f
readonly -nf f
f() { echo new; }
export -f f
export -nf f
readonly -nf missing
export -pf missing
echo $?
