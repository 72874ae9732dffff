#!/usr/bin/env bash
# Builds only what has changed since the last time, by checksums in a file of state.
set -euo pipefail

mkdir -p src out
echo 'title: One' > src/one.page
echo 'title: Two' > src/two.page
echo 'footer v1' > src/_footer.inc
STATE=.build-state

digest() { cat "$1" src/_*.inc | sha256sum | cut -c1-16; }

build() {
  local built=0 skipped=0 removed=0 f name old new
  touch "$STATE"
  : > "$STATE.new"
  for f in src/*.page; do
    [[ -e $f ]] || continue
    name=$(basename "$f" .page)
    new=$(digest "$f")
    old=$(awk -v n="$name" '$1 == n { print $2 }' "$STATE")
    echo "$name $new" >> "$STATE.new"
    if [[ $old == "$new" && -f out/$name.html ]]; then
      skipped=$((skipped + 1))
      continue
    fi
    {
      sed -n 's/^title: \(.*\)/<h1>\1<\/h1>/p' "$f"
      sed 's/.*/<footer>&<\/footer>/' src/_footer.inc
    } > "out/$name.html"
    echo "  built $name"
    built=$((built + 1))
  done
  for f in out/*.html; do
    name=$(basename "$f" .html)
    if ! grep -q "^$name " "$STATE.new"; then
      rm "$f"
      echo "  removed $name"
      removed=$((removed + 1))
    fi
  done
  mv "$STATE.new" "$STATE"
  echo "  => $built built, $skipped skipped, $removed removed"
}

echo "first:"
build
echo "nothing changed:"
build
echo "one page changed:"
sed -i 's/Two/Second/' src/two.page
build
echo "touched, but the same:"
touch -d '2030-01-01' src/one.page
build
echo "the footer changed:"
echo 'footer v2' > src/_footer.inc
build
echo "one page gone, one output lost:"
rm src/one.page out/two.html
build
cat out/two.html
cut -d' ' -f1 "$STATE"
