exec 2>&1
a=(1 2) true; echo "${a[@]}" $?
a=(x) eval 'echo ${a[@]}'; echo ${a[@]}
f() { echo "f: ${a[@]}"; }; a=(y z) f; echo ${a[@]}
c=1 d=2 eval 'echo $c $d'; echo ${c-unset}
PATH=/none e=5 true; echo ${e-unset}
x=1 y=$x bash -c 'echo "$x<$y>"'
x=5 echo $x; x=5; x=6 echo $x; echo $x
r=1; readonly r; r=2 true; echo "after $?"
r=2 /bin/true; echo "ext $?"
IFS=: read -r u v <<< "a:b"; echo $u-$v "$IFS" | cat -A
v=1 export v2=2; echo ${v-unset} $v2; n=3 declare m=4; echo ${n-unset} $m
w=1 : ; echo ${w-unset}
