# strings -e: characters of several bytes.
exec 2>&1
printf 'h\0i\0t\0h\0e\0r\0e\0\0\0x\0' > le
printf '\0h\0i\0t\0h\0e\0r\0e\0\0\0\0' > be
printf 'h\0\0\0i\0\0\0t\0\0\0h\0\0\0' > le4
printf '\0\0\0h\0\0\0i\0\0\0t\0\0\0h' > be4
printf 'caf\351 latin\0plain\0' > l1
for e in s S b l B L; do for f in le be le4 be4 l1; do echo "-e $e $f"; strings -e $e $f | od -c; strings -t x --encoding=$e -n 2 $f | od -c; done; done
strings -es -n 3 l1
