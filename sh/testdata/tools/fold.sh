exec 2>&1
printf 'The quick brown fox jumps over the lazy dog and then some more text follows here.\n' > f
fold -w 20 f
fold -s -w 20 f
fold -20 f
printf 'a\tb\tc\n' | fold -w 10
printf 'a\tb\tc\n' | fold -b -w 3
fold -w 0 f
echo "= $?"
fold -w x f
echo "= $?"
fold nope
echo "= $?"
printf 'abcdef' | fold -w 4
echo
fold -sw 30 f
printf 'verylongwordhere ok\n' | fold -s -w 5
fold -y
echo "= $?"
printf 'h\303\251llo w\303\266rld\n' | fold -w 5
printf 'a\tb\n\tc\n  \td\n' > t
expand t
expand -t 4 t
expand -4 t
expand -i t
expand -t 2,6 t
printf '\ta\tb\n' | expand -i -t 4
expand -t 0 t
echo "= $?"
expand -t x t
echo "= $?"
expand -t 4,2 t
echo "= $?"
expand -t 3,/5 t
expand nope
echo "= $?"
printf '        a       b\n    c\n  d   e\n' > u
unexpand u | cat -A
unexpand -a u | cat -A
unexpand -t 4 u | cat -A
unexpand --first-only -t 4 u | cat -A
printf 'a        b\n' | unexpand -a | cat -A
printf 'x  y       z\n' | unexpand -a | cat -A
printf '\t  a\n' | unexpand -t 2 | cat -A
fmt f
fmt -w 30 f
fmt -30 f
fmt -w 30 -g 20 f
printf 'Hello there.  This is one. And another line\nthat goes on. (with parens) and more "quotes" here, yes.\n\n  Indented paragraph that is quite long and needs wrapping around the width.\n  second line\n\nshort\n' > p
fmt p
fmt -w 40 p
fmt -s -w 40 p
fmt -u -w 40 p
fmt -c -w 30 p
fmt -t -w 30 p
fmt -w x p
echo "= $?"
fmt nope
echo "= $?"
fmt -w 5000 p
echo "= $?"
printf '# comment one that is long enough to wrap\n# comment two\ncode line stays\n# more\n' | fmt -p '#' -w 30
printf '\tTabbed text which is long enough to be wrapped by the formatter now\n' | fmt -w 40 | cat -A
printf 'a\nb\nc\n' | fmt
printf 'x  y\n' | fmt
printf 'no newline' | fmt
printf '\n\n a\n' | fmt
printf 'one two three\nfour five\nsix seven eight nine ten\n' > c
column c
column -t c
column -t -s ' ' c
column -t -o ' | ' c
printf 'a:b:c\nddd:e:f\n' | column -t -s:
printf 'a,b\n1,2\n' | column -s, -t
column -t -N A,B,C,D,E c
column -t -R 1,2 c
printf '%s\n' a b c d e f g h i j k l | column -c 30
printf '%s\n' a b c d e f g | column -x -c 30
printf 'a,,c\n' | column -s, -t
printf 'x y\n\nz\n' | column -t
column nope
echo "= $?"
column -t -H 2 c
printf 'k v\n1 2\n' | column -J -N key,val
printf 'a b\n' | column -t -d -N x,y
printf '1 2\n' | column -t -N x,y -O y,x
printf '\344\270\255 x\nab y\n' | column -t
