# sed: options, in-place editing, several files, separate files, NUL lines.
exec 2>&1
seq 3 > a
printf 'x\ny\n' > b
printf 'open' > c

sed -n p a b
sed -n '$=' a b
sed -s -n '$=' a b
sed -s '1s/^/first /' a b
sed '$s/$/ last/' a b
sed c
echo
sed p c
echo
sed 's/n$/N/' c a
echo "-- in place"
sed -i 's/1/one/' a
cat a
sed -i.bak 's/2/two/' a
cat a a.bak
sed -i'old-*' 's/3/three/' a
ls
sed --in-place=.orig -e 1d b
cat b b.orig
sed -i '$d' a b
cat a b
sed -n -i p a
cat a
sed -i s/x/y/ missing
echo "status $?"
mkdir dir
sed -i s/x/y/ dir
echo "status $?"
sed p dir
echo "status $?"
sed -i p
echo "status $?"
ln -s a link
sed -i s/one/1/ link
ls -l link | cut -c1
cat a
ln -sf a link
sed -i --follow-symlinks 's/^/z/' link
readlink link
cat a
echo "-- others"
printf 'a\0b\0' | sed -z 's/^/-/' | tr '\0' '\n'
printf 'a\nb\0c\0' | sed -z 's/\n/+/' | tr '\0' '\n'
sed --expression='s/z/Z/' --quiet -e p a
sed -E -e 's/(z)/<\1>/' a
sed -r 's/(z)/<\1>/' a
sed --posix 's/z/Z/' a
sed -u 1d a
sed -b p c
echo
sed --line-length=20 -n l <<< 'a line of more than twenty characters'
sed --sandbox 'w x' a
echo "status $?"
sed --version | head -1 | cut -d' ' -f1
