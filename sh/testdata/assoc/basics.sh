# Associative arrays: declare -A, keys, values, tests, counting.
declare -A capital
capital[France]=Paris
capital['New Zealand']=Wellington
capital+=([Japan]=Tokyo [Peru]=Lima)
key=Peru

echo "${#capital[@]} ${capital[France]} ${capital["New Zealand"]} ${capital[$key]}"
echo "<${capital[Spain]}> <${capital[Spain]-none}> <${capital[Spain]:-Madrid}>"
[[ -v capital[Japan] ]] && echo "Japan is there"
[[ -v capital[Spain] ]] || echo "Spain is not"
[[ ${capital[$key]+set} ]] && echo "Peru is set"

printf '%s\n' "${!capital[@]}" | sort
for country in "${!capital[@]}"; do
  printf '%s=%s\n' "$country" "${capital[$country]}"
done | sort

unset 'capital[France]' "capital[$key]"
echo "${#capital[@]}"
capital[Japan]+=' City'
echo "${capital[Japan]}"

declare -A count
for word in a b a c b a; do
  ((count[$word]++))
done
for word in "${!count[@]}"; do
  echo "${count[$word]} $word"
done | sort -rn

declare -A empty=()
echo "${#empty[@]} <${empty[*]}> <${!empty[*]}>"
capital=()
echo "${#capital[@]}"
