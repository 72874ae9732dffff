# patch: formats, directions, strip counts, rejects, dry runs.
exec 2>&1
seq 10 > orig
sed 's/^3$/three/; s/^8$/eight/' orig > want
touch -d 2024-01-02 orig want
diff -u orig want > u.patch
diff -c orig want > c.patch
diff orig want > n.patch
diff -e orig want > e.patch

cp orig f
patch f u.patch
cmp f want
cp orig f
patch f < c.patch
cmp f want
cp orig f
patch f n.patch
cmp f want
cp orig f
patch -e f e.patch
cmp f want
cp want f
patch -R f u.patch
cmp f orig
echo "-- dry, backups, output"
patch --dry-run f u.patch
cmp f orig
patch -b f u.patch
cmp f.orig orig
cp orig f
patch -o out f u.patch
cmp out want
patch -s f u.patch
cp orig f
patch -i u.patch f
patch --verbose -R f u.patch | head -3
echo "-- offsets and fuzz"
(echo added; echo more; cat orig) > f
patch f u.patch
sed 's/^2$/TWO/' orig > f
patch f u.patch
cp want f
patch -N f u.patch
echo "status $?"
ls f*
seq 20 30 > f
patch f u.patch
echo "status $?"
cat f.rej
rm -f f.rej f.orig
echo "-- names in the patch"
mkdir -p a/dir b/dir work/dir
echo old > a/dir/file
echo new > b/dir/file
diff -u a/dir/file b/dir/file | sed 's/\t.*//' > names.patch
echo old > work/dir/file
cd work
patch -p1 < ../names.patch
cat dir/file
patch -p1 -R < ../names.patch
cat dir/file
cd ..
patch -d work -p1 < names.patch
cat work/dir/file
patch -p0 --dry-run < names.patch
printf -- '--- /dev/null\n+++ created\n@@ -0,0 +1 @@\n+hello\n' | patch
cat created
printf -- '--- created\n+++ /dev/null\n@@ -1 +0,0 @@\n-hello\n' | patch
ls created
patch f < /dev/null
echo "status $?"
echo garbage | patch f
echo "status $?"
