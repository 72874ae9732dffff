# Arguments that are no numbers, formats that are none.
exec 2>&1
printf '%d\n' abc
echo "status $?"
printf '%d\n' 12abc
echo "status $?"
printf '%d\n' ''
echo "status $?"
printf '%d\n' 1.5
echo "status $?"
printf '%d\n' 08
echo "status $?"
printf '%f\n' 1x
echo "status $?"
printf '%d\n' 99999999999999999999
echo "status $?"
printf '%z\n' a
echo "status $?"
printf '%y before\n' a
echo "status $?"
printf 'text %'
echo " status $?"
printf
echo "status $?"
printf -v
echo "status $?"
printf -v 1bad x
echo "status $?"
printf -q x
echo "status $?"
printf '%d %d\n' 1 x 3 4
echo "status $?"
