# tar: compression by option and by name, pipes, damaged archives, messages.
exec 2>&1
mkdir p
seq 100 > p/a
seq 50 > p/b

for option in -z -j -J --zstd
do
    tar $option -cf k.tar p/a
    head -c 2 k.tar | od -An -tx1
    tar $option -tf k.tar
    tar -tf k.tar
    tar $option -xOf k.tar | cksum
done
for name in k.tar.gz k.tgz k.tar.bz2 k.tar.xz k.tar.zst k.tar
do
    tar -caf $name p/a
    echo "$name $(tar -tf $name)"
done
tar czf - p | tar tzf - | sort
tar -c p/b | gzip | tar -xzO | tail -1
tar -I gzip -cf i.tgz p/a
tar -I gzip -tf i.tgz
tar --gzip --create --file long.tgz p/b
tar --list --file=long.tgz
tar --extract --file=long.tgz --to-stdout | head -1
cat k.tar.gz | tar xz -O | head -1
echo "-- messages"
tar
echo "status $?"
tar -cf x.tar
echo "status $?"
tar -xf missing.tar
echo "status $?"
tar -cf x.tar missing
echo "status $?"
tar -cf x.tar p missing
echo "status $?"
tar -tf p/a
echo "status $?"
tar -xf k.tar nothing
echo "status $?"
tar -xf k.tar -C missing
echo "status $?"
tar -ct
echo "status $?"
head -c 700 k.tar | tar -tf -
echo "status $?"
: | tar -tf -
echo "status $?"
tar -rzf k.tgz p/b
echo "status $?"
tar -cf e.tar -T /dev/null
tar -tf e.tar
wc -c < e.tar
