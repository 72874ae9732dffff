exec 2>&1
a=(1 2 3); echo ${a[-4]}; echo "status $?"; a[-5]=x; echo $?
unset 'a[-9]'; echo $?; echo ${a[]}; echo next
declare -A m; m[]=x; echo $?; m=(a); declare -p m; m=(a b c); declare -p m
m[k]=1; echo ${m[k]} ${m[nope]-unset}; echo ${m[$u]-empty}
a[x y]=3; echo $?
a["1"]=q; echo ${a[1]}
b=(1 2); b=x; echo ${b[@]}; b+=y; echo ${b[@]}
readonly c=(1 2); c[0]=3; echo "after $?"
declare -a d; d=([1]=a [0x2]=b [2#11]=c); declare -p d
e[1,2]=x; declare -p e
f=([0]=a [1/0]=b); echo $?
local -a g=(1); echo $?
h=(1 2 3); unset h[1]; echo ${h[@]}; unset 'h[*]'; echo "${h[@]}"; declare -p h
i=(a b); unset 'i[@]'; declare -p i; echo $?
