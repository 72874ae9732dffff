#!/bin/bash
# Jobs over a tree with find: chmod, rename, replace, headers, cleaning, counting.
set -euo pipefail

mkdir -p proj/{src/{api,web},test,node_modules/dep,.cache}
echo 'import old from "../lib/old"; old();' > proj/src/api/main.js
echo 'const x = require("old"); // old' > proj/src/web/page.js
echo 'test("old")' > proj/test/main.test.js
echo 'old' > proj/node_modules/dep/index.js
echo tmp > proj/src/web/page.js~
touch proj/.cache/x proj/src/Empty.JS
printf '#!/bin/sh\n' > proj/run.sh
printf 'a\r\nb\r\n' > proj/src/dos.txt

cd proj
echo "-- sources, without what is not ours"
find . \( -name node_modules -o -name '.*' ! -name . \) -prune -o -type f -print | sort

echo "-- replace"
find . -path ./node_modules -prune -o -name '*.js' -exec grep -l 'old' {} + | sort
find src test -name '*.js' -exec sed -i 's/\bold\b/fresh/g' {} +
grep -r fresh . | sort
cat node_modules/dep/index.js

echo "-- header for each file"
find src -name '*.js' -size +0 | sort | while IFS= read -r f; do
  { echo "// file: ${f##*/}"; cat "$f"; } > "$f.tmp"
  mv "$f.tmp" "$f"
done
head -n 1 src/*/*.js

echo "-- rename"
find . -path ./node_modules -prune -o -type f -iname '*.js' -print0 | sort -z | while IFS= read -r -d '' f; do
  lower=$(dirname "$f")/$(basename "$f" | tr '[:upper:]' '[:lower:]')
  new=${lower%.js}.mjs
  mv "$f" "$new"
  echo "$f -> $new"
done

echo "-- clean"
find . -name '*~' -print -delete
find . -type f -empty | sort
find . -type f -empty -delete
find . -mindepth 1 -type d -empty -print -delete
grep -rlZ $'\r' . | xargs -0 sed -i 's/\r$//'
od -c src/dos.txt | head -n 1

echo "-- modes"
find . -type f -exec chmod 644 {} \;
find . -name '*.sh' -exec chmod u+x {} \;
find . -type f -perm -u+x
find . -type f -perm 644 | wc -l

echo "-- counts"
find . -name node_modules -prune -o -type f -printf '%f\n' | awk -F. '{ n[$NF]++ } END { for (e in n) print n[e], e }' | sort -k1,1nr -k2
find . -type d | awk -F/ '{ print NF - 1 }' | sort -n | uniq -c | awk '{ print "depth " $2 ": " $1 }'
find src -name '*.mjs' -exec sh -c 'for f; do printf "%s %s\n" "$(wc -w < "$f")" "$f"; done' sh {} + | sort
