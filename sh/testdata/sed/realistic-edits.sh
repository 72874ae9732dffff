# sed in daily work: headers, blocks, links, code, columns.
exec 2>&1
cat > page.html <<'END'
<html>
  <!-- a note -->
  <p class="x">One &amp; two</p>
  <a href="http://old.example/a">A</a> <a href="http://old.example/b">B</a>
</html>
END
cat > code.py <<'END'
import os
def f(x):   
	return x + 1  # plus

# start
debug = True
# end
END

sed 's/<[^>]*>//g' page.html
sed '/<!--/d' page.html
sed 's#http://old\.example#https://new.example#g' page.html | grep href
sed -n 's/.*href="\([^"]*\)".*/\1/p' page.html
grep -o 'href="[^"]*"' page.html | sed 's/href="//;s/"$//'
sed 's/&amp;/\&/g;s/<p class="\([^"]*\)">/<p id="\1">/' page.html | sed -n 3p
sed 's/^[ \t]*//;s/[ \t]*$//' code.py
sed 's/\t/    /g' code.py
sed '/^#/d;/^$/d' code.py
sed '/# start/,/# end/{/#/!s/^/# /}' code.py
sed '/# start/,/# end/d' code.py
sed '1i\#!/usr/bin/env python3\n' code.py | head -3
sed 's/\bx\b/value/g' code.py
sed -E 's/^def (\w+)\((.*)\):\s*$/def \1(\2) -> int:/' code.py
sed -n '/^def/,/^$/p' code.py
sed -n '$=' code.py
sed = code.py | sed 'N;s/\n/\t/' | cat -T
sed '$!N;/^\(.*\)\n\1$/!P;D' <<< $'a\na\nb\nb\nc'
sed 's/\(.*\)foo/\1bar/' <<< 'foo x foo y'
sed -E 's/([0-9]{3})([0-9]{4})/\1-\2/' <<< 'call 5551234'
sed -E 's/([^,]*),([^,]*),(.*)/\2,\1,\3/' <<< 'a,b,c,d'
sed 's/./\U&/' <<< 'sentence case'
sed 's/[^ ]\+/"&"/g' <<< 'quote each word'
sed -e :a -e 's/^.\{1,11\}$/ &/;ta' <<< 'right'
sed -e :a -e 's/^.\{1,8\}$/ & /;ta' <<< 'mid'
sed '/a/{s//b/;h;d};${G}' <<< $'xa\ny\nz'
sed -n '/start/,/end/{//!p}' code.py
sed '/^$/,$d' code.py
sed 's/[aeiou]/\n&/2;s/.*\n//' <<< 'education'
sed '2!d' page.html
sed '/import/r page.html' code.py | sed -n 2p
sed --quiet 'H;${g;s/\n/|/g;p}' <<< $'a\nb'
