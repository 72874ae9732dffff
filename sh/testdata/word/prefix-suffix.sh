f=/usr/local/lib/libfoo.so.1.2
echo ${f#*/} ${f##*/} ${f%.*} ${f%%.*} ${f%/*} ${f#/usr} ${f%xyz}
x=aaa; echo ${x#a} ${x##a} ${x#a*} ${x##a*}- ${x%a} ${x%%a*}-
p='*'; y='a*b'; echo ${y#a$p} ${y#a"$p"} "${y#a\*}"
set -- a.c b.c c.h; echo ${@%.c} "${@#?}"
v=foo.tar.gz; echo "${v%.gz}" "${v%%.*}" "${v#*.}" "${v##*.}"
e=; echo "${e#x}-${u%y}-"
