declare -A m=([a]=1 [b]=2 ["c d"]=3); echo ${m[a]} ${m["c d"]} ${#m[@]}
m[x.y]=dot; m[$'t\tt']=tab; k="c d"; echo ${m[x.y]} "${m[$k]}"; echo "${m[nope]-unset}"
for k in "${!m[@]}"; do echo "$k=${m[$k]}"; done | sort
unset 'm[a]'; echo ${#m[@]} ${m[a]+set}; m[b]+=9; echo ${m[b]}
[[ -v m[b] ]] && echo has; [[ -v m[zz] ]] || echo hasnt
declare -A n; n[one]=1; n+=([two]=2); echo ${n[one]}${n[two]}
declare -A cnt; for w in a b a c a; do ((cnt[$w]++)); done; for w in a b c; do echo $w ${cnt[$w]}; done
