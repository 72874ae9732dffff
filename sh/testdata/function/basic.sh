f() { echo "f $# $*"; }; f; f a b; function g { echo g; }; g; function h() { echo h; }; h
r() { return $1; }; r 3; echo $?; r; echo $?
n() { if [ $1 -gt 0 ]; then echo $1; n $(($1-1)); fi; }; n 3
o() { echo out; } > /dev/null; o; echo quiet
v=global; l() { local v=local; echo $v; k; }; k() { echo $v; }; l; echo $v
m() { v=changed; }; m; echo $v; u() { unset v; }; u; echo ${v-unset}
fact() { if (($1<=1)); then echo 1; else echo $(( $1 * $(fact $(($1-1))) )); fi; }; fact 10
unset -f f; f 2>/dev/null; echo $?; q() (x=5; echo $x); q; echo ${x-none}
a() { b() { echo inner; }; }; a; b; s() { shift; echo $1; }; s 1 2
w() { echo "${FUNCNAME[0]} ${FUNCNAME[1]}"; }; ww() { w; }; ww
