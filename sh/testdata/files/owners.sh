# chown, chgrp, id and groups: what a plain user can do with owners.
exec 2>&1
touch f
mkdir d
touch d/x
ln -s f l

chown user f
echo "status $?"
chown user:user f
chown :user f
chown user: f
chown 1000:1000 f
chown -R user d
chown -v user f
chown -c user f
chown --reference=f d
chgrp user f
chgrp -v user f
chgrp -R user d
chown -h user l
stat -c '%U:%G %u:%g' f d
id -u
id -g
id -un
id -gn
id -G
id -Gn
id -r -u
id -z
echo "status $?"
groups
groups user
id user
id nosuch
echo "status $?"
whoami
whoami extra
echo "status $?"
echo "-- messages"
chown nosuch f
echo "status $?"
chown user:nosuch f
echo "status $?"
chgrp nosuch f
echo "status $?"
chown user missing
echo "status $?"
chown -f user missing
echo "status $?"
chown user
echo "status $?"
chown
echo "status $?"
chgrp user
echo "status $?"
chown root f
echo "status $?"
chown 0 f
echo "status $?"
chown --reference=missing f
echo "status $?"
chown -q user f
echo "status $?"
