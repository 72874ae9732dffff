# Sorting, searching, reversing and joining arrays.
numbers=(5 3 9 1 7 3)
words=(pear 'green apple' fig Banana)

sorted=($(printf '%s\n' "${numbers[@]}" | sort -n))
echo "${sorted[*]}"
mapfile -t by_name < <(printf '%s\n' "${words[@]}" | sort -f)
printf '<%s>' "${by_name[@]}"
echo

bubble() {
  local -n items=$1
  local i j swap n=${#items[@]}
  for ((i = 0; i < n; i++)); do
    for ((j = 0; j < n - i - 1; j++)); do
      if ((items[j] > items[j + 1])); then
        swap=${items[j]}
        items[j]=${items[j + 1]}
        items[j + 1]=$swap
      fi
    done
  done
}
copy=("${numbers[@]}")
bubble copy
echo "${copy[*]}"

index_of() {
  local wanted=$1 i
  shift
  for ((i = 1; i <= $#; i++)); do
    [[ ${!i} == "$wanted" ]] && { echo $((i - 1)); return; }
  done
  return 1
}
index_of fig "${words[@]}"
index_of none "${words[@]}" || echo "not there"

max=${numbers[0]} min=${numbers[0]} sum=0
for n in "${numbers[@]}"; do
  ((n > max)) && max=$n
  ((n < min)) && min=$n
  ((sum += n))
done
echo "max $max min $min sum $sum"

reversed=()
for ((i = ${#words[@]} - 1; i >= 0; i--)); do
  reversed+=("${words[i]}")
done
join() { local IFS=$1; shift; echo "$*"; }
join / "${reversed[@]}"

unique=($(printf '%s\n' "${numbers[@]}" | sort -nu))
echo "${#unique[@]} of ${#numbers[@]}"
matching=()
for word in "${words[@]}"; do
  [[ $word == *a* ]] && matching+=("$word")
done
echo "${#matching[@]}: ${matching[*]}"
