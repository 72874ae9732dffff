# Letters beyond ASCII in lengths, slices, patterns and case.
word='Größe'
mixed='ÀÉîõü ñ'
show() { printf '<%s>' "$@"; echo; }

echo "${#word} ${#mixed}"
show "${word:2:2}" "${word: -2}" "${word:0:3}"
show "${word^^}" "${word,,}" "${mixed,,}" "${mixed^^}"
show "${mixed~~}" "${word~}"
show "${word/ö/oe}" "${word//[öß]/_}" "${word#Gr?}" "${word%?e}"
show "${word//[[:alpha:]]/x}" "${mixed//[[:upper:]]/U}" "${mixed//[^[:ascii:]]/-}"
show "${word/#G/g}" "${word^}" "${mixed,}"

[[ $word == Gr?ße ]] && echo "one character each"
[[ $word =~ ^.{5}$ ]] && echo "five of them"
[[ ö == [a-z] ]] && echo "in the range" || echo "not in the range"
[[ é == [[:alpha:]] ]] && echo "a letter"

printf '[%5s][%-5s][%.2s]\n' ö ß äöü
printf '%d\n' "'é"
printf '%b\n' '\u00e4\u20ac'
echo $'\u00df\U1f600' | wc -c
wide='日本語'
echo "${#wide} ${wide:1:1} ${wide/本/x}"
for ((i = 0; i < ${#wide}; i++)); do
  printf '%s ' "${wide:i:1}"
done
echo
declare -u upper=straße
echo "$upper"
case ä in
  [[:lower:]]) echo "lower" ;;
esac
read -r -n 2 first <<< 'äöü'
echo "$first"
IFS=ö read -r a b <<< 'xöy'
echo "$a $b"
