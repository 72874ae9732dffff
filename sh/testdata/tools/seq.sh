exec 2>&1
seq 3
seq 2 4
seq 1 2 7
seq 5 1
seq 5 -2 1
seq -w 8 11
seq -s, 4
seq -s ' ' 1 3
seq 0.5 2
seq 1 .5 2.5
seq -1 1
seq -w -1 1
seq 1e2 101
seq -f %g 3
seq -f '%03g' 3
seq -f 'a%.2fb' 2
seq -w 0.5 1 10
seq 1.0 3
seq 10 10
seq 3 2
seq -s '' 3
seq 99999999999999999999 100000000000000000001
seq 1 0 3
echo "= $?"
seq x
echo "= $?"
seq
echo "= $?"
seq 1 2 3 4
echo "= $?"
seq -f %d 3
echo "= $?"
seq -f %g%g 3
echo "= $?"
seq -f foo 3
echo "= $?"
seq -w -f %g 3
echo "= $?"
seq -x
echo "= $?"
seq -5 -3
seq 1 -1 -1
seq -- -2 0
seq 0.1 0.1 0.5
seq 1 3.5
seq .1 .3
seq -w 1 10
seq -w 98 101
seq 0x10 18
seq inf | head -2
seq 1 inf | head -2
factor 12 97 1 0 1001 1234567890 18446744073709551617
echo 30 31 | factor
factor x
echo "= $?"
factor 2 -3
echo "= $?"
factor 1000000007000000049
expr 1 + 2
expr 2 '*' 3 + 1
expr 7 / 2
expr -7 / 2
expr -7 % 3
expr 10 - 3 - 2
expr 1 = 1
expr a '<' b
expr 10 '<' 9
expr 1 '|' 2
expr 0 '|' 2
expr '' '|' ''
expr 1 '&' 0
expr a '&' b
expr abc : 'a\(.*\)'
expr abc : 'a.*'
expr abc : 'x'
expr abc : '\(x\)'
echo "= $?"
expr length hello
expr substr hello 2 3
expr index hello l
expr match hello 'h.*l'
expr + length
expr '(' 1 + 2 ')' '*' 3
expr 0
echo "= $?"
expr ''
echo "= $?"
expr 1
echo "= $?"
expr 00
echo "= $?"
expr -0
echo "= $?"
expr
echo "= $?"
expr 1 +
echo "= $?"
expr 1 2
echo "= $?"
expr a + 1
echo "= $?"
expr 1 / 0
echo "= $?"
expr '(' 1
echo "= $?"
expr ')'
echo "= $?"
expr '(' 1 2 ')'
echo "= $?"
expr 99999999999999999999 + 1
expr héllo : '.*'
expr length héé
expr abc : '^a'
expr 3 '>=' 2
expr a != b
expr abc = abc
expr -- 1 + 1
expr substr hello 0 2
expr substr hello 4 10
expr index abc x
expr 5 % 0
echo "= $?"
expr "foo.txt" : '.*\.txt$'
expr /a/b/c : '.*/\(.*\)'
numfmt --to=iec 1024 2048 1536 1000000
numfmt --to=si 1000 1500 999 1234567
numfmt --from=iec 1K 2M
numfmt --from=si 1K
numfmt --to=iec-i 2048
numfmt --from=auto 1K 1Ki
echo 'a 1024 b' | numfmt --field 2 --to=iec
numfmt --suffix=B --to=si 5000
numfmt --padding=10 5
numfmt --padding=-10 5 | cat -A
numfmt --format=%.2f 3.14159
numfmt --format='%10f' 5
numfmt --round=down --to=si 1999
numfmt --round=nearest --to=si 1450 1550
numfmt --from-unit=1024 4
numfmt --to-unit=1000 5000
numfmt x
echo "= $?"
numfmt 1K
echo "= $?"
numfmt --to=foo 1
echo "= $?"
numfmt --invalid=warn x 5
echo "= $?"
numfmt --invalid=ignore x
echo "= $?"
numfmt --invalid=fail x
echo "= $?"
numfmt --from=iec 1Q
echo "= $?"
numfmt 1.5
numfmt --to=si 1.5
numfmt --to=iec 10239 10240 1048575 102400
printf 'size name\n1024 x\n2048 yy\n' | numfmt --header --to=iec
printf '1,2048\n' | numfmt -d, --field=2 --to=iec
printf '1000 2000\n' | numfmt --field=- --to=si
numfmt -- -5
numfmt --from=iec 1.5K
numfmt --format='%06.1f' 3.14
