# sed a, i, c, r, R, w, W, =, l, y and z.
exec 2>&1
seq 3 > three
echo inserted > other
printf 'x1\nx2\n' > more

sed '2a after' three
sed '2i before' three
sed '2c changed' three
sed '1,2c once' three
sed '1,2!c else' three
sed '$a\
first\
second' three
sed '2i\  kept blanks' three
sed '2a\	tab' three
sed -e '1a one' -e '1a two' three
sed '1i\' -e 'classic' three
sed '2{a in a group
}' three
sed 'a end\' <<< x
sed '1a hello \
world' three
echo "-- files"
sed '2r other' three
sed '2r missing' three
sed 'R more' three
sed '1r /dev/stdin' three <<< 'from stdin'
sed '0~2w even' three
cat even
sed -n 'H;x;W tops' three
cat tops
sed -n '/2/w /dev/stdout' three
echo "-- marks"
sed = three
sed -n '$=' three
printf 'tab\there\\ \001 caf\303\251 \377\n' | sed -n l
printf 'a long line that has to be folded by the command because it is wide\n' | sed -n 'l 20'
sed -n 'l 1' <<< 'abc def'
sed -l 10 -n l <<< 'abcdefghijklmno'
sed 'y/123/abc/' three
sed 'y,/\n,|+,' <<< 'a/b'
echo 'a\b' | sed 'y/\\/x/'
sed '2z' three
sed '2d;s/$/!/' three
sed '2D' three
sed -n '2{=;p}' three
sed F three | head -2
