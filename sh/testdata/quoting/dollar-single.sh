# $'...' knows the escapes of C.
show() { printf '%s' "$1" | od -An -tx1 | tr -s ' ' | sed 's/^ //'; }

show $'\a\b\e\E\f\n\r\t\v'
show $'\\\'\"\?'
show $'\x41\x4a\x4\x414'
show $'\101\7\0101\1012'
show $'\u00e9\u20ac\U1f600'
show $'\cA\cz\c?\c['
show $'a\qb\ '
show $'\x'
show $'\u'
show $'end\0hidden'
show $'\x{41}'
show $'\xff\xc3\xa9'

text=$'line one\nline two'
echo "$text"
echo "in quotes: $'no\tescape'"
echo $'one'$'two'"three"
echo $'a'\''b'

case $'\t' in
  $'\x09') echo "same" ;;
esac
[[ $'a\nb' == a$'\n'b ]] && echo "equal"
