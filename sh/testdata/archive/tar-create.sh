# tar: making archives, listing them, what names they hold.
exec 2>&1
export TZ=UTC
mkdir -p p/q
echo one > p/a
echo two > p/q/b
ln -s a p/l
touch -d '2024-01-02 03:04:05' p/a p/q/b
touch -h -d '2024-01-02 03:04:05' p/l
touch -d '2024-01-02 03:04:05' p/q p

tar --sort=name -cf x.tar p
echo "status $?"
tar -tf x.tar
tar -tvf x.tar
tar --sort=name -cvf y.tar p
tar --sort=name -cvvf y.tar p
tar cf z.tar -C p a q
tar tf z.tar
tar -cf one.tar p/a p/q/b
tar -tf one.tar p/a
tar -tf one.tar p/q
tar -tf x.tar p/q
tar --sort=name -cf abs.tar "$PWD/p/q" | sed 's/user/U/'
tar -tf abs.tar
tar -cPf abs.tar "$PWD/p/a"
tar -tPf abs.tar
tar -cf up.tar p/q/../a
tar -tf up.tar
tar --sort=name -cf ex.tar --exclude='*b' p
tar -tf ex.tar
tar --sort=name -cf ex.tar --exclude=q p
tar -tf ex.tar
printf 'p/a\np/q/b\n' > names
tar -cvf t.tar -T names
printf 'p/a\0p/l\0' | tar -cvf t.tar --null -T -
tar -cf n.tar --no-recursion p
tar -tf n.tar
tar -cf o.tar --owner=root:0 --group=staff:50 --mode=600 --mtime='2020-02-02' p/a
tar -tvf o.tar
tar -tvf o.tar --numeric-owner
tar -tf x.tar --wildcards '*b'
tar -cf tr.tar --transform='s,^p,new,' p/a
tar -tf tr.tar
tar -cf tr.tar --xform='s/a$/A/' --show-transformed-names -v p/a
tar -chf h.tar p/l
tar -tvf h.tar
tar -cf d.tar --remove-files p/q/b
ls p/q
tar -cf - p/a | tar -tf -
tar -c p/a | wc -c
