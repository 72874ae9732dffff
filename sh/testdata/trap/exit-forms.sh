exec 2>&1
(
	trap 'echo bye $?' EXIT
	exit 3
)
echo $?
(
	trap 'echo bye; exit 9' EXIT
	exit 3
)
echo $?
(
	trap 'echo t1' EXIT
	trap 'echo t2' 0
	true
)
bash -c 'trap "echo c-exit" EXIT; echo body'
(
	trap 'echo x' EXIT
	trap - EXIT
	echo no
)
(
	trap '' EXIT
	echo none
)
f() { trap 'echo from f' EXIT; }
(
	f
	echo after f
)
(
	set -e
	trap 'echo "e $?"' EXIT
	false
	echo no
)
echo $?
cleanup() {
	local s=$?
	echo "cleanup $s"
	rm -f tmp.$1
}
(
	touch tmp.1
	trap 'cleanup 1' EXIT
	ls tmp.*
	exit 4
)
echo $?
ls tmp.* 2> /dev/null
(
	trap 'echo out' EXIT
	(echo sub)
	echo main
)
(
	trap 'echo pipe' EXIT
	echo x
) | cat
v=$(
	trap 'echo captured' EXIT
	echo y
)
echo $v
bash -c 'trap "echo a" EXIT; exec echo replaced'
(
	set -u
	trap 'echo "u $?"' EXIT
	echo $undefined
	echo no
)
echo $?
trap 'echo multi
echo lines' EXIT
trap -p EXIT
trap
trap -p INT
trap -l | head -1
trap 'echo hup' HUP INT
trap
trap - HUP INT QUIT
trap 'echo a "q" '\''s'\' USR1
trap -p USR1
trap - USR1
trap nosuchsig
echo $?
trap 'x' NOSUCH
echo $?
trap - NOSUCH
echo $?
trap 2
echo $?
trap -z
echo $?
kill -l HUP TERM 15 137 2>&1
kill -l 99
echo $?
exit 5
