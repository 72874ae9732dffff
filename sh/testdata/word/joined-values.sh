# What joins the values of ${a[@]op} where nothing is split, and the words of @A.
arr=(one 'two words' three)
set -- p 'q r'
IFS=,
show() { printf '<%s>\n' "$b"; }
b="${arr[@]}"; show
b=${arr[@]}; show
b="$@"; show
b="${arr[@]@Q}"; show
b=${arr[@]@Q}; show
b="${@@Q}"; show
b="${arr[@]#t}"; show
b=${arr[@]#t}; show
b="${arr[@]/o/0}"; show
b=${arr[@]/o/0}; show
b="${arr[@]^}"; show
b=${arr[@]^}; show
b="${arr[@]:1}"; show
b=${arr[@]:1}; show
b="${@:1}"; show
b=${@#p}; show
b="${!arr[@]}"; show
b=${!arr[@]}; show
b="${arr[@]@K}"; show
b="${arr[@]@k}"; show
b="${arr[@]@A}"; show
b="${@@A}"; show
b="${arr[@]:-x}"; show
cat <<< "${arr[@]@Q}"
cat <<< "${arr[@]}"

unset IFS
declare -A map=([key]=value)
printf '<%s>' "a ${arr[@]@A} b" "${map[@]@A}" "${arr[*]@A}" "a ${@@A} b" "${*@A}"
echo
