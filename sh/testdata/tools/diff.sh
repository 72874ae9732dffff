exec 2>&1 < /dev/null
export TZ=UTC
seq 20 > a
sed 's/^5$/five/; s/^15$/fifteen/; 18d; 1i zero' a > b
printf 'x\ny' > c
printf 'x\nz\n' > e
touch -d '2024-01-02 03:04:05' a b c e
diff -c a b
echo $?
diff -C 1 a b
diff -C0 a b
diff --context a b | head -4
diff --context=1 a b | tail -3
diff --unified a b | head -4
diff --unified=1 a b | tail -4
diff -c c e
diff -e a b
diff -e c e
echo $?
diff --ed a b | head -2
diff -y a b
diff -y -W 40 a b | cat -A
diff -y --suppress-common-lines a b
diff -y --left-column a b | head -4
diff -a a b | head -2
diff -n a b
diff --rcs c e | cat -A
diff -y c e | cat -A
diff -y e c | cat -A
diff -c --label L a b | head -3
diff -c -u a b
echo $?
diff -y -t a b | head -3 | cat -A
diff -c a nope
echo $?
touch -d 1970-01-01 none
diff -c a none | tail -3
diff -c none a | tail -3
diff -W 20 -y c e
printf '.\n' > dot
printf 'a\n.\nb\n.\n' > dots
diff -e a dot
diff -e dot dots
diff -d a b | head -1
diff -y a a | head -3
echo $?
diff -y --suppress-common-lines a a
echo $?
diff -qy a b
printf 'a\tb\tc\nlong line of text that is longer than half of it all\n' > t1
printf 'a\tb\td\nlong line of text that is longer than half\n' > t2
diff -y -W 50 t1 t2 | cat -A
diff -y -t -W 50 t1 t2
diff -W x a b
diff -W 0 a b
diff -C x a b
mkdir d1 d2
echo 1 > d1/x.o
echo 2 > d2/x.o
echo 1 > d1/y
echo 2 > d2/y
diff -r -x '*.o' d1 d2
diff -rc -x y d1 d2 | sed 's/20..-.*/T/'
diff -r --exclude=y --exclude x.o d1 d2
echo $?
printf 'a\0b\n' > b1
printf 'a\0c\n' > b2
diff b1 b2
diff -a b1 b2 | od -c
diff -u0 a b | head -3
diff -u1 a b | tail -5
diff -c10 a b | tail -3
diff -U 2 -5 a b | head -4
diff -2 -u a b | head -4
diff -B -c a b | head -1
printf 'é ü\nb\n' > u1
printf 'é x\nb\n' > u2
diff -y -W 30 u1 u2 | cat -A
