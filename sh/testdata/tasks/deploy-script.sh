#!/usr/bin/env bash
# A deployment with checks, a trap for errors and releases by link.
set -Eeuo pipefail
trap 'echo "error on line $LINENO: $BASH_COMMAND (exit $?)"' ERR
readonly APP=demo
ENVIRONMENT=${1:-staging}
declare -a STEPS=()
log() { printf '[%s] %s\n' "$APP" "$*"; }
step() { STEPS+=("$1"); log "step ${#STEPS[@]}: $1"; "${@:2}"; }
prepare() { mkdir -p build release; echo "v1.2.3" > build/VERSION; }
build() { for f in a b; do echo "compiled $f" > build/$f.o; done; }
package() {
	local v
	v=$(<build/VERSION)
	cat build/*.o > "release/$APP-$v.txt"
	log "packed $(wc -l < "release/$APP-$v.txt") objects"
}
verify() { [[ -s release/$APP-v1.2.3.txt ]] || return 1; grep -q 'compiled a' release/*; }
step prepare prepare
step build build
step package package
step verify verify
case $ENVIRONMENT in
prod) log "to production";;
staging|dev) log "to $ENVIRONMENT";;
*) log "unknown"; exit 64;;
esac
log "done: ${STEPS[*]}"
( step broken false; echo not reached ) || log "broken step gave $?"
step final test -f nope
echo not reached
