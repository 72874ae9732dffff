i=5; echo $((i++)) $((i--)) $((++i)) $((--i)) $i
echo $((i+=3)) $((i-=1)) $((i*=2)) $((i/=3)) $((i%=3)) $((i<<=4)) $((i>>=1)) $((i|=1)) $((i&=7)) $((i^=2)) $i
a=1 b=2; echo $((a=b, b=a+1, a*b)) $a $b; echo $(( (a) + (b) )) $((a>b?a:b)) $((a<b?a:b)); ((c = a > 1 ? 10 : 20)); echo $c
x=; echo $((x)) $((x+1)); y=z z=5; echo $((y+1)); w='2+3'; echo $((w*2)) $(($w*2)); echo $((nope)) $((nope++)) $nope
echo $((1==1)) $((1!=1)) $((!5)) $((!0)) $((~0)) $((-3)) $((+3)) $((- -3)) $((1&&0)) $((1||0)) $((0||0)) $((2**10)) $((2**0)) $((-2**2))
echo $((0 && (q=5))) ${q-unset}; echo $((1 || (q=5))) ${q-unset}; echo $((1 ? 2 : (q=5))) ${q-unset}; echo $(( (1,2,3) ))
((n=3)) && echo yes; ((n==4)) || echo no; ((n)); echo $?; ((n=0)); echo $?; for ((;n<2;)); do ((n++)); done; echo $n; while ((n-->0)); do echo "n=$n"; done
let 'p = 4' q=p*2 'r=q<<1'; echo $p $q $r; let p++ q--; echo $p $q; let "s = p > q"; echo $s $?; let "t=0"; echo $?
arr=(1 2 3); ((arr[1]+=10, arr[3]=7)); echo ${arr[@]} $((arr[0]+arr[1])) $((arr[-1])); ((arr[arr[0]]=99)); echo ${arr[@]}; declare -A m; ((m[k]+=2, m[k]*=3)); echo ${m[k]} $((m[k]+1))
