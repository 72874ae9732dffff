# column: tables, separators, columns by rows and by columns.
exec 2>&1
printf 'name age city\nann 30 Oslo\nbartholomew 4 Rome\n' > people
printf 'a:b:c\nlonger::x\n\nlast:1\n' > colons

column -t people
column -t -s: colons
column -t -s: -o' | ' colons
column -t -s : -n people colons
column --table --separator=: --output-separator=, colons
echo "-- headers and columns"
column -t -N A,B,C people
column -t -N A,B,C -H B people
column -t -R 2 people
column -t -N n,a,c -R a -O c,a,n people
column -t -d -N A,B,C people
column -t -L -s: colons
echo "-- empty lines"
printf 'a b\n\nc d\n' | column -t
printf 'a b\n\nc d\n' | column -t -L
echo "-- fill"
seq 12 | column -c 40
seq 12 | column -c 40 -x
printf 'short\nmuch longer entry\nmid\n' | column -c 60
column -c 20 people
echo "-- json"
column -t -J -N name,age,city -n people people
printf 'open x' | column -t
echo "-- messages"
column missing
echo "status $?"
column -Z
echo "status $?"
: | column -t
