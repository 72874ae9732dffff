echo in | {
	read x
	echo "got $x"
	cat
}
(
	read y
	echo "y=$y"
) <<< hs
f() {
	read a
	read b
	echo "$b $a"
}
f <<< $'1\n2'
f < <(printf '3\n4\n')
printf '5\n6\n' | f
g() { cat; }
g << E
doc
E
tr a-z A-Z <<< "x $(echo y)"
wc -w <<< 'a b c'
cat <<< 'l1
l2'
read -r first rest <<< "one two three"
echo "$rest"
bc <<< '2+3'
grep b <<< $'a\nb'
sort <<< $'2\n1' | head -1
while read x; do echo "r$x"; done <<< $'p\nq'
cat - <<< dash
cat /dev/stdin <<< dev
{ cat <&3; } 3<<< three
cat 0<<< zero
bash -c 'cat' <<< sub
bash -s arg <<< 'echo "s $1"'
xargs <<< 'x y'
sed s/a/b/ <<< aaa
awk '{print $2}' <<< 'f1 f2'
mapfile -t m <<< $'m1\nm2'
echo ${#m[@]}
IFS=, read -ra c <<< 'a,b'
echo ${c[1]}
diff <(echo a) <(echo b) | tail -1
paste <(seq 2) <(seq 3 4)
cat <(echo ps1) <(echo ps2)
echo to | tee >(cat > tf) > /dev/null
sleep 0.02
cat tf
comm -12 <(printf 'a\nb\n') <(printf 'b\nc\n')
while read a b; do echo $b; done < <(
	echo 1 2
	echo 3 4
)
exec 5< <(echo five)
read z <&5
echo $z
exec 5<&-
: < /dev/null
head -1 < /dev/null
cat < /dev/null | wc -c
if read -t 1 q < /dev/null; then :; else echo eof; fi
echo "a b" > f
read p q < f
echo $q
< f cat
< f tr a z | cat
> g echo first
>> g echo second
cat g
2> /dev/null ls nope
echo $?
cat f - g <<< mid
cat nofile f 2> /dev/null
echo $?
cat f nofile > both 2>&1
cat both
