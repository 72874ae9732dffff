exec 2>&1
a() { local v=a; b; echo "a: $v"; }; b() { echo "b sees $v"; v=changed; c; }; c() { local v=c; echo "c: $v"; }
v=top; a; echo $v
f() { local x=1; g() { x=2; local y=$x; echo $y; }; g; echo $x; }; f; echo ${x-none} ${y-none}
local z=1; echo $?
h() { local a=1 b=$a c; echo "$a $b ${c-unset}"; }; h
i() { local -r k=1; k=2; echo "status $?"; }; i; k=3; echo $k
j() { local -x EXP=yes; env | grep ^EXP; }; j; env | grep -c ^EXP
l() { local IFS=,; echo "$*"; }; l 1 2 3; set -- a b; echo "$*"
m() { local -a arr=(1 2); local -A map=([k]=v); local -i n=2+3; echo ${arr[1]} ${map[k]} $n; }; m; echo "${arr-} ${map-} ${n-}"
n() { local x=$1; (( x <= 0 )) && return; n $((x-1)); echo -n "$x "; }; n 5; echo
o() { local; local -p | head -3; }; p() { local q=1 s="a b"; local; }; p
t=outer; u() { local t=$t-in; echo $t; }; u; echo $t
w() { local +x x; local v; v=5 w2; echo "${v-unset}"; }; w2() { echo "w2 $v"; }; w
