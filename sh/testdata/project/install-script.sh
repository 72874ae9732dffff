#!/bin/bash
# An installer: finds its place, copies with modes, writes a manifest, uninstalls.
set -uo pipefail

mkdir -p pkg/bin pkg/share/doc pkg/etc
printf '#!/bin/sh\nexec cat "$(dirname "$0")/../etc/greet.conf"\n' > pkg/bin/greet
echo "greeting=hello" > pkg/etc/greet.conf
echo "Manual" > pkg/share/doc/greet.txt

cat > install.sh <<'SCRIPT'
#!/usr/bin/env bash
set -euo pipefail
PREFIX=${PREFIX:-/usr/local}
DESTDIR=
ACTION=install
usage() {
  cat <<EOF
usage: ${0##*/} [--prefix DIR] [--destdir DIR] [--uninstall] [-n]
EOF
}
DRY=
while [[ $# -gt 0 ]]; do
  case $1 in
    --prefix) PREFIX=${2:?--prefix needs a folder}; shift ;;
    --prefix=*) PREFIX=${1#*=} ;;
    --destdir) DESTDIR=$2; shift ;;
    --uninstall) ACTION=uninstall ;;
    -n) DRY=echo ;;
    -h|--help) usage; exit 0 ;;
    *) usage >&2; exit 64 ;;
  esac
  shift
done
root="$DESTDIR$PREFIX"
manifest="$root/share/greet.manifest"
if [[ $ACTION == uninstall ]]; then
  [[ -f $manifest ]] || { echo "not installed in $root" >&2; exit 1; }
  while IFS= read -r f; do
    $DRY rm -f "$root/$f"
  done < "$manifest"
  $DRY rm -f "$manifest"
  find "$root" -mindepth 1 -type d -empty -delete
  exit 0
fi
cd "$(dirname "$0")/pkg"
find . -type f | sed 's|^\./||' | sort | while IFS= read -r f; do
  case $f in
    bin/*) mode=755 ;;
    etc/*) mode=640 ;;
    *) mode=644 ;;
  esac
  if [[ $f == etc/* && -e $root/$f ]] && ! cmp -s "$f" "$root/$f"; then
    echo "keeping $f, new one is $f.new"
    $DRY install -m "$mode" "$f" "$root/$f.new"
    continue
  fi
  $DRY install -D -m "$mode" "$f" "$root/$f"
done
[[ -n $DRY ]] || { mkdir -p "$root/share"; find . -type f | sed 's|^\./||' | sort > "$manifest"; }
SCRIPT
chmod +x install.sh

here=$PWD
echo "-- dry run"
./install.sh -n --prefix /opt/g --destdir stage
echo "-- install"
./install.sh --prefix="$here/opt"
(cd opt && find . -type f -printf '%m %p\n' | sort -k2)
opt/bin/greet
echo "-- again, with a changed file"
sed -i 's/hello/hi/' opt/etc/greet.conf
./install.sh --prefix "$here/opt"
cat opt/etc/greet.conf opt/etc/greet.conf.new
echo "-- uninstall"
./install.sh --uninstall --prefix "$here/opt"
find opt -type f | sort
./install.sh --uninstall --prefix "$here/none" 2>&1 | sed "s|$here|.|"
echo "statuses ${PIPESTATUS[*]}"
./install.sh --bogus 2>&1
echo "status $?"
./install.sh --prefix 2>&1 | sed 's/^.*: line [0-9]*: //'
./install.sh --help
