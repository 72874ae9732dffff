exec 2>&1 < /dev/null
# How small a file gets is up to the compressor.
sized() { "$@" 2>&1 | sed 's/:[0-9.]*%/:R%/; s/=> *[0-9]* /=> N /; s/: [0-9.]*% /: R% /; s/=> *N *B/=> N B/'; }
printf 'hello hello hello\n' > a
cp a b
sized zstd a
ls
zstd -q a
echo $?
zstd -d a.zst
echo $?
zstd -df a.zst
zstd -q nope
echo $?
zstd nope
zstd -d b
echo $?
zstd -d < b
echo $?
zstdcat a.zst
zstd -t a.zst
sized zstd --rm -f a
ls
zstd -dc a.zst
zstd -c b | head -c 4 | od -An -tx1
sized zstd -f b -o c.zst
zstd -d c.zst -o c -f
sized zstd -19 -f b
mkdir dir
zstd dir
(
	cat c.zst
	echo junk
) | zstd -dc
echo $?
head -c 15 c.zst | zstd -dc
echo $?
unzstd c.zst
unzstd -q -f c.zst
zstdcat b
echo $?
zstd -dcf b
zstd < b | zstd -d
sized zstd -k -f b c
touch e
zstd e
zstd -tq b
sized zstd --no-progress -f b
zstd -q b
echo $?
sized zstd -T0 -f b
zstd -d -f b.zst c.zst
for o in -1 -3 -9 -19; do seq 3000 | zstd $o | zstd -d | md5sum; done
cat b.zst b.zst | zstdcat
zstd -d nope.zst
zstdcat < /dev/null
echo $?
zstd -t b.zst c.zst
touch -d @1600000000 b
zstd -qf b
stat -c %Y b.zst
