# expr: arithmetic, comparison, strings, statuses, messages.
exec 2>&1
expr 1 + 2
expr 7 - 10
expr 6 \* 7
expr 17 / 5
expr -17 / 5
expr 17 % 5
expr -17 % 5
expr 2 + 3 \* 4
expr \( 2 + 3 \) \* 4
expr 99999999999999999999 + 1
expr 1 \< 2
expr 10 \< 9
expr a \< b
expr 10 = 10.0
expr abc = abc
expr 1 != 2
expr 2 \>= 2
expr 0 \| 5
expr '' \| default
expr 3 \& 4
expr 0 \& 4
expr 1 \& 0
echo "-- strings"
expr hello : 'h.*l'
expr hello : '.*\(ll\)'
expr hello : 'x'
expr hello : '\(x\)'
expr match hello 'he'
expr substr hello 2 3
expr substr hello 0 3
expr substr hello 4 99
expr index hello lo
expr index hello z
expr length hello
expr length ''
expr length héé
expr + length
expr text
expr /a/b/c : '.*/\(.*\)'
expr abc123 : '[a-z]*'
expr v1.2.3 : 'v\([0-9]*\)'
echo "-- statuses"
expr 0
echo "status $?"
expr 1 - 1
echo "status $?"
expr ''
echo "status $?"
expr 5
echo "status $?"
expr x = y
echo "status $?"
expr 1 +
echo "status $?"
expr + 
echo "status $?"
expr 1 2
echo "status $?"
expr a + 1
echo "status $?"
expr 1 / 0
echo "status $?"
expr \( 1
echo "status $?"
expr 1 \)
echo "status $?"
expr 1.5 + 1
echo "status $?"
expr
echo "status $?"
expr length
echo "status $?"
expr a : '\('
echo "status $?"
expr -- 5 + 5
i=0
while [ "$i" -lt 3 ]
do
    i=$(expr $i + 1)
done
echo "$i"
