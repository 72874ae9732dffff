exec 2>&1 < /dev/null
printf 'h\303\251llo \342\202\254\n' > u
iconv -f utf-8 -t latin1 u | od -c
iconv -f utf-8 -t iso-8859-15 u | od -c
iconv -f utf-8 -t ascii u
echo $?
iconv -f utf-8 -t ascii//TRANSLIT u
iconv -c -f utf-8 -t ascii u
echo $?
iconv -f utf-8 -t ascii//IGNORE u
echo $?
iconv -f utf-8 -t utf-16 u | od -An -tx1
iconv -f utf-8 -t utf-16le u | od -An -tx1
iconv -t utf-32be -f utf-8 u | od -An -tx1
iconv -t utf-32 -f utf-8 u | od -An -tx1
iconv -f foo -t bar u
echo $?
iconv -f foo u
iconv -t bar u
printf 'ab\377cd' | iconv -f utf-8 -t utf-16le | od -c
printf 'ab\377cd' | iconv -f utf-8 -t utf-8
echo $?
printf 'ab\303' | iconv -f utf-8 -t latin1
echo $?
printf '\351' | iconv -f latin1
echo
printf '\200\223' | iconv -f cp1252 -t utf-8
echo
printf '\201' | iconv -f cp1252 -t utf-8
echo $?
iconv nope
echo $?
iconv -f utf8 -t UTF8 u
iconv -f utf-8 -t utf-16 u | iconv -f utf-16 -t utf-8
printf '\377\376a\0' | iconv -f utf-16 -t utf-8
echo
printf '\376\377\0a' | iconv -f utf-16 -t utf-8
echo
printf 'a\0' | iconv -f utf-16 -t utf-8
echo
printf '\0a' | iconv -f ucs-2be -t utf-8
echo
iconv -o out -f utf-8 -t latin1 u
od -c out
iconv -Q
iconv -f utf-8 -t latin1 u u | wc -c
printf 'a\200b' | iconv -f ascii -t utf-8
echo $?
printf '\342\200\234x\342\200\235 \342\200\223\n' | iconv -f utf-8 -t ascii//TRANSLIT
printf 'ok\303\251\377zz' | iconv -c -f utf-8 -t ascii
echo $?
printf '\244\342' | iconv -f koi8-r -t utf-8
printf '\263\234\316' | iconv -f windows-1251
echo
printf 'a\360\237\230\200b' | iconv -t utf-16be | od -An -tx1
printf 'a\360\237\230\200b' | iconv -t ucs-2be | od -An -tx1
for i in 1 2 5 7 9 15; do
	printf '\244\265\326' | iconv -f iso-8859-$i -t utf-8
	echo
done
for i in 0 1 2 3 4 7; do
	printf '\265\326\344' | iconv -f cp125$i -t utf-8
	echo
done
for i in 437 850 866; do
	printf '\200\245\341' | iconv -f cp$i -t utf-8
	echo
done
printf '\303\244\305\241\320\226' | iconv -t ascii//TRANSLIT
echo
printf '\344' | iconv -f latin1 -t cp437 | od -An -tx1
seq 9999 | iconv -t utf-16le | iconv -f utf-16le | md5sum
printf '\330\000' | iconv -f utf-16be -t utf-8
echo $?
