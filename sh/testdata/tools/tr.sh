exec 2>&1
echo 'Hello World 123' > f
tr a-z A-Z < f; tr '[:lower:]' '[:upper:]' < f; tr -d 0-9 < f; tr -d '[:space:]' < f; echo; tr -s ' ' < f
echo 'aabbcc' | tr -s a-c; echo 'aabbcc' | tr -s a-c x; tr -cd '[:alnum:]\n' < f; tr -c '[:alnum:]' '\n' < f; tr -cs a-zA-Z '\n' < f
tr lo 01 < f; tr 'elo' 'x' < f; tr -t 'elo' 'x' < f; tr '\n' ' ' < f; echo; tr 'a-c' '[x*]' <<< abcd; tr 'a-e' '[x*2]yz' <<< abcde
tr '\110' 'J' < f; tr -d '\n' < f; echo; tr ' ' '\t' < f; tr '[=H=]' j < f; tr 'a\-z' 'xyz' <<< 'a-z'
tr a; echo "= $?"
tr; echo "= $?"
tr a b c; echo "= $?"
tr -d a b; echo "= $?"
tr -ds a; echo "= $?"
tr z-a x; echo "= $?"
tr '[:foo:]' x; echo "= $?"
tr a '[:digit:]'; echo "= $?"
tr a '[:upper:]'; echo "= $?"
tr '[a*]' b; echo "= $?"
tr a '' ; echo "= $?"
tr -y a; echo "= $?"
tr '[=ab=]' x; echo "= $?"
echo a-b | tr -d -- -
echo '[x]' | tr -d '[]'
echo aXb | tr '[:upper:]' '[:lower:]'
echo abc | tr abc '\001\002\003' | cat -v
echo 'a\b' | tr '\\' /
echo abc | tr -C 'a\n' x
printf 'a\0b' | tr '\0' '\n'; echo
echo "hello" | tr 'a-y' 'b-z'
echo aaa | tr -ds b a
tr '[:alpha:]' 'n-za-m' <<< abc
tr 'A-Za-z' 'N-ZA-Mn-za-m' <<< 'Hello'
echo x | tr x '\'
echo abc | tr '[:lower:]' x
echo 12 | tr -d '[:alpha:]12' | wc -c
tr '[:digit:]' '[:lower:]' <<< 123 ; echo "= $?"
tr -s '[:space:]' ' ' <<< 'a  b   c'
tr -c 'a' '[b*]' <<< abc; echo
