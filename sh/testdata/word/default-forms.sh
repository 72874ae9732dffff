exec 2>&1
unset u; e=; s=set; for f in '${u-d}' '${u:-d}' '${e-d}' '${e:-d}' '${s-d}' '${s:-d}' '${u+a}' '${u:+a}' '${e+a}' '${e:+a}' '${s+a}' '${s:+a}'; do eval "echo '$f' = \"<$f>\""; done
echo ${u=assigned} $u; unset u; echo "${u:=x y}" "$u"; unset u; echo ${e:=filled} $e; echo ${a[2]:=el} ${a[2]}; 
(echo ${nope?}; echo no); echo $?; (echo ${nope:?custom msg}; echo no); echo $?; (e2=; echo ${e2?ok}; echo ${e2:?}; echo no); echo $?
(: ${1?first missing}); echo $?; (echo ${10-ten}); (set -- a; echo ${1?} ${2-b}); echo ${u-${v-${w-deep}}} ${u:-$(echo cmd)} ${u:-$((1+1))}
echo "${u:-a b}" ${u:-"a  b"  c} ${u:-a\ \ b} "${u:-"q"}" ${u-~} "${u-~}" ${u:-*none*} x${u-}y "${u-}"
echo ${#u} ${#s} ${s:+${#s}} ${s:+$s$s} "${s:+"$s" '$s'}"; echo ${@-noargs} ${@:-noargs} ${*+x} "${@+x}|"; set -- ''; echo "<${@-d}>" "<${@:-d}>" "<${*:+y}>" "<${1:-empty}>"
echo ${!u-ind} ; p=s; echo ${!p-d} ${!p:+alt} ${!p#s}; q=none; echo ${!q:-fallback}; echo ${u:-}${e:+}end; 
: ${CFG:=/etc/cfg} ${N:=5}; echo $CFG $N; x=${u:-default}; echo $x; readonly R; echo ${R-unset}; echo ${R:=val}; echo "st $?"
echo ${1:=x}; echo "st $?"; 
f() { local n=${1:-anon} c=${2:-1}; echo "$n x$c"; }; f; f bob; f bob 3; f '' 4; arr=(); echo ${arr[@]-none} ${arr[0]:-zero} ${#arr[@]}
