# The error of a value that leads to itself: bash tells the text from another token on, the last that it read before it went into the value.
exec 2>&1
shopt -s extglob
a=abc b='x y' c= arr=(one 'two words' three) n=7 s=new/local/lib.tar.gz
declare -A map=([k]=v [j]='w x') one=([key]='a value')
set -- p1 'p 2' ''
n=$( echo ${one[@]}${a:n-6:2} || let 'n *= 2'; ( arr=("l $a!" ${#b}); echo ${arr[1]#*o}${c/%l*} ))
i6=0
until ! (( i6++ < 2 )); do
(IFS=:; 
while IFS= read -r l; do
echo x"pre$((((n++) ** arr[9]))) r" "$( c=$a$b) r"
done < <(echo ${#u})
) 3>&1
echo "st $?"
for a in ${#arr[*]} $n "l ${n="$b"} r"; do
[[ n -ge n ]] && continue
done 2>&1
done
if [[ "$a$b" =~ ([a-z]+)[^a-z] ]]; then
echo "${#BASH_REMATCH[@]} ${BASH_REMATCH[0]} <${BASH_REMATCH[1]}>"
fi
echo "$? $a|$b|$c|$n|$#|${arr[*]}|${#map[@]}"
