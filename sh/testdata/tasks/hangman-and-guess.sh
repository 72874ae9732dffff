#!/usr/bin/env bash
# Two games that are played from a script of answers.
hangman() {
  local word=$1 guesses=$2
  local lives=5 shown g i hidden used=""
  shown=${word//[a-z]/_}
  for (( g = 0; g < ${#guesses}; g++ )); do
    local c=${guesses:g:1}
    if [[ $used == *"$c"* ]]; then
      echo "  '$c' again"
      continue
    fi
    used+=$c
    if [[ $word == *"$c"* ]]; then
      hidden=""
      for (( i = 0; i < ${#word}; i++ )); do
        if [[ ${word:i:1} == "$c" ]]; then
          hidden+=$c
        else
          hidden+=${shown:i:1}
        fi
      done
      shown=$hidden
    else
      (( lives-- ))
    fi
    printf '  %s %-12s lives %d\n' "$c" "$(sed 's/./& /g; s/ $//' <<< "$shown")" "$lives"
    if [[ $shown == "$word" ]]; then
      echo "  won"
      return 0
    elif (( lives == 0 )); then
      echo "  lost, it was $word"
      return 1
    fi
  done
  echo "  given up"
  return 2
}

echo "banana:"
hangman banana abnn
echo "shell:"
hangman shell xyzelqw
echo "status $?"
echo "bash:"
hangman bash a
echo "status $?"

guess_number() {
  local secret=$1 low=1 high=100 tries=0 guess
  while (( low <= high )); do
    guess=$(( (low + high) / 2 ))
    (( tries++ ))
    if (( guess == secret )); then
      echo "$secret in $tries tries"
      return
    elif (( guess < secret )); then
      low=$(( guess + 1 ))
    else
      high=$(( guess - 1 ))
    fi
  done
  echo "$secret is out of range"
}
for n in 1 37 50 100 101; do
  guess_number "$n"
done

mastermind() {
  local code=$1 try=$2 black=0 white=0 i rest_code="" rest_try=""
  for i in 0 1 2 3; do
    if [[ ${code:i:1} == "${try:i:1}" ]]; then
      (( black++ ))
    else
      rest_code+=${code:i:1}
      rest_try+=${try:i:1}
    fi
  done
  for (( i = 0; i < ${#rest_try}; i++ )); do
    if [[ $rest_code == *"${rest_try:i:1}"* ]]; then
      (( white++ ))
      rest_code=${rest_code/"${rest_try:i:1}"/}
    fi
  done
  echo "$try: $black black, $white white"
}
for try in 1122 3456 1243 4321 1234; do
  mastermind 1234 "$try"
done
