# set -x shows words as they are after expansion, quoted where they must be.
exec 2>&1
PS4='+ '
name='two words'
list=(a 'b c')
touch one.txt
set -x
echo $name "$name" '$name' ''
echo "it's" $'tab\t' 'a"b' '*' *.txt
x=1 y='a b' z=
list+=(c)
list[5]='q r'
declare -i n=2+3
((n += 1))
[[ $name == two* && -n $x ]]
[ "$x" = 1 ]
case $name in two*) : ;; esac
for i in 1 2; do :; done
echo "$(echo inner)"
f() { local v=$1; return 3; }
f arg
! true
x=5 env true
(echo sub)
{ echo group; } > /dev/null
cat <<< "$name"
set +x
echo "done"
PS4='${n}> '
set -x
: expanded
set +x
