# csplit: sections by line numbers and patterns, repeats, offsets, names.
exec 2>&1
cat > book <<'END'
preface
Chapter 1
text one
more one
Chapter 2
text two
Chapter 3
text three
END

csplit book /Chapter/
head xx*
rm xx*
csplit book '/Chapter/' '{*}'
head xx*
rm xx*
csplit -s book '/Chapter/' '{1}'
wc -l xx*
rm xx*
csplit -z -f part -n 1 book /Chapter/ '{*}'
ls part*
rm part*
csplit -b '%03d.txt' -f ch book /Chapter/ '{*}'
ls ch*
rm ch*
csplit book 3 6
wc -l xx*
rm xx*
csplit book %Chapter% /Chapter/+1 
head xx*
rm xx*
csplit book '/Chapter 2/-1'
head xx*
rm xx*
csplit --suppress-matched book /Chapter/ '{*}'
head xx*
rm xx*
csplit -q book 2 '{2}'
wc -l xx*
rm xx*
csplit - 2 < book
rm xx*
seq 6 | csplit - 3 /5/
