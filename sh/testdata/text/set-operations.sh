# Sets of lines: union, intersection, difference, duplicates, frequencies.
exec 2>&1
printf 'apple\nbanana\ncherry\napple\n' > a
printf 'banana\ncherry\ndate\n' > b
sort -u a > sa
sort -u b > sb

echo "-- union"
sort -u a b
echo "-- intersection"
comm -12 sa sb
grep -Fxf b sa
join sa sb
echo "-- difference"
comm -23 sa sb
grep -Fxvf b sa
awk 'NR == FNR { drop[$0]; next } !($0 in drop)' b sa
echo "-- in one alone"
comm -3 sa sb | tr -d '\t'
sort sa sb | uniq -u
echo "-- duplicates"
sort a | uniq -d
sort a | uniq -D
awk 'seen[$0]++ == 1' a
awk '!seen[$0]++' a
echo "-- frequencies"
cat a b | sort | uniq -c | sort -k1,1nr -k2
tr -s '[:space:]' '\n' <<< 'the cat and the dog and the bird' | sort | uniq -c | sort -rn -k1,1 | head -2
grep -o . <<< mississippi | sort | uniq -c | sort -k1,1nr -k2 | paste -sd' '
fold -w1 <<< banana | sort | uniq -c
echo "-- pairs and products"
paste sa sb
paste -d'\n' sa sb
while read -r x
do
    sed "s/^/$x-/" sb
done < sa | head -4
echo "-- samples"
sed -n '1~2p' a
awk 'NR % 2 == 0' a
split -n r/1/2 a
tac a | head -1
rev a | sort | rev
nl -ba a | sort -k2 | cut -f2 | head -1
seq 3 | tee >(cat > /dev/null) | paste -sd,
cmp <(sort -u a) sa && echo same
diff <(sort a | uniq) sa > /dev/null && echo same
