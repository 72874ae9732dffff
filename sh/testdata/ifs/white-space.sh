# Spaces, tabs and newlines in IFS: runs of them count as one, those at the ends as none.
show() { printf '<%s>' "$@"; echo " $#"; }

text=$'  one\ttwo \n three  '
show $text
show "$text"
show x${text}y
show "x"$text"y"
show $text$text

IFS=$'\n'
show $text

IFS=$'\t'
show $text

IFS=' '
show $text

IFS=$' \n'
show $text

unset IFS
show $text

IFS=$' \t\n'
blank='   '
show $blank
show a$blank
show $blank b
show "$blank"
show a${blank}b
none=
show $none
show "$none"
show $none$none end
