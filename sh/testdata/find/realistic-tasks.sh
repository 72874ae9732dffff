# find in daily work: clean up, counts by kind, sizes, backups, permissions.
exec 2>&1
mkdir -p proj/{src,build,node_modules/dep,.cache} proj/docs
touch proj/src/{a,b}.go proj/src/a_test.go proj/docs/{x,y}.md proj/node_modules/dep/index.js proj/.cache/tmp~ proj/build/out.o
printf '%0300d' 0 > proj/docs/big.md
printf '%020d' 0 > proj/src/a.go
chmod +x proj/src/b.go
touch -d '2020-01-01' proj/docs/x.md
touch -d '2024-06-01' proj/src/a.go

find proj -name node_modules -prune -o -name .cache -prune -o -type f -print | sort
find proj -type f | sed 's/.*\.//' | sort | uniq -c | sort -k1,1nr -k2
find proj -type f -name '*.go' ! -name '*_test.go' | sort
find proj -type f \( -name '*.o' -o -name '*~' \) -print -delete | sort
find proj -type d -empty | sort
find proj -type d -empty -delete
find proj -maxdepth 1 -mindepth 1 -type d -printf '%f\n' | sort
find proj -type f -size +100c -printf '%s %p\n'
find proj -type f -printf '%s\n' | awk '{ s += $1 } END { print s }'
find proj -type f -printf '%s %P\n' | sort -k1,1nr -k2 | head -2
find proj -type f ! -newermt 2021-01-01
find proj -type f -newermt 2024-01-01 ! -newermt 2024-12-31
find proj -name '*.go' -printf '%T@ %p\n' | sort -n | head -1 | cut -d' ' -f2
find proj -type f -perm -u+x
find proj -type f -perm /111 -exec chmod -x {} +
find proj -type f -executable
find proj -name '*.md' -exec wc -c {} + | tail -1
find proj -name '*.md' | while IFS= read -r f
do
    echo "$(basename "$f" .md): $(stat -c %s "$f")"
done | sort
find proj -name '*.go' -print0 | xargs -0 -I{} cp {} {}.bak
find proj -name '*.bak' | sort
find proj -name '*.bak' -exec rm {} +
find proj -name '*.bak' | wc -l
mapfile -d '' files < <(find proj -name '*.md' -print0 | sort -z)
echo "${#files[@]} ${files[0]}"
find proj -type f -exec md5sum {} + | sort | uniq -w32 -D | wc -l
find proj -type f -empty | sort | xargs -n1 basename
tar -cf docs.tar -T <(find proj/docs -type f | sort)
tar -tf docs.tar
find proj -type f -name '*.md' -exec sh -c 'for f; do mv "$f" "${f%.md}.txt"; done' sh {} +
find proj/docs -type f | sort
find proj -iname '*A*' -type f | sort
find proj -depth -type d | sort -r | head -1
find . -maxdepth 2 -name '*.tar' -o -maxdepth 2 -name src
test -n "$(find proj -name a.go)" && echo present
test -z "$(find proj -name nothing)" && echo absent
