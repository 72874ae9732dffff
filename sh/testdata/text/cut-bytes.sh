# cut by bytes and by characters, which GNU counts as bytes, and its messages.
exec 2>&1
printf 'abcdefghij\nüber alles\nxy\n\n' > lines

cut -b1-3 lines | od -c
cut -c 2,4,6-8 lines | cat -v
cut -c9- lines
cut -b -2 lines | cat -v
cut -b 1,3-4,7- --output-delimiter=_ lines | cat -v
cut --complement -c2-9 lines | cat -v
cut -nb1 lines | cat -v
printf 'last line' | cut -c6-

echo "-- messages"
cut lines
echo "status $?"
cut -c1 -f1 lines
echo "status $?"
cut -c1 -d: lines
echo "status $?"
cut -s -c1 lines
echo "status $?"
cut -f0 lines
echo "status $?"
cut -f3-2 lines
echo "status $?"
cut -f- lines
echo "status $?"
cut -f1,x lines
echo "status $?"
cut -c1,x lines
echo "status $?"
cut -f99999999999999999999 lines
echo "status $?"
cut -d ab -f1 lines
echo "status $?"
cut -f1 missing lines .
echo "status $?"
cut -f
echo "status $?"
cut -y
echo "status $?"
cut --help | head -1
