lock=./lock.d
acquire() { mkdir "$lock" 2> /dev/null && {
	trap 'rmdir "$lock"' EXIT
	echo got
} || {
	echo busy
	return 1
}; }
(
	acquire
	[ -d $lock ] && echo held
	(acquire)
)
[ -d $lock ] || echo released
tries=0
flaky() {
	tries=$((tries + 1))
	[ $tries -ge 3 ]
}
retry() {
	local max=$1 n=1
	shift
	until "$@"; do
		((n >= max)) && {
			echo "gave up after $n"
			return 1
		}
		echo "try $n failed"
		((n++))
	done
	echo "ok after $n"
}
retry 5 flaky
retry 2 false
echo $?
backoff() {
	local d=1
	for i in 1 2 3 4; do
		echo -n "$d "
		d=$((d * 2 > 5 ? 5 : d * 2))
	done
	echo
}
backoff
echo $$ > pidfile
[ "$(cat pidfile)" = "$$" ] && echo same
tmp=$(mktemp) && echo data > "$tmp" && cat "$tmp" && rm "$tmp" && [ ! -e "$tmp" ] && echo cleaned
d=$(mktemp -d)
touch $d/f
rm -r $d
[ -d $d ] || echo nodir
[[ $(mktemp -u XXXX) =~ ^[A-Za-z0-9]{4}$ ]] && echo tmpl
cleanup() { echo "cleanup $?"; }
(
	trap cleanup EXIT
	exit 3
)
(
	trap cleanup EXIT
	false
)
(
	trap 'echo int; exit 130' INT
	kill -INT $BASHPID
)
echo $?
safe() {
	set -e
	false
	echo no
}
(safe)
echo "safe $?"
out=$(
	set -e
	echo partial
	false
	echo no
) || echo "caught: $out"
if ! output=$(ls /nonexist 2>&1); then echo "err: ${output##*: }"; fi
{
	echo a
	echo b >&2
} 2> e > o
cat o e
command -v nosuch > /dev/null || echo "need nosuch"
for dep in bash awk zzz; do command -v $dep > /dev/null 2>&1 && echo "$dep ok" || echo "$dep missing"; done
die() {
	echo "fatal: $*" >&2
	exit 1
}
(die bad thing) 2>&1
echo $?
assert() { eval "$1" && echo "pass: $1" || echo "FAIL: $1"; }
assert '[ 1 -eq 1 ]'
assert '((1>2))'
warn() { printf 'warn: %s\n' "$@" >&2; }
warn a b 2>&1
log() { printf '[%s] %s\n' "$1" "${*:2}"; }
log INFO all good
try() { "$@" || {
	local rc=$?
	echo "rc=$rc for $*"
	return $rc
}; }
try true
try false
try sh -c 'exit 7'
echo $?
