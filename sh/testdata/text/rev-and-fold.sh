# rev and fold: characters, bytes, words, wide letters.
exec 2>&1
printf 'hello\nažb日\n\nno newline' > lines

rev lines
echo
echo "racecar" | rev
printf 'ab cd\n' | rev - 
printf 'x\0ab\0' | rev -0 | tr '\0' '\n'
rev missing
echo "status $?"

echo "-- fold"
printf 'The quick brown fox\nshort\n\n' > text
fold -w 8 text
fold -8 text
fold -s -w 8 text
fold --spaces --width=10 text
fold -w 1 <<< abc
printf 'a\tb\n' | fold -w 8
printf 'a\tb\n' | fold -b -w 2 | cat -T
printf '日本語x\n' | fold -w 3 | od -An -tx1
printf '日本語x\n' | fold -b -w 4 | od -An -tx1
printf 'ab\b\bcd\n' | fold -w 2 | cat -v
printf 'abc\rdef\n' | fold -w 4 | cat -v
printf 'abcdef' | fold -w 4
echo
printf 'averyveryverylongword and more\n' | fold -s -w 10
echo "-- messages"
fold -w 0 text
echo "status $?"
fold -w x text
echo "status $?"
fold missing text
echo "status $?"
fold --help | head -1
