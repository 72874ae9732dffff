#!/bin/bash
# Makes a manifest of checksums, damages the copy and finds out what is wrong.
set -u
mkdir -p original/sub
echo "alpha" > original/alpha.txt
echo "beta" > original/beta.txt
printf '\x00\x01\x02\xff' > original/sub/data.bin
echo "has space" > "original/sub/with space.txt"

(cd original && find . -type f -print0 | sort -z | xargs -0 sha256sum > ../manifest.sha256)
echo "Manifest:"
awk '{ print substr($1, 1, 12), substr($0, 67) }' manifest.sha256

cp -r original copy
if (cd copy && sha256sum --quiet -c ../manifest.sha256); then
  echo "copy is intact"
fi

echo "tampered" >> copy/beta.txt
rm "copy/sub/with space.txt"
echo "extra" > copy/extra.txt

echo "Verification:"
(cd copy && sha256sum -c ../manifest.sha256 2> ../errors.txt)
echo "status: $?"
cat errors.txt

echo "Damaged:"
(cd copy && sha256sum -c ../manifest.sha256 2> /dev/null) | grep -v ': OK$' | sed 's/: FAILED.*//'

echo "Not in the manifest:"
comm -13 <(cut -c67- manifest.sha256 | sort) <(cd copy && find . -type f | sort)

echo "Repair:"
(cd copy && sha256sum -c ../manifest.sha256 2> /dev/null) | awk -F': ' '/FAILED/ { print $1 }' | while IFS= read -r f; do
  mkdir -p "copy/$(dirname "$f")"
  cp "original/$f" "copy/$f"
  echo "restored $f"
done
rm copy/extra.txt
(cd copy && sha256sum -c --status ../manifest.sha256) && echo "all good again"
diff -rq original copy && echo "trees are equal"
md5sum original/alpha.txt copy/alpha.txt | cut -d' ' -f1 | uniq -c | awk '{ print $1 }'
