cat > f << 'E'
one two three
foo=bar baz=qux
path /usr/local/bin
E
sed 's/o/0/' f
sed 's/o/0/g' f
sed 's/o/0/2' f
sed 's|/usr|/opt|' f
sed -n 's/foo/X/p' f
sed 's/\(foo\)=\(bar\)/\2=\1/' f | sed -n 2p
sed -E 's/(\w+)=(\w+)/\2:\1/g' f | sed -n 2p
sed 's/[aeiou]//g' f
sed 's/.*/[&]/' f
sed 's/\//|/g' f | tail -1
sed 's/TWO/2/I' f | head -1
sed -E 's/\b(.)/\u\1/g' f
sed 's/three/\U&/;s/two/\u&/' f | head -1
sed -E 's/(one) (two)/\U\1\E \2/' f | head -1
sed -e 's/one/1/' -e 's/two/2/' f | head -1
sed 's/a/b/;s/b/c/' <<< aab
sed -E 's/^ +| +$//g' <<< '  trim  '
sed 's/\s\+/ /g' <<< 'a   b	c'
sed 's/\t/ /' <<< $'a\tb'
sed 's/x*/-/g' <<< abc
sed 's/b*/X/2' <<< abc
echo "a.b.c" | sed 's/\./-/g'
echo 'a&b' | sed 's/&/and/'
echo ab | sed 's/a/\&/'
echo ab | sed 's/a/\n/'
echo "it's" | sed "s/'/\"/"
var='x/y'
echo x/y | sed "s|$var|ok|"
echo hello | sed 's/l/L/2g'
echo aaa | sed 's/a/b/3'
sed -n '/foo/{s/foo/F/;p}' f
sed '/path/s/bin/sbin/' f | tail -1
sed '2s/bar/BAR/' f | sed -n 2p
sed '1,2s/o/_/g' f
sed '/one/,/path/s/^/> /' f
sed '$s/$/ END/' f | tail -1
sed '1!s/a/A/' f
sed 's/a/A/w out' f > /dev/null
cat out
sed -s 's/o/0/;1q' f
sed 's/.$//' <<< abc
sed 's/^.//' <<< abc
sed -E 's/([0-9]+)/<\1>/g' <<< 'a1b22'
sed 's/[^,]*,//' <<< 'a,b,c'
sed 's/,[^,]*$//' <<< 'a,b,c'
sed -E 's/(.)(.)/\2\1/g' <<< abcd
sed 's/a\|b/X/g' <<< abc
sed -E 's/a|b/X/g' <<< abc
sed 's/a\{2\}/X/' <<< aaa
sed -E 's/(a)(b)?/[\1\2]/' <<< ac
sed 's/$/\r/' <<< x | cat -A
sed 's/é/e/' <<< café
sed 's/./X/g' <<< né
echo 'a/b' | sed 's,/,\,,'
echo x | sed 's/x/a\tb/'
echo foo | sed 's/o\+$//'
printf 'a\nb' | sed 's/$/!/'
