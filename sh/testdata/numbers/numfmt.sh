# numfmt: scales, units, padding, fields, formats, what is wrong.
exec 2>&1
numfmt --to=iec 1024 1048576 1500 999 1000000000
numfmt --to=si 1000 1500 999999 1000000
numfmt --to=iec-i 2048 5000000
numfmt --from=iec 1K 2M 1.5G
numfmt --from=si 1K 2M 1.5k
numfmt --from=iec-i 1Ki 2Mi
numfmt --from=auto 1K 1Ki
numfmt --from=si --to=iec 1M
numfmt --to=iec --suffix=B 2048
numfmt --from=iec --suffix=B 2KB
numfmt --to-unit=1024 4096
numfmt --from-unit=512 4
numfmt --padding=10 5
numfmt --padding=-10 5 | cat -E
numfmt --to=iec --padding=8 123456
numfmt --grouping 1234567
numfmt --format=%.2f 3.14159
numfmt --format=%10.1f --to=si 123456
numfmt --format='%06f' 42
numfmt --round=up --to=iec 1025
numfmt --round=down --to=iec 2047
numfmt --round=nearest --to=iec 1500
numfmt --round=towards-zero --to=si -- -1999
numfmt --to=si -- -1500
echo "-- lines and fields"
printf '1024 a\n2048 b\n' | numfmt --to=iec
printf 'a 1024\nb 2048\n' | numfmt --field=2 --to=iec
printf 'a,1024,4096\n' | numfmt -d, --field=2- --to=iec
printf '1024 2048 4096\n' | numfmt --field=1,3 --to=iec
printf 'size\n1024\n' | numfmt --header --to=iec
printf 'x\ny\n1024\n' | numfmt --header=2 --to=iec
printf '  1024  x\n' | numfmt --to=iec
printf '1000\0' | numfmt -z --to=si | od -An -c
numfmt 5 6
echo "-- messages"
numfmt x
echo "status $?"
numfmt 1K
echo "status $?"
numfmt --from=iec 1Q
echo "status $?"
numfmt --from=si 1Ki
echo "status $?"
numfmt --invalid=warn x 5
echo "status $?"
numfmt --invalid=ignore x 5
echo "status $?"
numfmt --invalid=fail x 5
echo "status $?"
numfmt --to=foo 5
echo "status $?"
numfmt --format=%d 5
echo "status $?"
numfmt --padding=0 5
echo "status $?"
numfmt --field=0 5
echo "status $?"
numfmt --round=foo 5
echo "status $?"
numfmt --help | head -1
