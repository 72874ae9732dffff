# @Q quotes so that the text can be read back.
values=(
  plain
  ''
  'two words'
  "it's"
  'a "quoted" word'
  '$HOME `cmd` \'
  $'line one\nline two'
  $'tab\tbell\a\e'
  'ünïcode'
  '~/x' '#no' 'a=b' '*' '!'
)

for value in "${values[@]}"; do
  quoted=${value@Q}
  eval "back=$quoted"
  if [[ $back == "$value" ]]; then
    printf 'same: %s\n' "$quoted"
  else
    printf 'DIFFERENT: %s\n' "$quoted"
  fi
done

echo "${values[@]:0:4}" | cat -A
echo "${values[@]@Q}" | wc -c
set -- 'a b' "c'd"
echo "${@@Q}"
echo "${*@Q}"
echo "${2@Q}"
unset nothing
echo "<${nothing@Q}>"
empty=
echo "<${empty@Q}>"
