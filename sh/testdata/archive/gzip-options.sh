# gzip, gunzip and zcat: names, keeping, standard output, tests, messages.
exec 2>&1
seq 100 > a
cp a orig
touch -d '2024-01-02 03:04:05' a

gzip a
ls
gunzip a.gz
cmp a orig
gzip -k a
ls a*
gzip a
echo "status $?"
gzip -f a
ls a*
gzip -dc a.gz | tail -1
zcat a.gz | head -1
zcat < a.gz | cksum
gzip -t a.gz
echo "status $?"
gzip -v a.gz
echo "status $?"
gzip -dk a.gz
ls a*
stat -c %.19y a
rm a.gz
gzip -c a > copy.gz
ls
gzip -S .zz a
ls
gunzip -S .zz a.zz
gzip -n9 < orig | od -An -tx1 -N10
gzip -1 -c orig | zcat | cmp - orig
gzip --best --stdout orig | gunzip | cmp - orig
gzip -l copy.gz | awk '{ print $2, $4 }'
cat copy.gz copy.gz | zcat | wc -l
echo text | gzip | gzip -d
mkdir d
cp orig d/x
gzip -r d
ls d
gunzip -r d
ls d
mv copy.gz a.gz
gzip -dN a.gz < /dev/null
echo "status $?"
echo "-- messages"
gzip missing
echo "status $?"
gzip d
echo "status $?"
gunzip orig
echo "status $?"
zcat orig
echo "status $?"
echo garbage | gunzip
echo "status $?"
gzip -c orig | head -c 50 | gunzip > cut
echo "status $?"
gzip -x orig
echo "status $?"
gzip -q missing
echo "status $?"
cp orig b
gzip b
gzip b.gz
echo "status $?"
ls -- *.gz
