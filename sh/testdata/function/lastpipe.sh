exec 2>&1
echo a | read x
echo "<${x-unset}>"
shopt -s lastpipe
echo b | read x
echo "<$x>"
printf '%s\n' 1 2 3 | while read n; do sum=$((sum + n)); done
echo $sum
printf 'l1\nl2\n' | mapfile -t arr
echo ${#arr[@]} ${arr[1]}
echo val | {
	read v
	w=$v$v
}
echo $w
seq 3 | for i in 1; do read q; done
echo $q
echo x | f() { :; }
type -t f
false | true
echo $? ${PIPESTATUS[@]}
true | false
echo $? ${PIPESTATUS[@]}
echo 1 | (
	read z
	echo in $z
)
echo "${z-unset}"
set -o pipefail
(exit 3) | read y
echo $?
set +o pipefail
echo a | cd /tmp
pwd
cd ~
echo k | read k &
wait
echo "${k-bg}"
g() {
	echo in | read gv
	echo "g $gv"
}
g
echo $gv
y=$(
	echo s | read s1
	echo $s1
)
echo "sub $y"
echo data | {
	cat
	exit_code=7
}
echo $exit_code
if echo t | grep -q t; then echo found; fi
echo 'a b c' | read -ra parts
echo ${#parts[@]}
ls /nonexist 2> /dev/null | while read -r l; do c=1; done
echo ${c-0}
shopt -u lastpipe
echo z | read zz
echo "<${zz-unset}>"
set -e
shopt -s lastpipe
echo q | {
	read qq
	true
}
echo $qq
echo e | {
	read ee
	false
} || echo "or $ee"
echo f | {
	read ff
	exit 4
}
echo no
