# What is not set is not looked at further; the name in messages is that of the source.
exec 2>&1
bad='1 2'; echo "<${u:bad}>" "<${u:$bad:1/0}>"; s=abc; echo ${s:bad}
echo next
declare -i n=; unset n; declare -i n; echo ${n:=abc} ${n:=5+5} $n; declare -u up; echo ${up:=text} $up
declare -A map=([k]=v); key=none; (set -u; echo ${map[$key]}; echo no); echo $?; (set -u; echo ${map[k]}; arr=(1); echo ${arr[$key]}; echo no); echo $?
(set -u; echo ${00:0:0}ok ${1}; echo no); echo $?; (set -u; echo $2); (set -u; echo ${10}); (set -u; echo ${!key}); echo ${00##*/}
(set -u; echo $((unsetvar + 1))); (set -u; a=(1); echo $((a[5] + 1))); (set -u; echo ${#unset1}); (set -u; echo ${unset1%x}); (set -u; echo "${unset1[@]}" ok)
