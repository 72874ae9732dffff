# chmod: octal and symbolic modes, recursion, references, messages; umask.
exec 2>&1
touch f
mkdir d
touch d/x
mode() { stat -c '%a %A' "$@"; }

for m in 644 0755 700 000 7777 4755 u=rwx,go= a+r u-w +x -x =r go+w u+s g+s +t ug=rw,o=r a= u=rw,g=u o=g u+x,g-r a-rwx,u+r
do
    chmod $m f
    echo "$m: $(mode f)"
done
chmod 644 f
for m in +X a+X u+X,g=x +X
do
    chmod $m f
    echo "$m: $(mode f)"
done
chmod 700 d
chmod go+X d
mode d
umask 027
chmod 644 f
chmod +w f
mode f
chmod =rwx f
mode f
umask 022
echo "-- options"
chmod -v 644 f
chmod -v 644 f
chmod -v u+x f
chmod -c 644 f
chmod -c 644 f
chmod -R 755 d
mode d d/x
chmod -R a-x,a+X d
mode d d/x
chmod -Rv g+w d | sort
chmod --reference=d f
mode f
chmod u+w -- f
chmod -x f
mode f
chmod -- -x f
ln -s f l
chmod 600 l
mode f
echo "-- messages"
chmod
echo "status $?"
chmod 644
echo "status $?"
chmod 888 f
echo "status $?"
chmod xyz f
echo "status $?"
chmod u+q f
echo "status $?"
chmod 644 missing f
echo "status $?"
chmod -f 644 missing
echo "status $?"
chmod 77777 f
echo "status $?"
chmod u=rwz f
echo "status $?"
chmod --reference=missing f
echo "status $?"
ln -s nowhere dangling
chmod 644 dangling
echo "status $?"
