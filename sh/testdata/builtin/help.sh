# help: only what is the same whatever the texts are.
exec 2>&1
help nope
echo $?
help -z | head -1
help cd >/dev/null
echo $?
help -s getopts
help -s umask
help -s 'push*'
help -d cd nope >/dev/null
echo $?
help | grep -c '^.*printf' | sed 's/[1-9][0-9]*/some/'
help echo | head -1
