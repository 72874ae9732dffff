a=([3]=x [10]=y); echo ${!a[@]} ${#a[@]}; a+=(z); echo ${!a[@]}; a[-1]=last; echo ${a[@]}
unset 'a[3]'; echo ${!a[@]}; unset 'a[-1]'; echo ${!a[@]} "${a[@]}"
b=(1 2 3 4 5); unset 'b[1]' 'b[3]'; echo "${b[@]}" "${!b[@]}"; b=("${b[@]}"); echo "${!b[@]}"
echo "${b[@]:1:2}" "${b[@]: -2}" "${b[@]:0}" "${b[@]:5}"
c=([5]=five six [2]=two three); declare -p c
d=(a b c); d[7]=h; for i in "${!d[@]}"; do echo "$i:${d[i]}"; done; echo "${d[@]:3:2}"
e=(); e[0]+=x; e[0]+=y; e+=(z); echo ${e[@]}; echo ${#e[0]}
f=(zero); f[1+1]=two; i=3; f[i]=three; f[i*2]=six; echo ${!f[@]}; echo ${f[i-1]} ${f[$((i))]} ${f["2"]}
g="scalar"; echo ${g[0]} ${g[@]} ${#g[@]} ${g[1]-none}; g[1]=second; declare -p g
h=(x{1..3} y); echo ${#h[@]} ${h[2]}; h=(*); echo ${#h[@]}
[[ -v d[7] ]] && echo set; [[ -v d[6] ]] || echo unset; [[ -v d ]] && echo d0; unset 'd[0]'; [[ -v d ]] || echo no d0
echo ${d[@]+isset} ${nope[@]+isset} ${nope[@]-default}; echo "${#nope[@]}"
k=(1 2 3); k=(${k[@]/2/x} "${k[@]/#/p}"); echo ${k[@]}; echo ${k[@]#p} ${k[*]%1} ${k[@]^}
