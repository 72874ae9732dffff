# tr: ranges, classes, repeats, escapes, and the sets that it refuses.
exec 2>&1
echo 'Hello World' | tr a-z A-Z
echo 'Hello World' | tr '[:upper:][:lower:]' '[:lower:][:upper:]'
echo 'Hello World' | tr 'a-y' 'b-z'
echo 'abcdef' | tr abc x
echo 'abcdef' | tr -t abc xy
echo 'abcdef' | tr abc '[x*]'
echo 'abcdef' | tr a-f '[1*3]2'
echo 'abcdef' | tr a-e '[y*2][z*]'
echo 'a-b_c' | tr '_-' '+='
echo 'a\b' | tr '\\' /
echo 'tab here' | tr ' ' '\t' | cat -T
echo 'oct' | tr '\157' '\060'
echo '[x]' | tr '[]' '()'
echo 'a=b' | tr '[=a=]' z
echo 'word1 word2' | tr -d 0-9
echo 'word1 word2' | tr -cd '[:digit:]\n'
echo 'word1 word2' | tr -c '[:alnum:]\n' .
echo 'aabbcc  dd' | tr -s a-c
echo 'aabbcc  dd' | tr -s ' '
echo 'aabbccddee' | tr -s a-c x-z
echo 'aabbccddee' | tr -ds ab cd
echo 'one,two;;three' | tr -cs '[:alpha:]' '\n'
printf 'a\0b\377c' | tr -d '\0\377'
echo
printf 'a\r\nb\r\n' | tr -d '\r'
printf 'line' | tr e E
echo
echo 'ünï' | tr -cd '[:print:]\n'
echo "-- messages"
tr
echo "status $?"
tr a
echo "status $?"
tr -d a b < /dev/null
echo "status $?"
tr a-z b c < /dev/null
echo "status $?"
tr z-a x < /dev/null
echo "status $?"
tr a '' < /dev/null
echo "status $?"
tr '[:foo:]' x < /dev/null
echo "status $?"
tr a '[:digit:]' < /dev/null
echo "status $?"
tr '[a*2]' x < /dev/null
echo "status $?"
tr a '[b*x]' < /dev/null
echo "status $?"
tr -y a b
echo "status $?"
