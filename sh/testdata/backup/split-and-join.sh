#!/bin/bash
# Packs a tree, splits the archive for transport, joins it and checks the way back.
set -euo pipefail

mkdir -p tree/{one,two}/deep
for d in one two; do
  for n in 1 2 3; do
    seq "$n" 5 500 > "tree/$d/deep/numbers$n.txt"
  done
  ln -s "deep/numbers1.txt" "tree/$d/first"
done
printf '#!/bin/sh\necho tool\n' > tree/tool.sh
chmod 755 tree/tool.sh

tar --sort=name --owner=0 --group=0 --numeric-owner --mtime='2024-01-01 00:00:00Z' -cf tree.tar tree
sum=$(sha256sum < tree.tar | cut -d' ' -f1)
size=$(stat -c %s tree.tar)
echo "size is a multiple of 512: $(( size % 512 == 0 ? 1 : 0 ))"

split -b 4096 -d -a 3 tree.tar piece.
pieces=(piece.*)
echo "pieces: ${#pieces[@]}, first ${pieces[0]}, last ${pieces[-1]}"
(( ${#pieces[@]} == (size + 4095) / 4096 )) && echo "as many as expected"

cat piece.* > joined.tar
rm piece.*
if [[ $(sha256sum < joined.tar | cut -d' ' -f1) == "$sum" ]]; then
  echo "joined archive is identical"
else
  echo "joined archive differs"
  exit 1
fi

mkdir out
tar -xf joined.tar -C out
diff -r tree out/tree && echo "trees match"
readlink out/tree/two/first
./out/tree/tool.sh
tar -tf joined.tar | sort | head -n 6
tar -tf joined.tar --wildcards '*numbers3*'

echo "One file to standard output:"
tar -xOf joined.tar tree/one/deep/numbers3.txt | head -n 3 | paste -sd' '

echo "Without a folder:"
tar -cf small.tar --exclude='tree/two' tree
tar -tf small.tar | grep -c numbers
base64 -w 0 small.tar | base64 -d | cmp - small.tar && echo "base64 round trip"
