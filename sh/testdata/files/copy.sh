# cp: files, directories, links, backups, what it refuses.
exec 2>&1
echo one > a
echo two > b
mkdir d empty
echo in > d/f
ln -s a link
ln -s ../a d/up

cp a copy
cat copy
cp a b d
ls d
cp -v a copy
cp -v a b empty
cp a d/renamed
cp d dd
echo "status $?"
cp -r d dd
ls -R dd
cp -rv d dd | sort
cp -a d arch
readlink arch/up
cp -rL d/. deref
cat deref/up
cp -P link link2
readlink link2
cp link plain
test -L plain
echo "link $?"
cp -d link link3
readlink link3
cp -l a hard
stat -c %h a
cp -s a sym
readlink sym
echo "-- overwriting"
cp -n b copy
cat copy
cp -i b copy < /dev/null
echo "status $?"
echo y | cp -i b copy
cat copy
cp -b a copy
ls copy*
cp --backup=numbered b copy
ls copy*
cp -S .old -b a copy
ls copy*
cp --backup=bogus a copy
echo "status $?"
touch -d 2030-01-01 copy
cp -u a copy
cmp -s a copy
echo "same $?"
chmod 444 plain
cp b plain
echo "status $?"
cp -f b plain
cat plain
cp --remove-destination a plain
cat plain
echo "-- places"
cp -t d a copy
cp -T a t
cp -T a d
echo "status $?"
cp a missing/x
echo "status $?"
cp a b t
echo "status $?"
cp missing d
echo "status $?"
cp a a
echo "status $?"
cp -r d d/inner
echo "status $?"
cp --parents d/f empty
find empty -type f | sort
cp
echo "status $?"
cp a
echo "status $?"
cp -q a b
echo "status $?"
