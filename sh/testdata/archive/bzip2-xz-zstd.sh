# bzip2, xz and zstd: the same ways with three tools.
exec 2>&1
seq 1000 > orig

for tool in bzip2:bz2 xz:xz zstd:zst
do
    name=${tool%:*}
    ext=${tool#*:}
    echo "-- $name"
    cp orig f
    $name -q f
    rm -f f
    ls f*
    $name -t f.$ext 2> /dev/null
    echo "test $?"
    $name -dc f.$ext | cmp - orig
    $name -q -d f.$ext
    cmp f orig
    rm -f f.$ext
    $name -q -k f
    ls f*
    $name -c < orig | $name -d | cksum
    $name -9 -c orig | $name -dc | tail -1
    echo garbage > bad.$ext
    $name -dc bad.$ext > /dev/null 2>&1
    test $? -ne 0
    echo "bad $?"
    $name missing > /dev/null 2>&1
    test $? -ne 0
    echo "missing $?"
    cat f.$ext f.$ext | $name -dc | wc -l
    rm -f f f.$ext bad.$ext
done
echo "-- their other names"
bzip2 -k orig
bunzip2 -c orig.bz2 | head -1
bzcat orig.bz2 | tail -1
xz -k orig
unxz -c orig.xz | head -1
xzcat orig.xz | tail -1
zstd -q -k orig
unzstd -c orig.zst | head -1
zstdcat orig.zst | tail -1
