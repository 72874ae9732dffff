s='one two one'
echo "${s/one/1}" "${s//one/1}" "${s/#one/1}" "${s/%one/1}" "${s/x/y}" "${s//o}" "${s/one}"
echo "${s//[aeiou]/_}" "${s// /}" "${s//o?e/<&>}" "${s//o?e/<\&>}"
p='o*e'; echo "${s/$p/X}" "${s/"$p"/X}"
r='&&'; echo "${s/one/$r}" "${s/one/"$r"}"
path=a/b/c; echo "${path//\//-}" "${path/\//\\}"
set -- a1 b1; echo "${@/1/2}" "${*/1/3}"
x=aXbX; echo ${x/X/ } "${x//X/ }"
shopt -s extglob
y=foo123bar; echo ${y//+([0-9])/N} ${y/@(foo|bar)/Z} ${y//!(foo)/Q}
