# cp -p, --preserve and modes; install.
exec 2>&1
umask 022
echo x > a
chmod 640 a
touch -d '2024-01-02 03:04:05' a

cp a plain
stat -c '%a' plain
cp -p a kept
stat -c '%a %y' kept | cut -c1-23
cp --preserve=mode a mode
stat -c '%a' mode
cp --preserve=timestamps a time
stat -c '%y' time | cut -c1-19
cp --no-preserve=mode a none
stat -c '%a' none
cp -a a arch
stat -c '%a %Y' arch
umask 077
cp a tight
stat -c '%a' tight
echo new > b
chmod 600 b
cp a b
stat -c '%a' b
cp --attributes-only -p a b
cat b
stat -c '%Y' b
mkdir d
chmod 750 d
touch -d 2020-02-02 d
cp -rp d dd
stat -c '%a %Y' dd
cp -r d d3
stat -c '%a' d3
cp --preserve=bogus a x
echo "status $?"
echo "-- install"
umask 022
install a inst
stat -c '%a' inst
install -m 600 a inst
stat -c '%a' inst
install -m u=rwx,go=rx a inst
stat -c '%a' inst
install -d one/two three
stat -c '%a %n' one/two three
install -D a deep/er/file
cat deep/er/file
install -t three a b
ls three
install -v a inst
install -p a inst
stat -c '%Y' inst
install -b a inst
ls inst*
install -C a inst
install -d -m 700 private
stat -c '%a' private
install missing x
echo "status $?"
install a
echo "status $?"
install a b c
echo "status $?"
install -m xyz a b
echo "status $?"
