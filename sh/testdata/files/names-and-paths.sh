# basename, dirname, realpath, readlink, pathchk-like cases.
exec 2>&1
mkdir -p real/sub
touch real/file
ln -s real link
ln -s link/sub deep
ln -s missing dangling
ln -s loop2 loop1
ln -s loop1 loop2

for p in /usr/lib/x.so x.so /usr/lib/ / // a/b/ . .. '' a//b 'with space/f x'
do
    echo "[$p] [$(basename "$p")] [$(dirname "$p")]"
done
basename /a/b.txt .txt
basename b.txt b.txt
basename a/b.txt/ .txt
basename -s .c x.c y/z.c
basename -a x/1 y/2
basename -z a/b | od -An -c
basename --suffix=.h -z a.h b.h | tr '\0' '\n'
basename a b c
echo "status $?"
basename
echo "status $?"
dirname a/b c/d /e
dirname -z a/b | od -An -c
dirname
echo "status $?"
echo "-- realpath"
realpath real
realpath link/file
realpath deep
realpath link/../real
realpath -s link/../real
realpath -L link/../real
realpath missing
realpath missing/x
echo "status $?"
realpath -m missing/x/../y
realpath -e missing
echo "status $?"
realpath -q -e missing
echo "status $?"
realpath --relative-to=real link/sub
realpath --relative-to=. real/file
realpath --relative-base=real real/file /tmp
realpath -z real | tr '\0' '\n'
realpath loop1
echo "status $?"
realpath
echo "status $?"
realpath ''
echo "status $?"
realpath real/file/
echo "status $?"
echo "-- readlink"
readlink link deep
readlink real
echo "status $?"
readlink -v real
echo "status $?"
readlink -f deep
readlink -f missing
readlink -f missing/x
echo "status $?"
readlink -e dangling
echo "status $?"
readlink -m missing/x/y
readlink -n link
echo
readlink -z link | tr '\0' '\n'
readlink -f loop1
echo "status $?"
readlink
echo "status $?"
