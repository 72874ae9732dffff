# sed: addresses by number, pattern, range, step, and their negation.
exec 2>&1
seq 10 > ten

sed -n '3p' ten
sed -n '$p' ten
sed -n '2,4p' ten
sed -n '/^1/p' ten
sed -n '/3/,/5/p' ten
sed -n '8,$p' ten
sed -n '4,2p' ten
sed -n '2,/^[13]/p' ten
sed -n '/9/,3p' ten
sed -n '0,/1/p' ten
sed -n '1,/1/p' ten
sed -n '1~3p' ten
sed -n '0~4p' ten
sed -n '5~0p' ten
sed -n '2,~4p' ten
sed -n '4,~4p' ten
sed -n '/2/,+1p' ten
sed -n '9,+5p' ten
sed -n '2,4!p' ten
sed -n '/[2-9]/!p' ten
sed -n '3 ! p' ten | head -2
sed -n '$!p' ten | tail -1
sed -n '\,^1,p' ten
sed -n '\|5|p;\x7xp' ten
sed -n '/A/Ip;/^5/ p' ten
sed -n '/3/,/4/{/4/p}' ten
sed -n '2{p};3{p;p}' ten
sed -n '/^$/p;//p' ten
sed -n '/1/{//p}' ten
printf 'a\nb\n' > ab
sed -n '$p' ten ab
sed -s -n '$p' ten ab
sed -s -n '1F;1p' ten ab
sed -n '11p' ten ab
echo "-- messages"
sed -n '0p' ten
echo "status $?"
sed -n '1,p' ten
echo "status $?"
sed -n '0,3p' ten
echo "status $?"
sed -n '/x' ten
echo "status $?"
sed -n '\' ten
echo "status $?"
sed '1,2,3p' ten
echo "status $?"
sed '2!' ten
echo "status $?"
