# diff of directories: recursion, files on one side only, exclusions.
exec 2>&1
mkdir -p left/sub right/sub left/gone right/fresh
echo same > left/same
echo same > right/same
echo 1 > left/changed
echo 2 > right/changed
echo l > left/only-left
echo r > right/only-right
echo deep1 > left/sub/deep
echo deep2 > right/sub/deep
echo o > left/sub/file.o
echo p > right/sub/file.o
ln -s same left/link
ln -s changed right/link
touch -d 2024-01-01 left/* right/* left/sub/* right/sub/*
export TZ=UTC

diff left right
echo "status $?"
diff -r left right
diff -rq left right
diff -rs left right
diff -r -x '*.o' left right
diff -rq --exclude=sub --exclude='only*' left right
printf '*.o\nonly-*\n' > skip
diff -rq -X skip left right
diff -rN left right
diff -ruN --label=x left/sub/deep right/sub/deep
diff -qrN left right
diff left/changed right
diff left right/changed
diff -r --no-dereference left right | grep -i link
diff -rq left/sub right/sub
diff -r left left
echo "status $?"
diff -S sub -rq left right
diff left missing
echo "status $?"
diff -r left right --unidirectional-new-file | grep -c .
diff --from-file=left/same right/same right/changed
echo "status $?"
diff --to-file=right/same left/same left/changed
echo "status $?"
