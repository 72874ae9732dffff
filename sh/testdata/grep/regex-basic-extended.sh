# grep: basic and extended expressions, classes, back references, words.
exec 2>&1
cat > words <<'END'
abab
abcabc
a1b2
hello world
foo_bar
x-y
(paren)
aaa
tab	here
END

grep '\(ab\)\1' words
grep -E '(abc)\1' words
grep -E '^(.)(.).*\2$' words
grep 'a\{3\}' words
grep -E 'a{2,}' words
grep -E '^a{,3}$' words
grep -E 'l{2}|b{1}c' words
grep '(paren)' words
grep -E '\(paren\)' words
grep 'ab\|wor' words
grep -E '^(a|f)' words
grep 'hel*o' words
grep 'o\?_' words
echo "-- classes"
grep '[[:digit:]]' words
grep '[^[:alnum:]_]' words
grep '[[:blank:]]' words
grep '[]x]' words
grep '[^-_a-z0-9 ]' words
grep '[a-c1-2]\{4\}' words
grep '[.]' words
echo "status $?"
grep -E '[[:upper:]]|[[:punct:]]' words
echo "-- words and places"
grep '\<h' words
grep 'd\>' words
grep '\bworld\b' words
grep '\Bar\b' words
grep '\w\W\w' words
grep '\s' words
grep '\S_\S' words
grep -w bar words
grep -w y words
grep 'x^\|^x' words
grep -E 'a^b|x$|y$' words
grep '^*' words | wc -l
grep -E '()' words | wc -l
echo "-- Perl"
grep -P '^\w+$' words
grep -P '(?i)HELLO' words
grep -oP 'foo_\Kbar' words
grep -P '(?<!\w)y' words
grep -oP '\d(?=b)' words
grep -P '^(?:ab){2}$' words
grep -P '\t' words
