# strings and file: text within data, kinds of files.
exec 2>&1
printf 'abc\0defgh\001ijklmnop\n\377\376xyz1\tz\n' > bin

strings bin
strings -n 3 bin
strings -n 6 bin
strings -t x bin
strings -t d -n 3 bin
strings -o bin
strings -f bin
strings < bin
strings -w bin
strings -s , bin
echo
strings missing
echo "status $?"
strings -n 0 bin
echo "status $?"
echo "-- file"
echo 'plain text' > text
printf 'caf\303\251\n' > utf
printf 'caf\351\n' > latin
printf 'a\r\nb\r\n' > crlf
printf 'no newline' > open
: > empty
mkdir dir
ln -s text link
ln -s nowhere broken
printf '#!/bin/sh\necho\n' > script
printf '#!/usr/bin/env python3\n' > script.py
echo '{"a": 1}' > doc.json
gzip -nc text > text.gz
printf '%%PDF-1.4\n' > doc.pdf

file text utf latin crlf open empty
file dir link broken
file -L link
file script script.py
file doc.json doc.pdf
file text.gz | cut -d, -f1
file -b text
file -i text utf empty dir
file --mime-type text doc.json
file -b --mime-encoding utf latin
file missing
file - < text
file -N text
file -F ' =' text
printf 'text\nutf\n' | file -f -
