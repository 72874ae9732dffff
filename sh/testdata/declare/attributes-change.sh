exec 2>&1
x=10; declare -i x; x+=5; echo $x; declare +i x; x+=5; echo $x
declare -u s; s=hello; echo $s; declare -l s; s=HeLLo; echo $s; declare -c c; c=hello; echo $c
a=(x y); declare -i a; a[0]=1+1; echo ${a[@]}; a+=(3+3 q); echo ${a[@]}
declare -A a; echo $?; declare -p a
s=str; declare -a s; declare -p s; declare -A s; echo $?
declare -r c1=1; c1=2; echo after
unset c1; echo $?; declare -p c1
readonly r2; r2=x; echo $?; declare -p r2
readonly -a ra=(1 2); ra[0]=5; echo $?; ra+=(3); echo ${ra[@]}
export e1=1 e2; export -n e1; declare -p e1 e2
export -p | grep -c 'e2'; e2=set; env | grep ^e2
declare -g g=1; f() { declare -g g=2; declare l=3; local -r m=4; declare -p g l m; }; f; echo $g ${l-unset}
declare -i bad=1/0; echo $?; declare -p bad
declare 1a=3; echo $?; declare 'a b=c'; echo $?; declare -Z z; echo $?
