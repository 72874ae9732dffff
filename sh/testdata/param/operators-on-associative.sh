# Operators on the values of an associative array; the output is sorted.
declare -A price=([apple]=1.20 [pear]=0.95 [fig]=3.00)
sorted() { printf '%s\n' "$@" | sort | paste -sd' '; }

sorted "${price[@]}"
sorted "${!price[@]}"
sorted "${price[@]%.*}"
sorted "${price[@]#*.}"
sorted "${price[@]/./,}"
sorted "${price[@]/#/EUR }"
sorted "${price[@]@Q}"
sorted "${#price[@]}"

for key in apple fig kiwi; do
  echo "$key: ${price[$key]:-unknown}, set: ${price[$key]+yes}"
done

declare -A single=([k]='one value')
echo "${single[@]:0:1}"
echo "${single[*]^^}"
echo "${single[@]@K}"
echo "${single[@]@k}"
echo "${single[@]@A}"
echo "${single[k]@Q}"
echo "${single[k]^}"
echo "${single[k]:4}"
echo "${#single[k]}"
echo "${single-no zero} ${single[0]-no zero}"
