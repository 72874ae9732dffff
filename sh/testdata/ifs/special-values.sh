# IFS with odd values: backslash, quotes, letters, digits, several bytes, repeated ones.
show() { printf '<%s>' "$@"; echo " $#"; }

IFS='\'
text='a\b\\c'
show $text
IFS=\'
text="it's o'clock"
show $text
IFS=\"
text='say "hi" now'
show $text
IFS='*?'
text='a*b?c'
show $text
IFS='$'
text='a$b'
show $text
IFS='[]'
text='x[1]y'
show $text
IFS=0
show $((100 + 1)) $?
set -- a b
show "$*" $#
IFS=ab
text=xaybz
show $text
IFS=::
text=1::2:3
show $text
IFS='é'
text='1é2éé3'
show $text
IFS='→'
text='a→b→→c'
show $text
IFS=$'\n'
text=$'one two\n\nthree\n'
show $text
IFS=$'\n\t '
show $text
IFS=$'\001'
text=$'a\001b'
show $text
IFS=-
list=(1-2 3)
show ${list[@]} "${list[*]}"
show $(echo x-y) "$(echo x-y)" `echo p-q`
read -r a b <<< 'left-right'
show "$a" "$b"
unset IFS
show ' a b '
text=' a b '
show $text
