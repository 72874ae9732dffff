# ${#name} of all kinds.

s=héllo
a=(aa b '' 'd e')
set -- x yy
declare -A m=([k]=v [j]=ww)
echo ${#s} ${#a} ${#a[0]} ${#a[3]} ${#a[@]} ${#a[*]} ${#@} ${#*} $# ${#1} ${#2} ${#m[@]} ${#m[j]} ${#none} ${#?} ${#HOME}
echo $(( ${#s} * 2 )) "${#s}x" ${#s[@]} ${#none[@]} ${#a[9]} ${#a[-1]}
n=12345
echo ${#n}
printf -v pad '%*s' ${#s} ''
echo "[$pad]"
echo ${pad// /-}
for w in a bb ccc; do ((${#w} > max)) && max=${#w}; done
echo $max
t=$'tab\tnl\n'
echo ${#t}
e=''
echo ${#e}
z=$'\u00e9\u4e2d'
echo ${#z} $(printf %s "$z" | wc -c) $(printf %s "$z" | wc -m)
[[ ${#s} -eq 5 ]] && echo five
(( ${#a[@]} == 4 )) && echo four
echo ${#}
x=abc
while ((${#x})); do echo -n "$x "; x=${x%?}; done
echo
[ ${#x} -eq 0 ] && echo empty
echo "${#-}" | grep -c '[0-9]'
