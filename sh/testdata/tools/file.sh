exec 2>&1
mkdir d; echo hello > a.txt; printf 'no newline' > b; touch e; ln -s a.txt l; ln -s no br
printf '#!/bin/bash\necho hi\n' > s.sh
printf '#!/usr/bin/env python3\nprint(1)\n' > s.py
printf '#!/bin/sh\n' > s2
printf '{"a": 1}\n' > j.json
printf '[1, 2]\n' > j2.json
printf 'a,b,c\n1,2,3\n4,5,6\n' > c.csv
printf 'h\303\251llo\n' > u8
printf 'h\351llo\n' > latin
printf 'a\r\nb\r\n' > crlf
printf 'a\r\nb\n' > mixed
printf '\0\1\2' > bin
printf '<!DOCTYPE html>\n<html></html>\n' > h.html
printf '<?xml version="1.0"?>\n<a/>\n' > x.xml
printf '%%PDF-1.4\n' > p.pdf
printf '\211PNG\r\n\032\n\0\0\0\rIHDR\0\0\0\020\0\0\0\020\b\006\0\0\0' > p.png
printf 'GIF89a\020\0\020\0\0\0\0\0\0\0\0' > g.gif
printf '\037\213\b\0\0\0\0\0\0\003\0\0\0\0\0\0\0\0\0\0' > z.gz
printf 'BZh91AY&SY\0\0\0\0\0\0\0\0' > z.bz2
printf '\3757zXZ\0\0\004\0\0\0\0\0\0\0\0\0' > z.xz
printf '\357\273\277bom\n' > bom
printf '#include <stdio.h>\nint main(void) { return 0; }\n' > m.c
printf 'import os\n\ndef f():\n    return 1\n' > m.py
file a.txt b e d l br
file s.sh s.py s2
file j.json j2.json c.csv
file u8 latin crlf mixed bin bom
file h.html x.xml p.pdf p.png g.gif
file z.gz z.bz2 z.xz
file m.py
file -b a.txt
file -i a.txt b e d j.json u8 bin p.png s.sh
file --mime-type a.txt c.csv h.html p.pdf
file --mime-encoding a.txt u8 bin latin
file -L l
file nope
echo x | file -
file -F '|' a.txt
file -N a.txt j.json
