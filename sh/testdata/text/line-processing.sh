printf 'one\ntwo\n\nthree\nfour\n' > l
n=0
while IFS= read -r line; do
	n=$((n + 1))
	[ -z "$line" ] && {
		echo "$n: empty"
		continue
	}
	printf '%d: %s (%d)\n' $n "$line" ${#line}
done < l
mapfile -t lines < l
echo "${#lines[@]} ${lines[3]} ${lines[-1]}"
for ((i = ${#lines[@]} - 1; i >= 0; i--)); do echo -n "${lines[i]:-_} "; done
echo
sed -n 2p l
sed -n '2,4p' l | wc -l
awk 'NF' l | head -2
head -n -2 l
tail -n +4 l
sed '$d' l | tail -1
awk 'END{print NR}' l
grep -n '' l | tail -1
grep -v '^$' l | wc -l
cat -n l | sed -n 3p
nl l | tail -1
tac l | head -1
longest=
while read -r w; do ((${#w} > ${#longest})) && longest=$w; done < l
echo $longest
paste -sd' ' l
tr '\n' ',' < l
echo
xargs < l
sort l | head -2
awk '{print length, $0}' l | sort -rn | head -1
cut -c1 l | tr -d '\n'
echo
while read -r a && read -r b; do echo "$a+$b"; done < l
exec 3< l
read -r x <&3
read -r y <&3
echo $x$y
cat <&3 | wc -l
exec 3<&-
{
	read -r first
	rest=$(cat)
} < l
echo "$first|${rest//$'\n'/,}"
awk 'NR%2==0' l
awk 'NR==1{h=$0; next} {print h"-"$0}' l | head -1
split -l 2 l part.
cat part.ac
diff <(sort l) <(sort -r l) > /dev/null || echo differ
: > empty
while read -r x; do echo never; done < empty
[ -s empty ] || echo empty
printf 'no newline' >> l
tail -1 l
echo
wc -l < l
