# pr: columns, numbered lines, margins and pages without a header.
exec 2>&1
seq 12 > twelve
printf 'a\nb\nc\n' > abc

pr -t twelve
pr -t -3 twelve
pr -t -3 -a twelve
pr -T -4 -w 40 twelve
pr -t --columns=2 --width=30 twelve
pr -t -2 -s twelve | cat -T
pr -t -2 -s, twelve
pr -t -2 -S' | ' twelve
pr -t -m twelve abc
pr -tm -s: twelve abc
pr -t -n twelve
pr -t -n.3 abc
pr -t -N 10 -n abc
pr -t -o 4 abc
pr -td abc
pr -t -l 5 -2 twelve
printf 'a\tb\n' | pr -t -e4
printf 'a       b\n' | pr -t -i | cat -T
echo "-- pages"
touch -d '2024-05-06 07:08' twelve
pr -l 16 twelve
pr -h Title -l 16 +2 -D '%Y' twelve abc | head -20
pr -F -l 14 -D day twelve | cat -v
echo "-- messages"
pr -t missing
echo "status $?"
pr -0 abc
echo "status $?"
pr -l x abc
echo "status $?"
pr -a -m abc abc
echo "status $?"
pr --help | head -1
