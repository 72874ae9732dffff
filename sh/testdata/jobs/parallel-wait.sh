work() {
	sleep 0.0$1
	echo "job $1" > out.$1
	return $1
}
for i in 1 2 3; do
	work $i &
	pids[i]=$!
done
for i in 1 2 3; do
	wait ${pids[i]}
	echo "pid $i -> $?"
done
cat out.*
(exit 5) &
wait $!
echo $?
true &
wait
echo $?
{
	sleep 0.01
	echo bg
} &
wait
echo after
run_all() {
	local fails=0 p
	local -a ps
	for c in "$@"; do
		bash -c "$c" &
		ps+=($!)
	done
	for p in "${ps[@]}"; do wait $p || ((fails++)); done
	echo "fails=$fails"
}
run_all true false 'exit 3'
sleep 5 &
k=$!
kill $k
wait $k 2> /dev/null
echo "killed $?"
jobs | wc -l
for n in 3 1 2; do (
	sleep 0.0$n
	echo $n
) & done | sort
wait
f() { echo "in bg: $1"; }
f x &
wait $!
x=1
{ x=2; } &
wait
echo "x=$x"
coproc cat
echo hi >&${COPROC[1]}
read -r r <&${COPROC[0]}
echo "coproc $r"
kill $COPROC_PID
wait $COPROC_PID 2> /dev/null
echo
wait -n 2> /dev/null
echo $?
(
	sleep 0.01
	exit 4
) &
wait -n
echo $?
set -m 2> /dev/null
set +m
seq 3 | xargs -P3 -I{} sh -c 'echo r{}' | sort
res=$(
	for i in a b; do echo $i & done
	wait
)
echo "$res" | sort | xargs
timeout 0.05 sleep 5
echo "timeout $?"
timeout 5 echo fast
timeout -s KILL 0.05 sleep 5
echo $?
time_out() {
	"$@" &
	local p=$!
	(
		sleep 0.05
		kill $p 2> /dev/null
	) &
	wait $p 2> /dev/null
	echo "st $?"
}
time_out sleep 9
time_out true
