touch f
chmod 640 f
stat -c '%a %A' f
chmod u+x,g-r,o=r f
stat -c %a f
chmod a-x f
stat -c %a f
chmod +x f
stat -c %a f
chmod 755 f
[ -x f ] && echo exec
chmod -x f
[ -x f ] || echo noexec
chmod u=rw,go= f
stat -c %A f
mkdir d
stat -c %a d
chmod g+s d
stat -c %A d
chmod 1777 d
stat -c %A d
umask 027
touch g
mkdir h
stat -c '%a %n' g h
umask 022
ln f hard
stat -c %h f
[ f -ef hard ] && echo linked
ln -s f soft
[ -L soft ] && readlink soft
ln -sf g soft
readlink soft
ln -s /nonexist broken
[ -e broken ] || echo dangling
[ -L broken ] && echo islink
rm broken
readlink -f soft | sed 's/.*\///'
cp -P soft soft2
[ -L soft2 ] && echo copied link
cp soft soft3
[ -L soft3 ] || echo copied file
unlink soft2
echo hello > a
cp a b
cmp a b && echo same
echo more >> b
cmp -s a b || echo diff
mv b c
[ ! -e b ] && cat c
mkdir -p x/y/z
touch x/y/z/f
cp -r x w
find w | sort | tail -1
rm -rf x
ls
rmdir w 2> /dev/null || echo 'not empty'
rm -r w
mkdir p
touch p/1 p/2
mv p/* .
ls p | wc -l
install -m 600 a inst
stat -c %a inst
install -d q/r
ls -d q/r
touch -t 202001020304 t
stat -c %y t | cut -c1-16
touch -r t u
stat -c %Y u | grep -c "$(stat -c %Y t)"
truncate -s 5 tr
stat -c %s tr
truncate -s 2 a
cat a
echo
dd if=/dev/zero of=z bs=1 count=3 2> /dev/null
wc -c < z
basename /a/b/c.txt .txt
dirname /a/b/c.txt
dirname c
basename /
realpath -m ./x/../y | sed 's/.*\///'
test -w a && test -r a && echo rw
test a -nt t && echo newer
[ -s tr ] && echo size
[ -d q -a -f a ] && echo both
file a 2> /dev/null | cut -d: -f1
ls -l a | cut -c1-10
ls -la | head -1 | cut -d' ' -f1
ls -1S | head -1 > /dev/null
ls -F | grep / | sort
rm -i a < /dev/null 2> /dev/null
rm -f nope
echo $?
rm nope 2>&1
rm d 2>&1
echo $?
