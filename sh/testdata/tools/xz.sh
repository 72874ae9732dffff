exec 2>&1 < /dev/null
# How small a file gets is up to the compressor.
sized() { "$@" 2>&1 | sed 's/[0-9]\+ B \/ /N B \/ /; s/= .*/= R/; s/^\( *[0-9]\+ *[0-9]\+\) *[0-9]\+ B\(.*B\) *[0-9.]* /\1 N B\2 R/'; }
printf 'hello hello hello\n' > a
cp a b
sized xz -v a
ls
sized unxz -v a.xz
xz -k a
xz a
echo $?
xz a.xz
echo $?
unxz b
echo $?
xz -d nope
echo $?
xz nope
mkdir dir
xz dir
echo $?
xz -t a.xz
sized xz -tv a.xz
xz -d < b
echo $?
(
	cat a.xz
	echo junk
) | xz -d
echo $?
(
	cat a.xz
	echo junk junk junk
) | xz -d
echo $?
head -c 30 a.xz | xz -d
echo $?
(
	cat a.xz
	printf '\000\000\000\000'
) | xz -d
echo $?
(
	cat a.xz
	printf '\000'
) | xz -d
echo $?
xz --bar
echo $?
xz --foo
echo $?
xzcat b
echo $?
xz -dc < /dev/null
echo $?
sized xz -l a.xz
xz -l b
xz -l e
sized xz -l a.xz a.xz
xz < /dev/null | xz -d
xzcat nope
xz -dk a.xz
xz -fk a
sized xz -dfv a.xz
ls
xz -q b.xz nope
echo $?
xz -9 a
cat a.xz a.xz | xz -dc
xz -l < a.xz
echo $?
for o in -0 -1 -6 -9 -e; do seq 3000 | xz $o | xz -d | md5sum; done
ln -s a.xz l.xz
unxz l.xz
echo $?
unxz -c l.xz
cp a.xz q.txz
unxz q.txz
cat q.tar
cp a.xz z.foo
unxz z.foo
echo $?
unxz -S .foo z.foo
cat z
xz -T x a
xz -qq nope
echo $?
touch -d @1600000000 b
chmod 640 b
xz b
stat -c '%a %Y' b.xz
xz -dcf a
# What xz itself has written, with each check, and two blocks in a file.
echo /Td6WFoAAATm1rRGAgAhARYAAAB0L+WjAQALaGVsbG8gd29ybGQKAIhK5vBGyqhwAAEkDKYY2NgftvN9AQAAAAAEWVo= | base64 -d | xz -d
echo /Td6WFoAAAD/EtlBAgAhARYAAAB0L+WjAQAFaGVsbG8KAAAAAAEWBsmlfdUGcp56AQAAAAAAWVo= | base64 -d > k.xz
xzcat k.xz
sized xz -l k.xz
echo /Td6WFoAAAFpIt42AgAhARYAAAB0L+WjAQAFaGVsbG8KAAAAIDA6NgABGgbF6sh5kEKZDQEAAAAAAVla | base64 -d > k.xz
xzcat k.xz
sized xz -l k.xz
echo /Td6WFoAAArh+wyhAgAhARYAAAB0L+WjAQAFaGVsbG8KAAAAWJG1tSLV3whtD/CxEPvZ0hu0/HFjrzTQgoai6Eb2vgMAATYGa4H5QBibS5oBAAAAAApZWg== | base64 -d > k.xz
xzcat k.xz
sized xz -l k.xz
echo /Td6WFoAAATm1rRGAgAhARYAAAB0L+Wj4AAxAC1dABiCgo8iTvimVffwmaUlDZBFkVpRtJvKrNwFMuyFUp+xSG3v3OhLuWG6ManqAAAAAADRYqCEh1bzCgIAIQEWAAAAdC/lo+AAMQAlXQAFDWtD+FNZ6Bom2I3mo3yyXI2wF9ma52UerZwbyixRg1JHHGmGAAAAAAnp49HIGbi8AgAhARYAAAB0L+WjAQAKNwozOAozOQo0MAoAAA0QBvHe1op4AANJMkEyIwv51UCKscRn+wIAAAAABFla | base64 -d > k.xz
xzcat k.xz | md5sum
sized xz -l k.xz
