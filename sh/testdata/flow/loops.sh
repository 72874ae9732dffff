# for, while, until and select: break, continue, results.

for i in 1 2 3 4 5; do [ $i = 2 ] && continue; [ $i = 4 ] && break; echo $i; done
for i in a b; do for j in 1 2 3; do [ $j = 2 ] && continue 2; echo $i$j; done; done
for i in a b; do while true; do break 2; done; echo no; done
echo $i
n=0
until [ $n -ge 3 ]; do n=$((n+1)); done
echo $n
while read -r a b; do echo "$b $a"; done <<< $'1 2\n3 4'
while :; do n=$((n-1)); ((n==0)) && break; done
echo $n $?
for x in; do echo no; done
echo "empty $?"
set -- p q
for x; do echo -n "$x "; done
echo
for ((i=0, j=10; i<j; i+=3, j-=2)); do echo "$i $j"; done
for ((;;)); do break; done
for ((k=3; k; k--)) { echo -n $k; }
echo
for f in *.none; do echo "$f"; done
for i in {1..3}; do echo $i; done | tail -1
i=0
while ((i++ < 3)); do :; done
echo $i
while false; do :; done
echo $?
until true; do :; done
echo $?
for i in 1; do false; done
echo $?
while (exit 3); do :; done
echo $?
while true; do false; break; done
echo $?
for i in 1 2; do (exit $i); done
echo $?
break
echo "outside $?"
continue 2>/dev/null
echo "o2 $?"
for i in 1; do break 5; done
echo $?
for i in 1 2; do eval 'continue'; echo no; done
f() { for i in 1 2; do return 7; done; }
f
echo $?
for i in 1; do break 0; done 2>&1
echo "b0 $?"
for i in 1; do break x; done 2>&1
echo "bx $?"
printf '%s\n' a b c > l
while IFS= read -r line || [ -n "$line" ]; do echo "<$line>"; done < l
while read -r l; do s+=$l; done < <(printf 'x\ny')
echo $s
printf 'a b c' | while read -r x y; do echo $x-$y; done
printf 'no newline' | while read -r x; do echo $x; done
echo end
for v in "a b" 'c*' "$HOME"; do echo "[$v]"; done
for c in $(echo "x y z"); do printf '%s,' $c; done
echo
select s in one two; do echo "$REPLY:$s"; break; done <<< 2 2>/dev/null
mapfile -t arr < l
for i in "${!arr[@]}"; do echo "$i=${arr[i]}"; done
for i in 1 2 3; do echo $i; done > o
wc -l < o
for i in 1 2; do echo $i; done | while read x; do echo "p$x"; done
