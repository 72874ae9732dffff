# mv and ln: names, directories, backups, symbolic and hard links.
exec 2>&1
echo one > a
echo two > b
mkdir d e
echo in > d/f

mv a c
ls
mv -v c a
mv a b d
ls d
mv d/a d/b .
mv d e
ls -R e
mv e/d .
mv -n a b
cat b
mv -i a b < /dev/null
echo "status $?"
ls a
echo y | mv -i a b
cat b
echo three > a
mv -b a b
ls
echo four > a
mv --backup=t a b
ls
mv -t e b
ls e
mv -T e g
ls
mv -u g/b .
mv --strip-trailing-slashes g/ h
ls
touch -d 2030-01-01 new
touch old
mv -uv old new
ls old
echo "-- refusals"
mv missing x
echo "status $?"
mv b b
echo "status $?"
mv d d/sub
echo "status $?"
mv b d/f missing
echo "status $?"
mv b missing/x
echo "status $?"
mv d b
echo "status $?"
mkdir h/d
touch h/d/x
mv d h
echo "status $?"
mv
echo "status $?"
mv b
echo "status $?"
echo "-- links"
ln b hard
stat -c '%h' b
ln -s b soft
readlink soft
ln -s b soft
echo "status $?"
ln -sf d soft
readlink soft
ln -s b soft
ls -l d | awk 'NR > 1 { print $9, $10, $11 }'
ln -sfn b soft
readlink soft
ln -sv b soft2
ln -s missing dangling
cat dangling
echo "status $?"
ln d dirlink
echo "status $?"
ln missing x
echo "status $?"
ln -s ../b d/rel
cat d/rel
ln -sr b d/computed
readlink d/computed
ln -t d hard
ls d
ln -sb h soft
ls soft*
ln b hard
echo "status $?"
ln
echo "status $?"
link b linked
unlink linked
link b
echo "status $?"
unlink missing
echo "status $?"
