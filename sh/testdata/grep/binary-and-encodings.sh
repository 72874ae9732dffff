# grep over binary data, invalid UTF-8, CRLF, NUL-separated records.
exec 2>&1
printf 'text line\nwith \0 nul\nlast text\n' > binary
printf 'caf\303\251\nna\303\257ve\nbad \377 byte text\n' > utf
printf 'one\r\ntwo\r\n' > crlf
printf 'text' > open

grep text binary
grep -c text binary
grep -a text binary | cat -v
grep --text -n nul binary | cat -v
grep --binary-files=text last binary
grep --binary-files=without-match text binary
echo "status $?"
grep -I text binary open
grep --binary-files=other text binary
echo "status $?"
grep -l text binary
grep -q nul binary
echo "status $?"
grep -v text binary
echo "-- characters"
grep 'caf.$' utf
grep -o 'f.$' utf
grep -c '^....$' utf
grep -i 'CAFÉ' utf
grep text utf
grep -a text utf | cat -v
grep -a 'bad . byte' utf
echo "status $?"
grep '[[:alpha:]]*ve' utf
grep -P '\x{e9}' utf
echo "-- line ends"
grep 'one$' crlf
echo "status $?"
grep -c $'one\r$' crlf
grep text open
printf 'a b\0c d\0' | grep -z c | tr '\0' '@'
echo
printf 'a\nb\0c\n' | grep -z '^b' | tr '\0' '@'
echo
printf 'one\ntwo\0' | grep -zc 'one.two'
