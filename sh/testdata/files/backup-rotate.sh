#!/bin/bash
set -eu
mkdir -p data backups
for i in 1 2 3; do echo "content $i" > data/file$i.txt; done
rotate() {
	local base=$1 keep=$2 i
	for ((i = keep; i > 1; i--)); do [ -e "$base.$((i - 1))" ] && mv "$base.$((i - 1))" "$base.$i"; done
	if [ -e "$base" ]; then mv "$base" "$base.1"; fi
}
for gen in a b c d; do
	echo "gen $gen" > backups/db
	rotate backups/db 3
done
ls backups
cat backups/db.1 backups/db.3
cp -r data data.bak
echo changed > data/file2.txt
rm data/file3.txt
echo new > data/file4.txt
diff -rq data data.bak || true
for f in data.bak/*; do
	n=data/${f##*/}
	if [ ! -e "$n" ]; then echo "missing ${n##*/}"; elif ! cmp -s "$f" "$n"; then echo "differs ${n##*/}"; fi
done
cp -n data.bak/file2.txt data/
cat data/file2.txt
cp -v data.bak/file3.txt data/
mv -v data/file4.txt data/renamed.txt
rm -v data/renamed.txt
mkdir -pv x/y
rmdir -v x/y x
ln -s data link
ls -l link | sed 's/.*link/link/'
readlink link
cp -r link copy
ls copy | wc -l
rm link
test -d data && echo kept
find data data.bak -type f | sort
find . -name '*.txt' -newer backups/db.3 -path './data/*' | wc -l > /dev/null
stat -c '%n %s' data/file1.txt
chmod 600 data/file1.txt
stat -c '%a %A' data/file1.txt
touch -d '2020-01-02 03:04:05' data/file1.txt
date -r data/file1.txt +%F
du -s data > /dev/null && echo du ok
