# sed s: flags, groups, case changes, special replacements, other separators.
exec 2>&1
cat > text <<'END'
hello world hello
foo.bar/baz
aaa bbb
END

sed 's/hello/bye/' text
sed 's/hello/bye/g' text
sed 's/hello/bye/2' text
sed 's/a/X/2g' text
sed -n 's/foo/&&/p' text
sed -n 's/hello/[&]/gp' text
sed 's|/|\\|' text
sed 's,\.,\,,' text
sed 's/\(hel\)\(lo\)/\2\1/' text
sed -E 's/(a+) (b+)/\2 \1/' text
sed -E 's/([a-z]+)\.([a-z]+)/\2.\1/' text
sed 's/HELLO/x/I' text
sed 's/HELLO/x/gi' text
sed 's/[aeiou]//3g' text
echo "-- case"
sed 's/[a-z]*/\u&/' text
sed 's/\w\+/\U&/2' text
sed -E 's/(\w)(\w*)/\U\1\L\2/g' text
sed -E 's/(hello) (world)/\U\1\E \u\2/' text
sed 's/hello/\lABC\U def\E Ghi/' text
echo "-- newlines and escapes"
sed 's/ /\n/' text
sed 's/ /\t/g' text | cat -T
sed 's/o/\x41/;s/l/\o102/;s/w/\d67/' text
echo 'a b' | sed 's/ /\
/'
echo 'a&b' | sed 's/&/\&amp;/'
echo 'x' | sed 's/x/a\/b/'
echo "-- empty matches"
echo abc | sed 's/x*/-/g'
echo abc | sed 's/b*/-/2'
echo baaac | sed 's/a*/x/g'
echo abc | sed 's/$/!/;s/^/!/'
echo 'one two' | sed 's//X/' 
echo "status $?"
echo 'one two' | sed '/two/s//TWO/'
echo "-- writing what was changed"
sed -n 's/foo/FOO/w changed' text
cat changed
sed 's/aaa/x/w /dev/stdout' text
