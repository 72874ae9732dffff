# printf %q writes a word that the shell reads back.
values=(
  plain
  'two words'
  ''
  "it's"
  'a"b'
  '$x `y`'
  'back\slash'
  $'new\nline'
  $'tab\t'
  $'\e[0m'
  '~/file' 'a~b'
  '#start' 'mid#'
  '*?[x]' '{a,b}' '(x)' '<>|&;' '!'
  'a=b' '-n' '^x' 'ünï'
  ','
  '@'
)

for value in "${values[@]}"; do
  printf -v quoted '%q' "$value"
  eval "back=$quoted"
  [[ $back == "$value" ]] || echo "DIFFERENT"
  echo "$quoted"
done

printf '%q %q\n' one 'two three'
printf '%10q|\n' 'a b'
printf '%-10q|\n' 'a b'
printf '%q\n'
