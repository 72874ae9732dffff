# md5sum and its kin, cksum and sum: forms, checking, what is missing or wrong.
exec 2>&1
printf 'hello\n' > a
printf 'world\n' > 'b c'
: > empty

md5sum a
sha1sum a
sha224sum a
sha256sum a empty
sha384sum a
sha512sum a
b2sum -l 128 a
md5sum < a
md5sum - < a
md5sum 'b c' a
sha256sum -b a
sha256sum -t a
sha256sum --tag a
md5sum -z a | tr '\0' '@'
echo
touch $'new\nline' 'back\slash'
md5sum $'new\nline' 'back\slash'
cksum a
cksum < a
cksum a empty
cksum -a sha256 a
cksum -a md5 --untagged a
sum a
sum -s a
echo "-- checks"
md5sum a 'b c' > sums
md5sum -c sums
md5sum --quiet -c sums
md5sum --status -c sums
echo "status $?"
echo changed > a
md5sum -c sums
echo "status $?"
md5sum --status -c sums
echo "status $?"
rm 'b c'
md5sum -c sums
echo "status $?"
md5sum --ignore-missing -c sums
echo "status $?"
echo 'not a sum' > bad
md5sum -c bad
echo "status $?"
(cat sums; cat bad) > both
md5sum -c both
echo "status $?"
md5sum -w -c both
echo "status $?"
md5sum --strict -c both
echo "status $?"
sha256sum --tag empty > tagged
sha256sum -c tagged
cksum -a sha256 empty | cksum -c
md5sum missing a
echo "status $?"
mkdir d
md5sum d
echo "status $?"
md5sum -c missing
echo "status $?"
md5sum --quiet a
echo "status $?"
b2sum -l 3 a
echo "status $?"
cksum -a foo a
echo "status $?"
md5sum --help | head -1
