# wc over odd inputs: NUL bytes, no final newline, wide and broken characters, tabs.
exec 2>&1
printf 'one two\nthree\n' > plain
printf 'no newline' > cut
printf 'a\0b c\0d\n' > nul
printf 'žluťoučký kůň\n日本語\n' > wide
printf 'ab\377cd \376\n' > broken
printf '\ta\tb\n12345678\tx\n' > tabs
printf 'crlf line\r\nother\r\n' > crlf
: > empty

wc plain cut nul wide broken tabs crlf empty
for what in -l -w -c -m -L
do
    echo "-- wc $what"
    wc $what plain cut nul wide broken tabs crlf empty
done

echo "-- combinations come in a fixed order"
wc -Lmclw plain
wc -cl plain
wc --lines --chars --bytes wide
wc --max-line-length tabs
wc < plain
wc -l - < plain
wc -l plain - < cut
wc -w < empty
