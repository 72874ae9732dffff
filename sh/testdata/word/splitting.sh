show() { printf '<%s>' "$@"; echo " $#"; }
x=' a  b c '
show $x; show "$x"; show x${x}y; show "x"$x"y"
IFS=:; y='a::b:c:'; show $y; show "$y"; z=':a'; show $z
IFS=' :'; y=' a : b  c:: d '; show $y
IFS=''; show $x
unset IFS; show $x
IFS=,; set -- 1 2 3; show "$*"; show $*; show "$@"; echo "$*"
IFS=; echo "$*"
unset IFS; v=$*; echo "$v"
