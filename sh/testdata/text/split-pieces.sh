# split: by lines, bytes and numbers of pieces; names of the pieces.
exec 2>&1
seq 10 > ten

split -l 4 ten
head xa?
rm xa?
split -l 3 -d ten part.
ls part.*
rm part.*
split --numeric-suffixes=5 -l 5 ten n
ls n*
rm n*
split -x -a 3 -l 5 ten h
ls h*
rm h*
split -a 1 -l 1 ten q
ls q* | paste -s -d' '
rm q*
split --additional-suffix=.txt -l 5 ten t
ls t*.txt
rm t*.txt
split -b 8 ten b
wc -c b?? | head -4
rm b??
split -C 6 ten c
head -n 2 c?? | head -8
rm c??
echo "-- pieces"
split -n 3 ten p
wc -c p??
rm p??
split -n l/3 ten l
head l??
rm l??
split -n r/3 ten r
head r??
rm r??
split -n 2/3 ten
split -n l/1/4 ten
split -n r/2/4 ten
split --verbose -n 2 ten v
rm v??
split -e -n 4 /dev/null e
ls e* 2> /dev/null | wc -l
printf 'a:b:c' | split -t : -l 1 - s
head s??
rm s??
split --filter='sed "s/^/$FILE: /"' -l 5 ten f
