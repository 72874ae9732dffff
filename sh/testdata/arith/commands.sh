((1)); echo $?; ((0)); echo $?; ((x=3)); echo $x $?; ((x>2)) && echo gt
let y=1+2 z=y*2; echo $y $z $?; let 0; echo $?; let "a = 5" "b=a+1"; echo $a $b
for ((i=0;i<3;i++)); do echo $i; done; for ((;;)); do break; done; echo $i
i=0; while ((i<3)); do ((i++)); done; echo $i
if ((x==3)); then echo three; fi
n=0; until ((n>=2)); do ((n+=1)); done; echo $n
declare -i k=2+3; echo $k; k=k*2; echo $k; k+=1; echo $k
