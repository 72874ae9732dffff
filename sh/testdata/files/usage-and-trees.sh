# du and tree: sizes, depths, totals, patterns.
exec 2>&1
mkdir -p top/a/deep top/b
printf '%01000d' 0 > top/a/one
printf '%05000d' 0 > top/a/deep/two
printf '%020000d' 0 > top/b/three
ln -s a top/link
touch top/.hidden

du -b --apparent-size top/a/one top/b/three
du -ab top | sort -k2
du -sb top/a/one top/b/three
du -cb top/a/one top/b/three
du -bh top/b/three
du -b --si top/b/three
du -bk top/b/three
du -b -B 1000 top/b/three
du -b -d 0 top/a/one
du --apparent-size -B1 top/a/one
du -b0 top/a/one | tr '\0' '@'
echo
du -ab --exclude='*o*' top/a top/b | awk '{ print $2 }' | sort
du -ab top --threshold=5000 | awk '{ print $2 }' | sort
du -b top/a/one top/a/one
du missing
echo "status $?"
du -d x top
echo "status $?"
du -s -a top
echo "status $?"
du -B x top
echo "status $?"
printf 'top/a/one\0top/b/three\0' > names
du -b --files0-from=names
echo "-- tree"
tree top
tree -a top
tree -d top
tree -L 1 top
tree -f top
tree -F top
tree -i top/a
tree --noreport top/b
tree -P 't*' top
tree -I 'deep|b' top
tree --dirsfirst top
tree -r top
tree -s top/b
tree --charset=ascii top/a
tree -L 0 top
echo "status $?"
tree missing
echo "status $?"
