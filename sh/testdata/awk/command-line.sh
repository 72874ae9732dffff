# awk: options, assignments among files, programs in files, messages and statuses.
exec 2>&1
printf 'a\nb\n' > f
printf '{ print "prog", $0 }\n' > prog.awk
printf 'function twice(x) { return x x }\n' > lib.awk

awk -v n=5 -v 's=a\tb' 'BEGIN { print n + 1, s }'
awk '{ print v, $0 }' v=1 f v=2 f
awk 'END { print v }' f v=last
awk -f prog.awk f
awk -f lib.awk -f prog.awk f
awk -f lib.awk -e 'BEGIN { print twice("ab") }'
awk --file=prog.awk -- f
awk -- '{ print }' f
awk 'BEGIN { for (i = 0; i < ARGC; i++) print i, ARGV[i] }' x y=1 -z
awk 'BEGIN { ARGV[1] = ""; ARGV[2] = "f"; ARGC = 3 } { print }' missing other
awk -F: -v OFS=- '{ $1 = $1 } 1' <<< 'p:q'
awk '{ print }' f - <<< stdin
awk --assign=x=3 --field-separator=, 'BEGIN { print x, FS }'
awk -v IGNORECASE=1 '/A/' f
echo "-- messages"
awk '{ print' f
echo "status $?"
awk 'BEGIN { print 1 +* 2 }'
echo "status $?"
awk '{ print }' missing
echo "status $?"
awk '{ print }' missing f
echo "status $?"
awk -f missing
echo "status $?"
awk 'BEGIN { undefined(1) }'
echo "status $?"
awk 'BEGIN { getline x < "/"; print "after" }'
awk 'BEGIN { print substr("abc") }'
echo "status $?"
awk '/(/' f
echo "status $?"
awk 'BEGIN { return 1 }'
echo "status $?"
awk 'BEGIN { next }'
echo "status $?"
awk 'BEGIN { exit 300 }'
echo "status $?"
awk 'BEGIN { exit -1 }'
echo "status $?"
awk -v 1x=2 'BEGIN { }'
echo "status $?"
