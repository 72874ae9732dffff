# diff -u and -c: hunks, context, functions, missing final newlines.
exec 2>&1
export TZ=UTC
seq 20 > old
sed -e 's/^5$/five/' -e '12d' -e '18a\
new' old > new
touch -d '2024-01-02 03:04:05' old
touch -d '2024-02-03 04:05:06.789' new

diff -u old new
diff -U 1 old new
diff -U0 old new
diff -c old new
diff -C 1 old new
diff --unified=2 --label a/old --label b/new old new
echo "-- ends of files"
printf 'a\nb' > open
printf 'a\nb\n' > closed
diff -u --label open --label closed open closed
diff -u --label closed --label open closed open
diff -u --label empty --label x /dev/null closed
diff -u --label x --label empty closed /dev/null
diff -c --label 1 --label 2 open closed
echo "-- functions"
printf 'int f()\n{\n a\n b\n c\n d\n e\n}\n' > f1
sed 's/ e/ E/' f1 > f2
diff -u -p --label f1 --label f2 f1 f2
diff -U1 -F '^int' --label f1 --label f2 f1 f2
echo "-- many changes"
printf '%s\n' a b c d e f g > m1
printf '%s\n' x b y d z f > m2
diff m1 m2
diff -U1 --label 1 --label 2 m1 m2
diff -U0 --label 1 --label 2 m2 m1
diff -d m1 m2 | wc -l
diff -u --label 1 --label 2 <(printf 'a\na\nb\n') <(printf 'a\nb\nb\n')
diff --suppress-blank-empty -u --label 1 --label 2 <(printf '\na\n') <(printf '\nb\n')
