# mktemp, truncate, fallocate-like sizes, dd, tee into places.
exec 2>&1
f=$(mktemp)
test -f "$f"
echo "file $?"
stat -c %a "$f"
case $f in /tmp/tmp.??????????) echo default ;; esac
d=$(mktemp -d)
stat -c '%a %F' "$d"
f=$(mktemp ./name.XXX)
case $f in ./name.???) echo template ;; esac
f=$(mktemp --suffix=.txt aXXXX)
case $f in a????.txt) echo suffix ;; esac
f=$(mktemp XXXX.log)
case $f in ????.log) echo "suffix in the template" ;; esac
f=$(mktemp -p "$d" pXXX)
case $f in "$d"/p???) echo folder ;; esac
f=$(TMPDIR=$d mktemp -t tXXX)
case $f in "$d"/t???) echo variable ;; esac
f=$(mktemp -u uXXXX)
test -e "$f"
echo "dry $?"
mktemp tooXX
echo "status $?"
mktemp none
echo "status $?"
mktemp missing/XXX | sed 's/\(missing.\).*/\1/'
mktemp -q missing/XXX
echo "status $?"
mktemp -t a/XXX
echo "status $?"
mktemp a b
echo "status $?"
mktemp --suffix=a/b XXX
echo "status $?"
echo "-- truncate"
printf 'hello world' > t
truncate -s 5 t
cat t
echo
truncate -s 8 t
od -An -c t
truncate -s +2 t
stat -c %s t
truncate -s -4 t
stat -c %s t
truncate -s '<3' t
stat -c %s t
truncate -s '>10' t
stat -c %s t
truncate -s %4 t
stat -c %s t
truncate -s /5 t
stat -c %s t
truncate -s 1K new
stat -c %s new
truncate -s 1KB new
stat -c %s new
truncate -c -s 5 missing
ls missing
truncate -r t new
stat -c %s new
truncate -s 0 t new
stat -c %s t new
truncate t
echo "status $?"
truncate -s x t
echo "status $?"
truncate -s 5
echo "status $?"
truncate -s 5 d/x
echo "status $?"
truncate -s -1 missing2
stat -c %s missing2
echo "-- dd"
printf 'abcdefghij' > in
dd if=in of=out bs=4 count=1 status=none
cat out
echo
dd if=in bs=1 skip=3 count=4 status=none
echo
dd if=in of=out bs=1 seek=2 conv=notrunc status=none
cat out
echo
dd if=in conv=ucase status=none
echo
dd if=in conv=swab status=none
echo
dd if=in bs=4 2>&1 | sed 's/, [0-9.e-]* s.*//'
dd < in bs=3 count=2 2> /dev/null
echo
dd if=missing
echo "status $?"
dd bs=x
echo "status $?"
dd foo=1
echo "status $?"
