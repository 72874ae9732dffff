# command, builtin and type, with functions of the same name.

command echo hi
echo() { builtin echo "wrapped $*"; }
echo x
command echo y
builtin echo z
unset -f echo
command -v cd
command -v nosuch
echo $?
f() { :; }
command -v f
type -t f cd if ls nosuch
command nosuch 2>/dev/null
echo $?
builtin nosuch 2>/dev/null
echo $?
command -v ls >/dev/null && echo found
