# Four ways in which the shell writes a text: %q, @Q, declare -p and set.
for value in plain 'two words' "it's" '$x' $'nl\nx' '' 'a\b' '"' '~' $'\x01' 'é'; do
  printf 'q: %q\n' "$value"
  echo "Q: ${value@Q}"
  declare -p value
  set | grep -a -A1 '^value=' | head -1
done

list=("a b" "it's" $'t\tb')
declare -p list
set | grep '^list='
echo "${list[@]@Q}"
printf '%q ' "${list[@]}"
echo

run() { "$@"; }
alias_text=$(printf '%q ' echo 'a  b' '$HOME' "'")
eval "$alias_text"
eval run "${list[@]@Q}" 2>/dev/null
echo "status $?"
