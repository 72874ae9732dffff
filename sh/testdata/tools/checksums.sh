exec 2>&1 < /dev/null
printf 'a\n' > a
printf 'b\n' > b
printf 'x' > 'na
me'
printf x > 'back\slash'
printf x > 'c r'
md5sum a b nope
md5sum na* back*
md5sum -z a na*
md5sum --tag a 'c r' na*
md5sum < a
md5sum -b a
md5sum -t a
md5sum a b > sums
md5sum -c sums
echo junk >> sums
md5sum -c sums
md5sum -w -c sums
md5sum --strict -c sums
echo $?
md5sum --status -c sums
echo $?
echo "60b725f10c9c85c70d97880dfe8191b4  a" > s2
md5sum -c s2
echo $?
md5sum --quiet -c s2
md5sum --status -c s2
echo $?
echo junk | md5sum -c
echo $?
echo junk | sha256sum -c
echo junk | cksum -c
echo junk | cksum -a md5 -c
echo "60b725f10c9c85c70d97880dfe8191b3  gone" | md5sum -c
echo "60b725f10c9c85c70d97880dfe8191b3  gone" | md5sum -c --ignore-missing
echo $?
md5sum -c nope
md5sum --tag -c x
md5sum -z -c x
md5sum -b -c x
md5sum --ignore-missing x
md5sum --quiet x
md5sum --status x
md5sum -w x
md5sum --strict x
md5sum --tag -t x
md5sum -Q
b2sum a
b2sum -l 256 a
b2sum --tag a
b2sum -l 256 --tag a
b2sum -l 7 a
b2sum -l 600 a
b2sum -l x a
b2sum -l 0 a
b2sum -l 128 a | b2sum -c
b2sum --tag -l 128 a b | b2sum -c
sha256sum --tag a | sha256sum -c
sha256sum --tag a | md5sum -c
sum a b
sum a
sum -s a b
sum -s a
sum < a
sum -s < a
sum -r a nope
sum -r a -s
printf %3000s | sum
printf %3000s | sum -s
cksum a b
cksum < a
cksum
cksum nope
for alg in sysv bsd crc md5 sha1 sha224 sha256 sha384 sha512 blake2b sm3; do
	cksum -a $alg a
	cksum -a $alg --untagged a b
	cksum -a $alg < a
done
cksum -a foo a
cksum -a md5 a | cksum -c
cksum -a md5 a | cksum -a md5 -c
cksum -a md5 a | cksum -a sha1 -c
cksum a | cksum -c
cksum -a crc -c x
cksum -a blake2b -l 128 a
cksum -l 128 a
cksum -a md5 -l 128 a
cksum --tag a
cksum -a md5 --tag a
cksum -z a
cksum -a md5 -z a
cksum -a sha256 -c nope
cksum -a sm3 a b | cksum -c
md5sum a > k
md5sum -c < k
md5sum .
md5sum --tag na* | md5sum -c
md5sum na* | md5sum -c
printf '%s\n' "60b725f10c9c85c70d97880dfe8191b3 *a" | md5sum -c
printf '%s\r\n' "60b725f10c9c85c70d97880dfe8191b3 *a" | md5sum -c
printf '#c\n%s\n' "  60B725F10C9C85C70D97880DFE8191B3  a" | md5sum -c
printf '%s\n' "60b725f10c9c85c70d97880dfe8191b3 a" | md5sum -c
printf 'MD5 (a)= 60b725f10c9c85c70d97880dfe8191b3\n' | md5sum -c
printf 'x' | md5sum -c -
printf '' | md5sum -c
md5sum -c k k
md5sum --warn -c sums sums
md5sum --ignore-missing --quiet -c sums
