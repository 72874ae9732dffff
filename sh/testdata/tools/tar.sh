exec 2>&1 < /dev/null
# Directories are read in any order by the real one, unless it is told.
mkdir -p p/q
echo one > p/a
echo two > p/q/b
ln -s a p/l
ln p/a p/h
touch -d '2024-01-02 03:04:05' p/a p/q/b
touch -h -d '2024-01-02 03:04:05' p/l
touch -d '2024-01-02 03:04:05' p/q p
T() {
	tar --sort=name "$@"
	echo "= $?"
}
tar cf
tar
tar cf x.tar
echo $?
T -cvf x.tar p
T -tf x.tar
T -tvf x.tar
wc -c x.tar
T -xf nope
T -xf x.tar nope
T -cf y.tar nope
T -cf y.tar nope p
T -tf p/a
T -tzf x.tar
T -tjf x.tar
T -tJf x.tar
T --zstd -tf x.tar
cat x.tar | tar t
gzip -c x.tar | tar t
echo $?
tar xzf - < x.tar
echo $?
T -cvf - p > /dev/null
T -xvf x.tar -O
T -xvf x.tar -C nope
T -cf z.tar -C p a q
T -tf z.tar
T -cf z.tar $PWD/p/a
T -tf z.tar
T -cf z.tar p/../p/q
T -tf z.tar
T -rf x.tar p/a
T -tf x.tar
T -rzf x.tgz p
tar -Q
tar --foo
T -cf a b -x
T -xvkf x.tar
T -tf x.tar 'p/*'
T -tf x.tar --wildcards 'p/*'
mkdir o
T -xf x.tar --strip-components=1 -v -C o
find o | sort
T -caf x.tgz p
T -tzvf x.tgz --full-time
T -xvf x.tgz --exclude='*b'
T -cf s.tar --exclude=q p
T -tf s.tar
T -cf e.tar -T /dev/null
wc -c e.tar
T -tf e.tar
head -c 700 x.tar | tar t
echo $?
head -c 1500 x.tar | tar tv
echo $?
: | tar t
echo $?
T -xf x.tar --transform 's/p/z/' -v
T -xf x.tar --show-transformed-names --transform 's/p/z/' -v
find z | sort
T -cvf t.tar --transform 's,^p,z,' p
T -tvf t.tar
T -cf t.tar --transform 's/\(.\)$/<\1>/;s/Q/x/i' --show-transformed-names -v p
T -df x.tar
echo two >> p/a
T -df x.tar
chmod 600 p/q/b
T -df x.tar
touch -d '2025-01-01' p/a
T -uvf s.tar p
T -cvvf v.tar p
T -tf v.tar p/q
T -tf v.tar p/q/ nope p/a
T --delete -f x.tar p/a
T -tf x.tar
T -tf x.tar nope/
T -Af v.tar s.tar
T -tf v.tar
tar --sort=name -c p | tar tv
T -tvf x.tar --numeric-owner
tar xf
tar c
T -xf x.tar -C p -C q
T -xf s.tar --one-top-level -v
find s | sort
T -cfv w.tar p
rm -f v
T -cf o.tar --owner=foo --group=bar:33 --mode=u+x --mtime='2020-01-01' p
T -tvf o.tar
T -cf o.tar --owner=0 --group=0 --mode=600 --mtime='@0' p
T -tvf o.tar
T -cf o.tar -H foo p
T -cf o.tar --sort=foo p
T -xf x.tgz --strip-components=x
T -cf o.tar -C nope p
T -b 1 -cf o.tar p/a
wc -c o.tar
mkdir r
echo r > r/f
T -cf o.tar --remove-files r
ls
T -I 'gzip -9' -cf z.tgz p/a
T -tf z.tgz -I gzip
ln -s /etc abs
ln -s ../up up
T -cf s.tar abs up
rm abs up
T -xvf s.tar
readlink abs up
rm abs up
T -cf m.tar --exclude-vcs --exclude='*.o' -v p
echo p/a > l
T -cvf m.tar -T l
printf 'p/a\0' | tar cvf m.tar --null -T -
T -cvf m.tar -T nope
T -cf m.tar --no-recursion p
T -tf m.tar
T -xf x.tgz -k --skip-old-files
T -xf x.tgz --keep-newer-files -v
T -xvf x.tgz --skip-old-files
cat p/a
touch 'a b' $'x\ny' $'t\tq' 'ü' 'b\s' $'\001'
T -cf n.tar 'a b' $'x\ny' $'t\tq' 'ü' 'b\s' $'\001'
T -tf n.tar
T -cvf n.tar $'x\ny'
mkdir u
cd u
T -cvf y.tar .
T -cvf y.tar .
cd ..
T -xf x.tgz p/q/b -O
T -xf x.tgz --to-stdout p/a
tar xOf x.tgz p/a
T --list --file x.tgz --verbose p/a
mkdir out
T --extract --gzip --file=x.tgz --directory=out --verbose
tar -tf x.tgz | head -1
T -xf x.tgz -C out2
tar -cz p/a | tar -tz
tar cf - p/a | (cd out && tar xf -)
cat out/p/a
rm -rf p/a p/h
mkdir -p p/a/z
T -xf x.tgz
rm -rf p
echo file > p
T -xf x.tgz
cat p/a
for k in z j J; do
	tar c${k}f k.tar p/a
	head -c 2 k.tar | od -An -tx1
	tar tf k.tar
	tar x${k}f k.tar
done
T --zstd -cf k.tar p/a
T -tf k.tar
tar -cf - p/a --zstd | tar --zstd -t
for e in tgz tar.bz2 tar.xz tar.zst; do
	tar caf k.$e p/a
	tar tf k.$e
done
tar czf c.tgz p/a
head -c 5 c.tgz | tar tz 2> e
echo $?
cat e
(
	cat c.tgz
	echo junk
) | tar tz 2> e
echo $?
cat e
T -xzf /dev/null
T -cf pax.tar -H pax p/a
T -tvf pax.tar
T -cf pax.tar --format=ustar p/a
T -tvf pax.tar
n=$(printf '%0150d' 0)
touch $n
T -cf n.tar $n
T -tf n.tar
touch -d 2030-01-01 p/a
T -xf x.tgz -m
T -xpf x.tgz
mkdir -p m/n
chmod 700 m
touch -d '2020-02-02' m
T -cf m.tar m
rm -r m
T -xf m.tar
stat -c '%a %Y' m
umask 077
rm -r m
T -xf m.tar
stat -c %a m/n
rm -r m
T -xpf m.tar
stat -c %a m/n
