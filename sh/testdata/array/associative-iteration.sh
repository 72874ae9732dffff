declare -A age=([bob]=30 [alice]=25 [carol]=41)
for k in $(printf '%s\n' "${!age[@]}" | sort); do printf '%-6s %3d\n' "$k" "${age[$k]}"; done
age[dave]=1; unset 'age[bob]'; echo ${#age[@]}; for k in alice bob dave; do [[ -v age[$k] ]] && echo "$k yes" || echo "$k no"; done
declare -A count; for w in the cat the dog the cat; do ((count[$w]++)); done
for w in "${!count[@]}"; do echo "${count[$w]} $w"; done | sort -rn
declare -A inv; for w in "${!count[@]}"; do inv[${count[$w]}]=$w; done; echo ${inv[3]} ${inv[2]} ${inv[1]}
key="a b"; declare -A s; s[$key]=1; s["x]y"]=2; s['$q']=3; s[*]=star 2>/dev/null; for k in "${!s[@]}"; do echo "[$k]=${s[$k]}"; done | sort
declare -A n=([one]=1); n+=([two]=2 [one]=uno); for k in one two; do echo "$k ${n[$k]}"; done; n[one]+=more; echo ${n[one]}
declare -A copy; for k in "${!n[@]}"; do copy[$k]=${n[$k]}; done; echo ${#copy[@]} ${copy[two]}
declare -A matrix; for i in 0 1; do for j in 0 1 2; do matrix[$i,$j]=$((i*3+j)); done; done; echo ${matrix[1,2]} ${#matrix[@]}
while IFS== read -r k v; do declare -A cfg; cfg[$k]=$v; done <<< $'host=local\nport=80'; echo ${cfg[host]}:${cfg[port]}
declare -A g=(k1 v1 k2 v2); echo ${g[k1]} ${g[k2]}; unset g; echo ${g[k1]-gone}
declare -A q=([a]=1 [b]=2); echo "${q[@]@Q}" | tr ' ' '\n' | sort; echo "${#q[@]}"; q=(); echo "${#q[@]}"
