exec 2>&1
[[ a < b ]]
echo $?
[[ a > b ]]
echo $?
[[ 10 -gt 9 && 10 < 9 ]]
echo $?
[[ -z $u && ! -n $u ]]
echo $?
[[ (a = a || b = c) && d = d ]]
echo $?
[[ a = a || b = b && c = d ]]
echo $?
[[ ! a = b && ! (c = d) ]]
echo $?
[[ $HOME == ~ ]]
echo $?
[[ a.txt == *.txt ]]
echo $?
[[ '*.txt' == "*.txt" ]]
echo $?
[[ x.txt == "*.txt" ]]
echo $?
x='a b'
[[ $x == 'a b' ]]
echo $?
[[ $x == a* ]]
echo $?
p='a*'
[[ $x == $p ]]
echo $?
[[ $x == "$p" ]]
echo $?
[[ abc == a?c ]]
echo $?
[[ abc == [a-c]* ]]
echo $?
[[ abc != [!a]* ]]
echo $?
[[ foo == @(foo|bar) ]]
echo $?
[[ foo == !(foo) ]]
echo $?
[[ "" == "" ]]
echo $?
[[ a ]]
echo $?
[[ "" ]]
echo $?
[[ 1+1 -eq 2 ]]
echo $?
n=5
[[ n -gt 4 ]]
echo $?
[[ n*2 -eq 10 ]]
echo $?
[[ 0x1f -eq 31 ]]
echo $?
[[ 08 -eq 8 ]]
echo "st $?"
[[ "3 apples" -gt 2 ]]
echo "st $?"
[[ abc -eq 0 ]]
echo $?
[[ '' -eq 0 ]]
echo $?
[[ 2 -le 2 && 3 -ge 3 && 1 -ne 2 ]]
echo $?
touch f
[[ -f f && -r f && ! -d f && -w f && ! -x f && -e f && ! -s f ]]
echo $?
[[ -v x ]]
echo $?
[[ -v nope ]]
echo $?
declare -A m=([k]=1)
[[ -v m[k] ]]
echo $?
[[ -v m[z] ]]
echo $?
a=(1 2)
[[ -v a[1] && ! -v a[5] ]]
echo $?
[[ -o braceexpand ]]
echo $?
[[ a == a ]] && [[ b == b ]] || echo no
if [[ $x == *' '* ]]; then echo has space; fi
[[ $x == *b ]] && echo ends
[[ ${x:0:1} == a ]]
echo $?
[[ $(echo hi) == hi ]]
echo $?
[[ $((1 + 1)) == 2 ]]
echo $?
[[ a == a &&
	b == b ]]
echo $?
[[ "a" = a ]]
echo $?
[[ \* == '*' ]]
echo $?
[[ a\ b == "a b" ]]
echo $?
[[ é < z ]]
echo $?
[[ B < a ]]
echo $?
[[ $'\n' == $'\n' ]]
echo $?
[[ / -ef /. ]]
echo $?
[[ -t 1 ]]
echo $?
[[ ! ! a ]]
echo $?
