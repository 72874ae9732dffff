#!/usr/bin/env bash
# Builds archives for several platforms, writes checksums and release notes.
set -euo pipefail

readonly NAME=tool VERSION=${1:-2.1.0}
readonly PLATFORMS=(linux-amd64 linux-arm64 darwin-arm64 windows-amd64)
OUT=dist

say() { echo "==> $*"; }

build() {
  local platform=$1 os arch ext=""
  IFS=- read -r os arch <<< "$platform"
  [[ $os == windows ]] && ext=.exe
  local dir="$OUT/$NAME-$VERSION-$platform"
  mkdir -p "$dir"
  cat > "$dir/$NAME$ext" <<EOF
#!/bin/sh
echo "$NAME $VERSION ($os/$arch)"
EOF
  chmod 0755 "$dir/$NAME$ext"
  cp README LICENSE "$dir/"
  find "$dir" -exec touch -d '2024-01-01T00:00:00Z' {} +
}

pack() {
  local dir=$1 base
  base=$(basename "$dir")
  (cd "$OUT" && tar --sort=name --owner=0 --group=0 --numeric-owner -cf - "$base" | gzip -n9 > "$base.tar.gz")
}

echo "Read me" > README
echo "MIT" > LICENSE
rm -rf "$OUT"
for p in "${PLATFORMS[@]}"; do
  say "building $p"
  build "$p"
  pack "$OUT/$NAME-$VERSION-$p"
done

say "checksums"
(cd "$OUT" && sha256sum -- *.tar.gz > SHA256SUMS && sha256sum -c SHA256SUMS)

say "contents"
for archive in "$OUT"/*.tar.gz; do
  printf '%s: %d entries\n' "${archive##*/}" "$(tar tzf "$archive" | wc -l)"
done
tar tzf "$OUT/$NAME-$VERSION-linux-arm64.tar.gz"

say "smoke test"
mkdir -p t
tar xzf "$OUT/$NAME-$VERSION-linux-amd64.tar.gz" -C t --strip-components=1
./t/tool
stat -c '%A %n' t/* | sort

say "notes"
cat <<EOF | tee "$OUT/NOTES.md"
# $NAME $VERSION

| file | platform |
|------|----------|
$(for p in "${PLATFORMS[@]}"; do echo "| $NAME-$VERSION-$p.tar.gz | ${p/-/ on } |"; done)
EOF
say "done: $(ls "$OUT"/*.gz | wc -l) archives"
