exec 2>&1
mkdir d
touch f
chmod 000 f
echo > d
echo "$?"
cat < nofile
echo $?
echo > nodir/f
echo $?
cat < f
echo $?
echo > f
echo $?
cat < d
echo $?
nosuch > out
ls out
nosuch 2> err
cat err
: > d
echo $?
{ echo x; } > d
echo $?
(echo x) < nofile
echo $?
while :; do break; done < nofile
echo $?
if true; then :; fi > d
echo $?
f1() { echo in; }
f1 > d
echo $?
f1 < nofile
echo $?
x=$(cat < nofile)
echo $?
y=$(< nofile)
echo $?
echo $(< nofile)
cat <<< $(< nofile)
exec 3< nofile
echo "exec $?"
exec 4> d
echo "exec2 $?"
echo a >&5
echo $?
cat <&6
echo $?
echo b 7>&8
echo $?
echo c > "$empty"
echo $?
echo d > "a b/c"
echo $?
set -C
echo e > f2
echo f > f2
echo $?
set +C
echo > ""
echo $?
v='x y'
echo g > $v
echo $?
echo h > *
echo $?
echo j >&d
echo $?
echo k &> d
echo $?
exec {fd}< nofile
echo "fd $? ${fd-unset}"
cat < /dev/fd/99
echo $?
echo l > /dev/full
echo $?
ls d/nofile
cat nofile
rm nofile
mkdir d
rmdir nodir
cp nofile x
mv nofile x
touch nodir/x
ln f f
chmod 644 nofile
head nofile
sort nofile
wc nofile
grep x nofile
sed p nofile
awk 1 nofile
cut -c1 nofile
tail nofile
tr
find nodir
diff f2 nofile
date -d nonsense
sleep x
seq x
basename
cp x
mv x
expr
test -f
tee d < /dev/null
xargs nosuchcmd <<< a
chmod f2
mktemp nodir/XXXXXX
stat nofile
du nofile
uniq nofile
paste nofile
join nofile f2
nl nofile
od nofile
split nofile
comm nofile f2
readlink nofile
echo "rl $?"
realpath nodir/nofile
env nosuchenv
timeout 1 nosuchto
echo $?
nohup 2> /dev/null
bash nofile
