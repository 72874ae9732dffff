# head: counts of lines and bytes, from the end too, headers, old forms.
exec 2>&1
seq 12 > twelve
printf 'a\nb\nno newline' > short
: > empty

head -n3 twelve
head -n -10 twelve
head -n 0 twelve
head -c 5 twelve
echo "|"
head -c -20 twelve
head -c 2b short | wc -c
head -n 1K twelve | wc -l
head --lines=2 --quiet twelve short

echo "-- headers"
head -n1 twelve short empty
head -v -n1 short
head -q -n1 twelve short
head -n1 - twelve < short
head -n 1 missing twelve
echo "status $?"
head -n 1 .
echo "status $?"

echo "-- old forms"
head -2 twelve
head -1v short
head -5c twelve
echo "|"
head -2q short twelve

echo "-- zero-terminated"
printf 'x\0y\0z' | head -z -n2 | tr '\0' '\n'
printf 'x\0y\0z' | head -z -n -1 | tr '\0' '\n'

echo "-- messages"
head -n x twelve
echo "status $?"
head -c 1Q twelve
echo "status $?"
head -n 3 -2 twelve
echo "status $?"
head -n
echo "status $?"
head --lines= twelve
echo "status $?"
head --frobnicate
echo "status $?"
