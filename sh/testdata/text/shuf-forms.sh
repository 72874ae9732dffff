# shuf: what it chooses from, and how much; the order is chance, so it is sorted.
exec 2>&1
seq 5 > five

shuf five | sort
shuf < five | sort | paste -s
shuf -e one two three | sort
shuf -i 1-5 | sort -n | paste -s
shuf -n 2 five | wc -l
shuf -n 0 five | wc -l
shuf -n 99 five | wc -l
shuf -i 7-7
shuf -i 1-3 -n 3 | sort
shuf -r -n 20 -e only | uniq -c
shuf -r -i 1-1 -n 4
shuf -e -n 1 same same
shuf -e
echo "-- a source of chance makes it repeatable"
shuf -i 1-100 --random-source=five -n 1 > a
shuf -i 1-100 --random-source=five -n 1 > b
cmp a b
echo "same: $?"
shuf -o five five
sort five | paste -s
printf 'a\0b\0' | shuf -z | tr '\0' '\n' | sort
printf 'no newline' | shuf
shuf /dev/null
echo "-- messages"
shuf -i 5-1
echo "status $?"
shuf -i x
echo "status $?"
shuf -n x five
echo "status $?"
shuf -i 1-2 five
echo "status $?"
shuf -e -i 1-2
echo "status $?"
shuf missing
echo "status $?"
shuf five five
echo "status $?"
shuf -r -n 1 /dev/null
echo "status $?"
shuf --help | head -1
