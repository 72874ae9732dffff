exec 2>&1
printf 'a\n\nb\n\n\nc\n' > f
nl f
nl -ba f
nl -bn f
nl -b 'pb' f
nl -n ln f
nl -n rz f
nl -w 3 f
nl -s ': ' f
nl -v 10 -i 5 f
nl -l 2 -ba f
printf '\\:\\:\\:\nhead\n\\:\\:\nbody\n\\:\nfoot\n\\:\\:\nbody2\n' > s
nl s
nl -ha -fa s
nl -p s
nl nope
echo "= $?"
nl -b x f
echo "= $?"
nl -n xx f
echo "= $?"
nl -w 0 f
echo "= $?"
nl -v x f
echo "= $?"
nl -y
echo "= $?"
printf '1\n2\n3\n' > a
printf 'x\ny\n' > b
paste a b
paste -d, a b
paste -s a b
paste -d ',;' a b a
paste - - < a
paste -d '\n' a b
paste -d '\0' a b
paste -sd+ a
paste nope a
echo "= $?"
paste -d '\' a
echo "= $?"
paste -z a b | tr '\0' @
echo
paste -s -d, < a
paste a - < b
paste -d '' a b
paste -y
echo "= $?"
printf 'a\nb\nd\n' > p
printf 'b\nc\nd\n' > q
comm p q
comm -12 p q
comm -3 p q
comm -23 p q
comm -13 p q
comm --output-delimiter=, p q
comm --total p q
printf 'b\na\n' > u
comm u q
echo "= $?"
comm --check-order u q
echo "= $?"
comm --nocheck-order u q
echo "= $?"
comm p
echo "= $?"
comm
echo "= $?"
comm p q u
echo "= $?"
comm nope q
echo "= $?"
comm -y
echo "= $?"
comm p p
comm - q < p
printf '1 a\n2 b\n3 c\n' > j1
printf '1 x\n3 y\n3 z\n4 w\n' > j2
join j1 j2
join -a1 j1 j2
join -a2 j1 j2
join -a 1 -a 2 j1 j2
join -v1 j1 j2
join -v 2 j1 j2
join -o 1.1,2.2 j1 j2
join -o '0 1.2 2.2' j1 j2
join -e - -a1 -o 0,1.2,2.2 j1 j2
join -e NA -o auto -a1 -a2 j1 j2
join -j 1 j1 j2
join -1 1 -2 1 j1 j2
join -t ' ' j1 j2
join --header j1 j2
printf 'a,1\nb,2\n' > c1
printf 'a,x\nb,y\n' > c2
join -t, c1 c2
printf 'A 1\n' > i1
printf 'a 2\n' > i2
join -i i1 i2
printf '2 b\n1 a\n' > un
join un j2
echo "= $?"
join --nocheck-order un j2
echo "= $?"
join --check-order un j2
echo "= $?"
join j1
echo "= $?"
join
echo "= $?"
join j1 j2 c1
echo "= $?"
join -a3 j1 j2
echo "= $?"
join -1 0 j1 j2
echo "= $?"
join -o x j1 j2
echo "= $?"
join -t ab j1 j2
echo "= $?"
join nope j1
echo "= $?"
join -y
echo "= $?"
join -2 2 j1 un
join - j2 < j1
