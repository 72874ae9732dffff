a=b; b=c; echo ${!a}
arr=(x y z); r='arr[1]'; echo ${!r}; r='arr[@]'; echo ${!r}
foo1=1 foo2=2 fox=3; echo ${!foo*} "${!foo@}"
set -- p q; n=2; echo ${!n} ${!#}
x=y; unset y; echo "[${!x}]" "[${!x:-def}]"
