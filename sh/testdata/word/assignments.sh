# The right side of an assignment: what is expanded, and what is not.
show() { printf '<%s>' "$@"; echo; }
touch a.txt
spaces='a   b'
list=(x 'y z')
set -- p 'q r'

copy=$spaces
show "$copy"
copy=$spaces$spaces
show "$copy"
glob=*.txt
show "$glob" $glob
braces={a,b}
show "$braces"
words=$(echo one; echo two)
show "$words"
sum=$((1 + 2))$((3 * 4))
show "$sum"
all=$*
show "$all"
all=$@
show "$all"
all=${list[@]}
show "$all"
quoted='single'"double $spaces"$'\t'plain
show "$quoted"

a=1 b=$a c=$b
show "$a$b$c"
x=$x+ x=$x+ x=$x+
show "$x"
n=5 n+=1
show "$n"
empty=
none
= 2>/dev/null
echo "status $?"
value=$(false) && echo "never" || echo "status of the substitution"
value=$(exit 3)
echo "status $?"
one=$(exit 4) two=$(true)
echo "status $?"
text=$(echo kept) > out.txt
show "$text" "$(cat out.txt)"
