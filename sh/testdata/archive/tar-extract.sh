# tar: taking archives out, where to, what is kept, updates and comparison.
exec 2>&1
export TZ=UTC
umask 022
mkdir -p p/q
echo one > p/a
echo two > p/q/b
ln -s a p/l
chmod 640 p/a
touch -d '2024-01-02 03:04:05' p/a p/q/b p/q p
tar --sort=name -cf x.tar p

mkdir out
tar -xf x.tar -C out
find out | sort
stat -c '%a %y %n' out/p/a | cut -c1-23
readlink out/p/l
tar -xvf x.tar -C out
tar -xf x.tar -O p/a
tar -xOf x.tar p/a p/q/b
rm -r out/p
tar -xf x.tar -C out p/q
find out | sort
tar -xvf x.tar -C out --strip-components=1
find out | sort
tar -xf x.tar --one-top-level=top
ls top
tar -xf x.tar --transform='s/p/renamed/' 
ls renamed
echo changed > p/a
tar -xkf x.tar
cat p/a
tar -xf x.tar --skip-old-files
cat p/a
tar -xf x.tar --keep-newer-files 2>&1 | head -1
tar -xf x.tar --overwrite
cat p/a
tar -xmf x.tar -C out p/a
test out/p/a -nt p/a
echo "newer $?"
tar -xf x.tar -C out --exclude='*a' -v
tar -df x.tar
echo "status $?"
echo longer >> p/a
tar -df x.tar
echo "status $?"
echo "-- appending"
echo three > c
tar -rf x.tar c
tar -tf x.tar
tar -uf x.tar c
tar -tf x.tar | wc -l
tar -uvf x.tar p/a
tar --delete -f x.tar c
tar -tf x.tar
tar -cf y.tar c
tar -Af x.tar y.tar
tar -tf x.tar | tail -1
echo "-- names that are dangerous"
mkdir -p evil
echo bad > evil/f
tar -cPf evil.tar --transform='s,^evil,../outside,' evil/f
tar -tf evil.tar
mkdir in
tar -xf evil.tar -C in
find in outside 2> /dev/null | sort
tar -cPf abs.tar "$PWD/c"
tar -xf abs.tar -C in
find in -type f | sed 's/user/U/'
