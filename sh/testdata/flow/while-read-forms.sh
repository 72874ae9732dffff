# while read: files, pipes, here-strings, descriptors.

printf 'b 2\na 1\nc 3\n' > f
while read -r k v; do echo "$v:$k"; done < f
sort f | while read -r k v; do echo "$k=$v"; done
sum=0
while read -r _ v; do sum=$((sum + v)); done < f
echo $sum
n=0
cat f | while read -r; do n=$((n+1)); done
echo $n
while IFS= read -r -u 3 line; do echo "3:$line"; done 3< f
while read -r a; do read -r b || b=none; echo "$a|$b"; done < f
while read -r x; do [[ $x == a* ]] && break; done < f
echo "$x"
while read -r x; do [[ $x == a* ]] && continue; echo "$x"; done < f
while IFS=' ' read -ra p; do echo "${#p[@]} ${p[1]}"; done < f
while read -r l; do
	ssh_like() {
		cat > /dev/null
	}
	ssh_like < /dev/null
	echo "$l"
done < f | wc -l
while read -rn1 c; do [[ $c ]] && printf '%s.' "$c"; done <<< 'abc'
echo
while IFS=: read -r a b c; do echo "$c$b$a"; done <<< '1:2:3'
while read -r d; do echo "d$d"; done < <(seq 2)
printf 'x\0y z\0' | while IFS= read -r -d '' i; do echo "<$i>"; done
paste <(cut -d' ' -f1 f) <(cut -d' ' -f2 f) | while IFS=$'\t' read -r a b; do
	echo "$b$a"
done
i=0
while IFS= read -r lines[i]; do ((i++)); done < f
echo $i "${lines[1]}"
while read -r a b; do declare -A m; m[$a]=$b; done < f
for k in a b c; do echo -n "${m[$k]}"; done
echo
until ! read -r z; do echo "u$z"; done < f | head -1
{ read -r h; echo "head $h"; while read -r r; do echo "row $r"; done; } < f
while read -r a && [ "$a" != "a 1" ]; do echo "before $a"; done < f
tail -f /dev/null &
p=$!
kill $p
wait $p 2>/dev/null
while true; do read -r x || break; echo "t$x"; done < f
while read -r line; do case $line in b*) echo B;; c*) echo C;; esac; done < f
exec 4< f
while read -r x <&4; do echo "4$x"; break; done
cat <&4
exec 4<&-
while read -r x; do echo "$x" >> out; done < f
wc -l < out
while read -r x; do :; done < f
echo "<$x>"
