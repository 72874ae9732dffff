a=(one two three); echo ${a[0]} ${a[2]} ${#a[@]} ${#a[1]} "${a[@]}" ${a[-1]} $a
a[5]=six; echo ${!a[@]} ${#a[@]} "${a[@]:1:2}"; a+=(seven); echo ${!a[@]}; a+=x; echo ${a[0]}
unset 'a[1]'; echo ${!a[@]}; b=("${a[@]}"); echo ${!b[@]}
c=([2]=two [0]=zero last); echo ${!c[@]} ${c[@]}
for x in "${a[@]}"; do printf '<%s>' "$x"; done; echo
d=(); echo ${#d[@]} "${d[@]}" ; printf '<%s>' "${d[@]}"; echo
e=(a 'b c' "d"); printf '<%s>' "${e[@]}"; echo; printf '<%s>' "${e[*]}"; echo; printf '<%s>' ${e[@]}; echo
e[1]+=X; echo "${e[1]}"; i=2; e[i]=new; e[i+1]=more; echo ${e[@]}
unset e; echo ${#e[@]}
f=($(echo p q r)); echo ${f[1]} ${f[@]#p} ${f[@]/q/Q}
g=(*.none); echo ${g[0]}; s=str; echo ${s[0]} ${#s[@]}; s[1]=t; echo ${s[@]}
