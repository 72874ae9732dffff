# Classes, ranges and negation with names of files.
mkdir work
cd work
touch -- a1 a2 b1 B1 c10 c2 '#x' '_y' 'z.1' 'ä' 'é1' '-n' 'sp 1' '=' '+p' '%q' '@r' ',' '~t'

show() { printf '<%s>' "$@"; echo; }
show [a-c]*
show [[:alpha:]]*
show [[:lower:]]*
show [[:upper:]]*
show [![:alnum:]]*
show [[:punct:]]*
show *[[:digit:]]
show *[![:digit:]]
show [^a-z]*
show ?
show ??
show [äé]*
show *\ *
show [+%@]*
show [,=]
show [-+]*
show [!-+]1
show c[0-9]
show c[0-9][0-9]
shopt -s extglob
show c+([0-9])
show [ab][12]
show [ab]@(1|2)
show !([a-z]*)
show *.+([0-9])
show *([a-z])[0-9]
show @([ab]1|c2)
show none[0-9] [z]
