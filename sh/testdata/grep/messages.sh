# grep: patterns that it refuses, options that it does not know, statuses.
exec 2>&1
echo 'abc' > f

grep
echo "status $?"
grep -E
echo "status $?"
grep 'a\' f
echo "status $?"
grep '[a' f
echo "status $?"
grep '[[:foo:]]' f
echo "status $?"
grep '[:alpha:]' f
echo "status $?"
grep '\(' f
echo "status $?"
grep -E '(a' f
echo "status $?"
grep -E 'a)' f
echo "status $?"
grep -E 'a{2,1}' f
echo "status $?"
grep 'a\{1' f
echo "status $?"
grep -E '[b-a]' f
echo "status $?"
grep '\(a\)\2' f
echo "status $?"
grep -P '(' f
echo "status $?"
grep -P 'a{2,1}' f
echo "status $?"
grep -E '*a' f
echo "status $?"
grep -E 'a**' f
grep 'a\|*' f
grep '\d' f
echo "status $?"
grep -k a f
echo "status $?"
grep --nope a f
echo "status $?"
grep -m x a f
echo "status $?"
grep -E -F a f
grep -E -P a f
echo "status $?"
grep a missing f
echo "status $?"
grep z f missing
echo "status $?"
egrep 'a|b' f
fgrep a f
grep --help | head -1
