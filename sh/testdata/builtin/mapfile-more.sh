# mapfile: its options, callbacks, errors.

exec 2>&1
printf 'a\nb\nc\n' > f
mapfile a < f
printf '<%s>' "${a[@]}"
echo
mapfile -t a < f
echo ${#a[@]} ${a[*]}
mapfile -t -n 2 a < f
echo ${a[*]}
mapfile -t -s 1 a < f
echo ${a[*]}
mapfile -t -O 5 b < f
echo ${!b[@]}
mapfile -t -O 1 -n 1 a < f
echo ${a[*]}
mapfile -d , -t c <<< 'x,y,z'
printf '<%s>' "${c[@]}"
echo
readarray -t r < <(seq 3)
echo ${r[2]}
mapfile < f
echo ${#MAPFILE[@]} "${MAPFILE[0]}"
cb() { echo "cb $1 ${2%$'\n'}"; }
mapfile -C cb -c 2 d < <(seq 4)
mapfile -t -C 'echo got' -c 1 d <<< x
printf 'p\0q\0' | { mapfile -d '' -t z; echo ${#z[@]} ${z[1]}; }
mapfile -t e < /dev/null
echo ${#e[@]}
mapfile -t e <<< ''
echo ${#e[@]}
exec 3< f
mapfile -t -u 3 g
echo ${g[1]}
mapfile -t -u 8 g
echo $?
mapfile -n x g < f
echo $?
mapfile -z
echo $?
mapfile 1bad < f
echo $?
declare -A m
mapfile -t m < f
echo $?
printf 'last no newline' | { mapfile -t h; echo "${h[0]}"; }
mapfile -t h < <(printf 'a\n\nb\n')
echo ${#h[@]} "<${h[1]}>"
printf '%s\n' "${h[@]}" | cat -n
mapfile -t s < <(printf '%s\n' "${h[@]}" | sort -r)
echo "${s[@]}"
lines=()
while IFS= read -r l; do lines+=("$l"); done < f
echo ${#lines[@]}
IFS=$'\n' read -r -d '' -a w < <(cat f; printf '\0')
echo ${#w[@]}
echo "$(mapfile -t x < f; echo ${x[0]})"
readonly -a ro=(1)
mapfile -t ro < f
echo $? ${ro[@]}
