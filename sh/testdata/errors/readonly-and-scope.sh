exec 2>&1
readonly R=1 A=(x y)
R=2
echo "line 4 $?"
R=3 true; echo "temp $?"
R=4 echo shown; echo "temp2 $?"
(R=5; echo no); echo "sub $?"
f() { local R=6; echo "in f $R"; }; f; echo "f $?"
for R in 1 2; do echo no; done; echo "for $?"
read R <<< 7; echo "read $?"
printf -v R x; echo "printf $?"
((R=8)); echo "arith $?"
let R=9; echo "let $?"
declare R=10; echo "declare $?"
export R=11; echo "export $?"
unset R; echo "unset $?"
A[0]=z
echo "A ${A[@]}"
A+=(w)
echo "A2 ${A[@]}"
unset 'A[0]'; echo "unset el $?"
mapfile -t A <<< q; echo "mapfile $?"
: ${R:=x}; echo "default $R"
R+=5
echo $((R++))
echo "R=$R"
declare -r R; readonly R; echo "again $?"; declare +r R; echo "plus $?"
env R=12 bash -c 'echo child $R'
