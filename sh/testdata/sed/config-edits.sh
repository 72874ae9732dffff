cat > app.conf << 'E'
# main
[server]
host = localhost
port = 80
#debug = true
[client]
port = 90
E
sed -i 's/^port = 80$/port = 8080/' app.conf
grep port app.conf
sed -i '/^#debug/s/^#//' app.conf
grep debug app.conf
sed '/^\[client\]/,/^\[/s/port = .*/port = 91/' app.conf | tail -1
sed -i '/^\[server\]/a timeout = 5' app.conf
sed -n '/\[server\]/,/\[client\]/p' app.conf
get() { sed -n "/^\[$1\]/,/^\[/s/^$2 *= *//p" app.conf; }
get server port
get client port
get server nope
set_kv() { if grep -q "^$1 =" app.conf; then sed -i "s|^$1 = .*|$1 = $2|" app.conf; else echo "$1 = $2" >> app.conf; fi; }
set_kv host /tmp/sock
set_kv newkey v
grep -E '^(host|newkey)' app.conf
sed '/^#/d;/^$/d' app.conf | wc -l
sed -n 's/^\[\(.*\)\]$/\1/p' app.conf
sed '/\[client\]/,$d' app.conf | tail -1
sed '/\[client\]/Q' app.conf | wc -l
awk -F' = ' '/^\[/{s=$0} /=/{print s"."$1}' app.conf | tr -d '[]'
sed -e '/\[client\]/{' -e 'i\' -e '# inserted' -e '}' app.conf | grep -n inserted
sed 's/^\([a-z]*\) = \(.*\)$/export \1="\2"/;t;d' app.conf | head -2
cat app.conf | sed -e 's/[[:space:]]*#.*//' -e '/^$/d' | head -1
sed -n '/server/{n;p;n;p}' app.conf
sed -i '$d' app.conf
tail -1 app.conf
printf '%s\n' '<a href="x.html">X</a>' '<b>bold</b>' > h.html
sed 's/<[^>]*>//g' h.html
sed -n 's/.*href="\([^"]*\)".*/\1/p' h.html
sed -E 's#<(/?)b>#<\1strong>#g' h.html | tail -1
echo '2024-01-15' | sed -E 's/([0-9]+)-([0-9]+)-([0-9]+)/\3.\2.\1/'
echo 'key: value # c' | sed 's/ *#.*$//; s/: /=/'
echo '1234567' | sed -E ':a;s/^([0-9]+)([0-9]{3})/\1,\2/;ta'
printf 'a\nb\nc\n' | sed '$!s/$/,/' | tr -d '\n'
echo
echo 'camelCaseString' | sed 's/\([A-Z]\)/_\l\1/g'
echo "  x" | sed 's/^[ \t]*//'
printf 'l1\nl2\n' | sed 's/^/    /'
sed 's/\(.*\)foo/\1bar/' <<< 'foo foo foo'
seq 10 | sed -n '3,5p;8q'
