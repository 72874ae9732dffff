# White space around another separator belongs to that separator.
show() { printf '<%s>' "$@"; echo " $#"; }

IFS=' ,'
for text in 'a,b' 'a , b' 'a ,, b' ' a b ' ' , a' 'a , ' ',a,' 'a  b,c' ', ,' ' '; do
  printf '%-10s' "[$text]"
  show $text
done

IFS=$'\t,'
text=$'a\t,\tb c\t\td'
show $text

IFS=', '
line='x , y,z  w'
set -- $line
echo "$# $1 $4"

IFS=$' \t\n:'
entry='root : x : 0'
set -- $entry
show "$@"

IFS='- '
date='2026 - 01-02'
show $date
