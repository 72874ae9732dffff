# umask in its forms, and ulimit as far as it is the same everywhere.
exec 2>&1
umask 022
umask
umask -S
umask -p
umask -pS
touch a
mkdir d
stat -c '%a' a d

umask 077
touch b
mkdir e
stat -c '%a' b e

umask u=rwx,g=rx,o=
umask
touch c
stat -c '%a' c
umask g+w,o+r
umask -S
umask a=rx
umask
umask u=g
umask -S

# A subshell has its own.
umask 027
(umask 000; umask)
umask
x=$(umask 011; umask)
echo "$x"

umask 999
echo "status $?"
umask x=y
echo "status $?"
umask -z
echo "status $?"
umask

(ulimit -c 0; ulimit -c)
ulimit -z
echo "status $?"
