# if, while and until: branches and results.

if false; then echo 1; elif true; then echo 2; else echo 3; fi
if false; then :; fi
echo $?
while false; do :; done
echo $?
i=0
while [ $i -lt 5 ]; do
	i=$((i+1))
	[ $i = 2 ] && continue
	[ $i = 4 ] && break
	echo $i
done
echo end $?
until [ $i -ge 6 ]; do i=$((i+1)); done
echo $i
for i in 1 2 3; do
	for j in a b; do
		[ $j = b ] && continue 2
		[ $i = 3 ] && break 2
		echo $i$j
	done
done
for x in; do echo never; done
echo $?
for x in a; do false; done
echo $?
if ! false; then echo not; fi
! true
echo $?
true && echo a || echo b
false && echo a || echo b
false || false
echo $?
{ echo grp; false; }
echo $?
(exit 4)
echo $?
(echo sub; exit 2) || echo "failed $?"
break
echo $?
