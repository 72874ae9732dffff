#!/bin/bash
# Makes patches from versions of a file, applies them in order and undoes them.
set -uo pipefail

mkdir -p versions patches
cat > versions/1 <<'EOF'
def main
  puts "hello"
end

main
EOF
sed 's/hello/Hello, world/' versions/1 > versions/2
sed '/puts/a\  exit 0' versions/2 > versions/3
sed '1i# frozen' versions/3 > versions/4

for n in 1 2 3; do
  diff -u --label a/app.rb --label b/app.rb "versions/$n" "versions/$((n + 1))" > "patches/000$n.patch"
  echo "patch $n: +$(grep -c '^+[^+]' "patches/000$n.patch") -$(grep -c '^-[^-]' "patches/000$n.patch")"
done
cat patches/0002.patch

cp versions/1 app.rb
for p in patches/*.patch; do
  if patch -s -p1 < "$p"; then
    echo "applied ${p##*/}"
  else
    echo "failed ${p##*/}"
  fi
done
cmp app.rb versions/4 && echo "arrived"

for p in $(ls -r patches/*.patch); do
  patch -s -R -p1 < "$p" && echo "undone ${p##*/}"
done
cmp app.rb versions/1 && echo "back"

echo "--- out of order"
patch -p1 --dry-run < patches/0003.patch
echo "status $?"
cp versions/1 app.rb
sed -i 's/puts/print/' app.rb
patch -p1 < patches/0001.patch
echo "status $?"
ls app.rb*
cat app.rb.rej

echo "--- all in one"
cp versions/1 app.rb
cat patches/*.patch | patch -s -p1
diff app.rb versions/4 && echo "same"
diffstat=$(cat patches/*.patch | awk '/^[+][^+]/ { a++ } /^-[^-]/ { d++ } END { print a + 0 " insertions, " d + 0 " deletions" }')
echo "$diffstat"
