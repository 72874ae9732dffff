exec 2>&1
f() { echo "$# $* ${FUNCNAME[0]}"; }
f
f a b
f "a b" c
function g { echo g; }
g
function h() { echo h; }
h
k() (
	cd /
	pwd
	x=1
)
k
echo ${x-unset}
l() {
	echo $1
	shift
	[ $# -gt 0 ] && l "$@"
}
l 1 2 3
m() { return; }
false
m
echo $?
n() { return 300; }
n
echo $?
o() { return -1; }
o
echo $?
p() { return abc; }
p
echo $?
fact() {
	local n=$1
	((n <= 1)) && {
		echo 1
		return
	}
	echo $((n * $(fact $((n - 1)))))
}
fact 6
fib() { (($1 < 2)) && echo $1 || echo $(($(fib $(($1 - 1))) + $(fib $(($1 - 2))))); }
fib 10
outer() {
	inner() { echo inner $1; }
	inner x
}
outer
inner y
unset -f inner
inner 2> /dev/null || echo gone
ret() {
	echo out
	return 5
}
v=$(ret)
echo $v $?
if ret > /dev/null; then :; else echo $?; fi
ret | cat
echo ${PIPESTATUS[@]}
r1() { REPLY=$1$1; }
r1 ab
echo $REPLY
stack() { echo "${FUNCNAME[@]} ${BASH_LINENO[@]:0:1}"; }
s2() { stack; }
s2
caller
who() { caller 0 | sed 's/ [^ ]*$//'; }
w2() { who; }
w2
echo() { builtin echo "wrapped: $*"; }
echo hi
unset -f echo
echo plain
ls() { command ls -1 "$@" | head -1; }
touch a b
ls
unset -f ls
type f | head -2
test() { builtin echo mytest; }
test
unset -f test
cd() { builtin cd "$@" && builtin echo "now $PWD"; }
cd /tmp
unset -f cd
cd ~
args() {
	for a in "$@"; do echo "<$a>"; done
	echo "${@:2:1} ${!#} ${*: -1}"
	set -- new "$@"
	echo $1 $#
}
args 'x y' z
echo $#
def() {
	local a=${1:-d1} b=${2-d2} c=${3:?need three}
	echo "$a $b $c"
}
def 1 2 3
def '' '' x
(def 1 2)
echo $?
readonly -f f
f() { echo new; }
f still
unset -f f
echo $?
declare -fr args
declare -F | head -3
a-b.c() { echo odd name; }
a-b.c
:() { builtin echo colon; }
:
unset -f :
f2() { echo redir; } > fo
f2
cat fo
f3() { cat; } <<< "fed"
f3
f4() if true; then echo body; fi
f4
f5() for i in 1 2; do echo $i; done
f5
f6() { f6b || echo caught; }
f6b() { return 1; }
f6
return 1
echo "ret $?"
export -f g
bash -c 'g; type g | head -1'
env | grep -c 'BASH_FUNC_g%%'
export -nf g
bash -c 'g' 2> /dev/null || echo unexported
recurse() {
	(($1 > 50)) && {
		echo deep
		return
	}
	recurse $(($1 + 1))
}
recurse 0
FUNCNEST=5
rec() { rec; }
rec
echo "nest $?"
