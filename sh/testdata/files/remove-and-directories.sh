# rm, rmdir and mkdir: recursion, force, parents, modes, messages.
exec 2>&1
mkdir d
echo "status $?"
mkdir d
echo "status $?"
mkdir -p d/e/f d
echo "status $?"
mkdir -v x y
mkdir -pv p/q/r
mkdir missing/z
echo "status $?"
mkdir -m 700 m
stat -c %a m
mkdir -m a=rx,u+w n
stat -c %a n
mkdir -m xyz o
echo "status $?"
umask 077
mkdir -p t/u
stat -c %a t t/u
mkdir -p -m 755 v/w
stat -c %a v v/w
umask 022
touch file
mkdir file
echo "status $?"
mkdir -p file/x
echo "status $?"
mkdir
echo "status $?"
mkdir -q z
echo "status $?"
echo "-- rmdir"
rmdir x
rmdir -v y
rmdir d
echo "status $?"
rmdir --ignore-fail-on-non-empty d
echo "status $?"
rmdir -p p/q/r
ls -d p
rmdir missing
echo "status $?"
rmdir file
echo "status $?"
rmdir
echo "status $?"
echo "-- rm"
rm file
rm file
echo "status $?"
rm -f file
echo "status $?"
rm d
echo "status $?"
rm -d m
rm -d d
echo "status $?"
rm -rv d | sort
rm -r n t v
touch a b c
rm -v a
rm -i b < /dev/null
echo
echo "status $?"
echo y | rm -i b
echo
ls
touch b
echo y | rm -I b c
mkdir full
touch full/1
yes | rm -ri full
echo
ls
mkdir ro
touch ro/f
chmod 500 ro
rm -r ro
echo "status $?"
chmod 700 ro
rm -rf ro
touch -- -dash
rm -- -dash
rm ./missing
echo "status $?"
rm -r .
echo "status $?"
rm -rf /
echo "status $?"
rm
echo "status $?"
rm -f
echo "status $?"
rm -rf missing
echo "status $?"
rm --recursive --force --verbose missing
