# ${name@Q} and the other transformations.

exec 2>&1
a='it'\''s "q" $x \'
echo ${a@Q} 
echo "${a@Q}"
b=$'nl\n\ttab\e'
echo "${b@Q}"
c=
echo "${c@Q}|${unset@Q}|"
e='\t<\x41>\n'
echo "${e@E}"
u=hello
echo ${u@U} ${u@u}
U=HELLO
echo ${U@L}
p='\u@\h \W \$'
PS=$'x\\ny'
echo "${PS@P}"
t='$((1+2)) ${u}'
echo "${t@P}"
declare -i i=3
declare -r ro=x
declare -x ex=y
echo ${i@a} ${ro@a} ${ex@a} "${u@a}|"
echo ${i@A} ${ro@A} "${ex@A}"
echo "${u@A}"
arr=(a 'b c' d)
echo "${arr[@]@Q}"
echo "${arr[@]@A}"
echo ${arr@A} 
echo ${arr[@]@a}
echo "${arr[*]@U}"
echo ${arr@Q}
declare -A m=([k]='v w')
echo "${m[@]@K}"
echo "${m[@]@k}"
echo "${arr[@]@K}"
echo "${m@a}"
set -- x 'y z'
echo "${@@Q}"
echo "${*@Q}"
echo ${@@U}
echo "${1@Q}" "${2@Q}"
echo "${@@A}"
for w in "${arr[@]@k}"; do echo "<$w>"; done
declare -n r=u
echo ${r@a} ${r@A}
l=lower
echo "${l@u}${l@U}"
echo ${l@Q}${l@Q}
echo "${nothing@U}end"
