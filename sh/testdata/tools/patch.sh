exec 2>&1 < /dev/null
export TZ=UTC
mk() {
	seq 20 > o
	sed 's/^5$/five/; s/^15$/fifteen/; 18d' o > n
	touch -d '2024-01-02 03:04:05' o n
}
mk
diff -u o n > u.p
cat > c.p << 'X'
*** o	2024-01-02 03:04:05
--- n	2024-01-02 03:04:05
***************
*** 2,8 ****
  2
  3
  4
! 5
  6
  7
  8
--- 2,8 ----
  2
  3
  4
! five
  6
  7
  8
***************
*** 12,20 ****
  12
  13
  14
! 15
  16
  17
- 18
  19
  20
--- 12,19 ----
  12
  13
  14
! fifteen
  16
  17
  19
  20
X
printf '18d\n15c\nfifteen\n.\n5c\nfive\n.\n' > e.p
diff o n > n.p
cp o f
patch f u.p
echo $?
cmp f n
cp o f
patch f < c.p
cmp f n
cp o f
patch f < n.p
cmp f n
cp o f
patch f < e.p
cmp f n
patch f u.p
echo $?
cat f.rej
ls
rm -f f.rej f.orig
patch -N f u.p
echo $?
patch -R f u.p
cmp f o
patch -R f c.p
cat f.rej
cp n f
patch -R f c.p
cmp f o
cp n f
patch -R f n.p
cmp f o
rm -f f.orig
cp o f
sed -i '1i new\nnew2' f
patch f u.p
cat f f.orig | md5sum
cp o f
sed -i 's/^6$/six/' f
patch f u.p
echo $?
cp o f
sed -i 's/^5$/cinq/' f
patch f u.p
echo $?
cat f.rej
cp o f
sed -i 's/^5$/cinq/' f
patch f c.p
cat f.rej
cp o f
sed -i 's/^5$/cinq/' f
patch f n.p
cat f.rej
cp o f
sed -i 's/^2$/two/' f
patch f u.p
cat f
cp o f
sed -i 's/^2$/two/' f
patch -F0 f u.p
cp o f
sed -i 's/^2$/two/;s/^3$/three/' f
patch f u.p
cp o f
sed -i 's/^2$/two/;s/^3$/three/;s/^4$/four/' f
patch f u.p
cp o o2
patch --dry-run o2 u.p
cmp o o2
sed 's/^--- o/--- a\/o/; s/^+++ n/+++ b\/o/' u.p > p1.p
patch -p1 < p1.p
patch -R -p1 < p1.p
patch -p0 < p1.p
echo $?
patch -p9 < p1.p
echo
patch -i nope
echo $?
patch < /dev/null
echo $?
echo garbage | patch
echo $?
echo garbage | patch o
echo $?
patch -o out o u.p
md5sum < out
patch -b o u.p
ls
patch -Rs o u.p
echo $?
patch -Rs o u.p
echo $?
patch -R --verbose o u.p
patch --verbose o u.p
mk
rm -f o.orig o.rej
printf -- '--- /dev/null\n+++ created\n@@ -0,0 +1,2 @@\n+a\n+b\n' > new.p
patch < new.p
cat created
patch < new.p
echo $?
cat created.rej
rm -f created.rej
patch -R < new.p
ls created
printf -- '--- a/d/e/x\t1970-01-01 00:00:00.000000000 +0000\n+++ b/d/e/x\t2024-01-01 00:00:00.000000000 +0000\n@@ -0,0 +1 @@\n+x\n' > deep.p
patch -p1 < deep.p
cat d/e/x
patch -R -p1 < deep.p
ls d
patch -Q
echo $?
patch -d sub < u.p
echo $?
mkdir sub
cp o sub/
patch -d sub -i ../u.p
cmp sub/o n
patch -p x < u.p
patch -F x < u.p
printf 'a\nb\nc' > x
printf 'a\nB\nc\n' > y
diff -u x y > xy.p
cp x z
patch z xy.p
cmp y z
patch -R z xy.p
cmp x z
patch z < xy.p
printf 'a\n  b\nc' > z
patch z xy.p
printf 'a \nb  \nc' > z
patch -l z xy.p
cat -A z
cat > git.p << 'X'
From: someone
Subject: things

diff --git a/x b/x
index 123..456 100644
--- a/x
+++ b/x
@@ -1,3 +1,3 @@ func
 a
-b
+bee
 c
\ No newline at end of file
diff --git a/sh.sh b/sh.sh
new file mode 100755
index 000..111
--- /dev/null
+++ b/sh.sh
@@ -0,0 +1 @@
+echo hi
diff --git a/y b/y
deleted file mode 100644
--- a/y
+++ /dev/null
@@ -1,3 +0,0 @@
-a
-B
-c
diff --git a/z b/zz
similarity index 100%
rename from z
rename to zz
diff --git a/o b/o
old mode 100644
new mode 100755
-- 
2.39
X
patch -p1 < git.p
echo $?
cat x
echo
ls -l sh.sh o | cut -c1-10
ls
printf -- '--- o\n+++ o\n@@ -1,2 +1,2 @@\n-1\n+one\n' > bad.p
patch < bad.p
echo $?
printf -- '--- o\n+++ o\n@@ -1,2 +1,2 @@\n-1\nxone\n 2\n' > bad.p
patch < bad.p
echo $?
mk
rm -f *.rej *.orig
printf -- '--- o\n+++ o\n@@ -1,3 +1,3 @@\n-1\n+one\n 2\n 3\n@@ -10,3 +10,2 @@\n 10\n-eleven\n 12\n@@ -18,3 +18,4 @@\n 18\n 19\n+19.5\n 20\n' > multi.p
patch < multi.p
echo $?
cat o.rej
cat o
mk
rm -f *.rej
patch -r - < multi.p
ls *.rej
mk
patch -r R < multi.p
cat R
mk
patch -s < multi.p
mk
patch -f < multi.p
patch -t o < u.p
mk
cp n o
patch -t < u.p
echo $?
cmp o n
mk
cp n o
patch -f < u.p
echo $?
mk
rm -f *.orig
patch -b -z .bak < u.p
ls *.bak
mk
patch -B old/ < u.p
ls old
mk
sed -i '1d' o
patch --no-backup-if-mismatch < u.p
ls *.orig
printf 'Index: o\n===\n' > i.p
tail -n +3 u.p >> i.p
mk
patch < i.p
mk
patch -E < u.p
patch -u n c.p
echo $?
printf -- '--- "a b"\n+++ "a b"\n@@ -1 +1 @@\n-x\n+y\n' > sp.p
echo x > 'a b'
patch < sp.p
patch -p0 < sp.p
echo x > w
printf -- '--- ../w\n+++ ../w\n@@ -1 +1 @@\n-x\n+y\n' | patch -p0
(
	cat u.p
	echo
	printf -- '--- w\n+++ w\n@@ -1 +1 @@\n-x\n+y\n'
) > two.p
mk
patch < two.p
cat w
printf '@@ -1 +1 @@\n-x\n+y\n' > nohead.p
echo x > w
patch w nohead.p
patch < nohead.p
echo $?
