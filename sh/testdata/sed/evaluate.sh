# The command e of sed and the flag e of s: what is run, and where its output goes.
cd "$(mktemp -d)" || exit
printf 'echo hi\nprintf "a\\nb\\n"\nfalse\nprintf x\n' >in
try() {
	echo "== sed $*"
	sed "$@" 2>&1
	echo "[$?]"
}
try e in
try '1e echo one; echo two' in
try 2e in
try '1e\
echo continued' in
try -n e in
try -n '1e echo X' in
try 's/echo/printf/e' in
try 's/^.*$/echo [&]; echo 2/e;q' in
for flags in e ep pe ge 'ew out' '2e'; do
	try "s/hi/HI/$flags" in
	try -n "s/hi/HI/$flags" in
done
cat out
try '1{e echo x
}' in
try -e '1e echo x' -e '1p' in
try '$!d;e seq 3' in
try '1e  printf "no newline"' in
try '1!e' in
try '1e cat' <in
printf '1\n2\n3\n' | try 'e cat'
try 'a\
appended
e echo before' in
try -z e in | od -c
printf 'echo a' | sed e | od -c
printf 'echo a' | sed 's/a/b/e' | od -c
X=exported
export X
try 's/.*/echo "$X $0 $#"/e;q' in
try --posix e in
try --posix 's/x/y/e' in
try --sandbox e in
try --sandbox 's/x/y/e' in
sed -i 2e in
cat in
sed -s '1e echo of each' in in
