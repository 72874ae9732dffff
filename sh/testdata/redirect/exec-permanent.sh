exec 3>&1 4>&2
exec > log 2>&1
echo logged
nosuchcmd_x
echo e >&2
exec >&3 2>&4 3>&- 4>&-
cat log
exec < log
read first
echo "first=$first"
read second
echo "$second" | sed 's/.*nosuch/nosuch/'
exec 0< /dev/null
read x
echo "eof $?"
(
	exec 5< log
	while read -r -u 5 l; do
		echo "5:$l"
		break
	done
)
out=$({
	echo o
	echo e >&2
} 2>&1 > /dev/null)
echo "err=$out"
{ out=$(echo cap); } 2>&1
echo $out
{ err=$({
	echo normal
	echo problem >&2
} 2>&1 1>&3); } 3>&1
echo "captured: $err"
f() {
	exec > fx
	echo in f
}
(
	f
	echo still
)
cat fx
exec {a}< log {b}> bx
echo $((b - a))
echo w >&$b
exec {a}<&- {b}>&-
cat bx
while read -r l; do
	cat > /dev/null
	echo "once $l"
done < <(printf '1\n2\n3\n')
exec 9<< E
here on 9
E
cat <&9
exec 9<&-
exec 7<<< "string"
cat <&7
tee >(sed 's/^/T:/' > t1) <<< teed > t2
wait
cat t2
sleep 0.05
cat t1
echo >&2 visible 2> /dev/null
echo ok 2>&1 | cat
{ echo a >&3; } 3>&1 | tr a b
eval 'echo ev > evf'
cat evf
eval 'echo x' > evf2
cat evf2
