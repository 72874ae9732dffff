f() { local a=1 b; echo "$a ${b-unset}"; a=2; echo $a; }; a=out; f; echo $a
g() { local x; x=in; (x=sub; echo $x); echo $x; }; g; echo ${x-none}
h() { local -i n=2+2; echo $n; local -a arr=(1 2); echo ${arr[1]}; local -A m=([k]=v); echo ${m[k]}; }; h
i() { local v=1; j; echo $v; }; j() { v=2; }; i; echo ${v-none}
k() { local v=x; unset v; echo ${v-unset}; }; v=glob; k; echo $v
t() { for i in 1 2; do local c=$i; done; echo $c; }; t
local z=1 2>/dev/null; echo $?
