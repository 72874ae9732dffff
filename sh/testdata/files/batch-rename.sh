# Renaming many files: extensions, numbers, cases, blanks, dates.
exec 2>&1
mkdir work
cd work
touch photo1.JPG photo2.JPG 'my file.txt' 'another  one.txt' a.txt.bak b.tar.gz .hidden

for f in *.JPG
do
    mv -- "$f" "${f%.JPG}.jpg"
done
ls
for f in *' '*
do
    mv -- "$f" "$(tr -s ' ' _ <<< "$f")"
done
ls
n=1
for f in *.jpg
do
    mv "$f" "$(printf 'img-%03d.jpg' $n)"
    n=$((n + 1))
done
ls *.jpg
for f in *.txt
do
    mv "$f" "${f^}"
done
ls *.txt
for f in *.bak
do
    mv "$f" "${f%.*}"
done
ls
ls | sed -n 's/\(.*\)\.txt$/mv & \1.md/p' | sh
ls
find . -name '*.md' -exec sh -c 'mv "$1" "${1%.md}.rst"' sh {} \;
ls
for f in *
do
    base=${f%%.*}
    ext=${f#"$base"}
    echo "$base|$ext"
done
ls *.jpg | xargs -I{} cp {} copy-{}
ls | wc -l
find . -type f -name 'copy-*' -delete
mkdir -p by-ext
for f in *.*
do
    ext=${f##*.}
    mkdir -p "by-ext/$ext"
    mv -n "$f" "by-ext/$ext/"
done
find by-ext -type f | sort
touch -d 2024-03-05 dated
mv dated "$(date -r dated +%Y-%m-%d)-dated"
ls
