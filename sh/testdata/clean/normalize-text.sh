#!/bin/bash
# Cleans text: line ends, tabs, trailing spaces, empty lines, control characters, quotes.
set -euo pipefail

printf 'Title\r\n\r\n\r\n\tIndented  \r\nwide\tcolumn\tx\r\n   \n' > dirty.txt
printf '\xef\xbb\xbf"smart" \xe2\x80\x9cquotes\xe2\x80\x9d and dash \xe2\x80\x94 end\n' >> dirty.txt
printf 'bell\a and\033[31m red\033[0m\n\n\nno newline at the end' >> dirty.txt

echo "-- before"
cat -A dirty.txt
echo
file_lines=$(wc -l < dirty.txt)
echo "lines: $file_lines, bytes: $(wc -c < dirty.txt)"

sed -e 's/\r$//' \
  -e 's/[[:space:]]*$//' \
  -e 's/^\xef\xbb\xbf//' \
  -e 's/\x1b\[[0-9;]*m//g' \
  -e 's/[“”]/"/g' \
  -e 's/—/--/g' dirty.txt \
  | tr -d '\a' \
  | expand -t 4 \
  | cat -s \
  | sed -e '$a\' > clean.txt

echo "-- after"
cat -A clean.txt
echo "lines: $(wc -l < clean.txt), bytes: $(wc -c < clean.txt)"
LC_ALL=C grep -nP '[^\x00-\x7f]' clean.txt || echo "only ASCII"

echo "-- step by step"
tr -d '\r' < dirty.txt | grep -c '^$'
tr -s ' \t' ' ' < clean.txt | sed 's/^ //' | head -n 3
tr '[:lower:]' '[:upper:]' <<< 'shout é'
tr -cd '[:print:]\n' <<< $'a\tb\001c'
unexpand -a -t 4 <<< 'a   b   c' | cat -T
fold -s -w 16 <<< 'a long line that has to be folded somewhere'
fmt -w 24 <<'EOF'
Some words that are
short, and then more words that make
a paragraph.

Another one.
EOF
nl -ba clean.txt | tail -n 2
sed -E ':a; s/^([^"]*)"([^"]*)"/\1«\2»/; ta' <<< 'say "one" and "two"'
