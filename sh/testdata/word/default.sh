unset u; e=; s=set
echo "1${u-d}2${u:-d}3${e-d}4${e:-d}5${s-d}6${s:-d}"
echo "1${u+a}2${u:+a}3${e+a}4${e:+a}5${s+a}6${s:+a}"
echo ${u:=new} $u; echo ${e=x}-; echo ${e:=y} $e
unset u; echo "${u:-$s}" "${u:-"q q"}" ${u:-a b} "${u:-a  b}" ${u:-'x  y'}
set -- ; echo "${@:-none}" "${*:-none}" ${1:-one}
f() { printf '<%s>' "$@"; echo; }
f ${u:-a b} "${u:-a b}" ${u:-"a b"} ${u-} "${u-}"
f "${u:+x}" ${u:+x} "${s:+x y}" ${s:+x y}
echo ${u:-~} "${u:-~}" | sed "s|$HOME|H|g"
echo "${u:-}}" ${u:-{a,b}}
