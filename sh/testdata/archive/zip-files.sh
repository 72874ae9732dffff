# zip and unzip: trees, lists, choices, overwriting.
exec 2>&1
export TZ=UTC
mkdir -p p/q
echo one > p/a.txt
echo two > p/q/b.txt
seq 200 > p/long
touch -d '2024-01-02 03:04:06' p/a.txt p/q/b.txt p/long p/q p

zip -q one.zip p/a.txt
unzip -l one.zip
zip -rq all.zip p
unzip -Z1 all.zip | sort
unzip -p all.zip p/a.txt
unzip -q all.zip -d out
find out -type f | sort
stat -c '%.19y' out/p/a.txt
unzip -qo all.zip 'p/q/*' -d sub
find sub -type f
unzip -qj all.zip p/long -d flat
ls flat
unzip -qo all.zip -x 'p/l*' -d less
find less -type f | sort
zip -qj junk.zip p/a.txt p/q/b.txt
unzip -Z1 junk.zip
zip -q -r ex.zip p -x '*.txt'
unzip -Z1 ex.zip | sort
zip -q -d all.zip p/long
unzip -Z1 all.zip | sort
echo new > p/a.txt
zip -q all.zip p/a.txt
unzip -p all.zip p/a.txt
zip -q -0 store.zip p/long
zip -q -9 best.zip p/long
test "$(wc -c < best.zip)" -lt "$(wc -c < store.zip)"
echo "smaller $?"
unzip -tq best.zip
unzip -n -q all.zip -d out
cat out/p/a.txt
unzip -o -q all.zip -d out
cat out/p/a.txt
cat p/a.txt | zip -q pipe.zip -
unzip -p pipe.zip
echo "-- messages"
unzip missing.zip > /dev/null
echo "status $?"
unzip -p all.zip nothing
echo "status $?"
zip x.zip missing
echo "status $?"
echo text > t.zip
unzip -tq t.zip > /dev/null 2>&1
echo "status $?"
