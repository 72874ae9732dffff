# tail: the last lines and bytes, lines from the start, headers, old forms.
exec 2>&1
seq 12 > twelve
printf 'a\nb\nno newline' > short
: > empty

tail -n3 twelve
tail -n +11 twelve
tail -n 0 twelve
tail -n +0 short
echo "|"
tail -c 5 twelve
tail -c +25 twelve
tail -c 1k short
echo "|"
tail --lines=1 --verbose short
echo "|"

echo "-- headers"
tail -n1 twelve short empty
echo "|"
tail -q -n1 twelve short
echo "|"
tail -n 1 missing twelve
echo "status $?"
tail -n 1 .
echo "status $?"
tail -n 1 - < twelve
tail -vn1 < twelve

echo "-- old forms"
tail -2 twelve
tail +11 twelve
tail -3c twelve
tail -1 twelve short
echo "status $?"

echo "-- zero-terminated"
printf 'x\0y\0z' | tail -z -n2 | tr '\0' '\n'
echo
printf 'x\0y\0z\0' | tail -z -n +2 | tr '\0' '\n'

echo "-- messages"
tail -n x twelve
echo "status $?"
tail -c 1Q twelve
echo "status $?"
tail -n
echo "status $?"
tail -n 3 -2 twelve
echo "status $?"
tail --help | head -1
