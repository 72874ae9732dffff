# Recursion: numbers by output and by variable, trees, permutations, mutual calls.
factorial() {
  if (($1 <= 1)); then
    echo 1
  else
    echo $(($1 * $(factorial $(($1 - 1)))))
  fi
}
factorial 10

declare -A memo
fibonacci() {
  local n=$1
  if ((n < 2)); then
    result=$n
    return
  fi
  if [[ -n ${memo[$n]} ]]; then
    result=${memo[$n]}
    return
  fi
  fibonacci $((n - 1))
  local first=$result
  fibonacci $((n - 2))
  ((result += first))
  memo[$n]=$result
}
fibonacci 60
echo "$result"

hanoi() {
  local n=$1 from=$2 to=$3 over=$4
  ((n == 0)) && return
  hanoi $((n - 1)) "$from" "$over" "$to"
  echo "disc $n: $from -> $to"
  hanoi $((n - 1)) "$over" "$to" "$from"
}
hanoi 3 A C B

permute() {
  local done=$1 rest=$2 i
  if [[ -z $rest ]]; then
    printf '%s ' "$done"
    return
  fi
  for ((i = 0; i < ${#rest}; i++)); do
    permute "$done${rest:i:1}" "${rest:0:i}${rest:i+1}"
  done
}
permute "" abc
echo

even() { (($1 == 0)) || odd $(($1 - 1)); }
odd() { (($1 != 0)) && even $(($1 - 1)); }
even 10 && echo "10 is even"
odd 7 && echo "7 is odd"
even 7 || echo "7 is not even"
