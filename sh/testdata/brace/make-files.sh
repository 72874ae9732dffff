# Braces are about words, not files: they need not exist.
mkdir -p project/{src/{lib,bin},test,doc}
touch project/src/lib/{one,two}.{c,h}
touch project/test/t{01..03}.sh
find project | sort

cd project
cp src/lib/one.c{,.bak}
ls src/lib
mv src/lib/one.c.{bak,old}
ls src/lib

echo src/lib/{one,two,missing}.c
ls src/lib/{one,two,missing}.c 2>/dev/null
echo "status $?"

echo test/t0{1,3}.*
rm test/t{02..03}.sh
ls test

for dir in src/{lib,bin} doc; do
  printf '%s: %s\n' "$dir" "$(ls "$dir" | wc -l)"
done
