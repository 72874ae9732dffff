# sort: no final newline, empty files, NUL bytes, CRLF, bytes that are no UTF-8.
exec 2>&1
printf 'b\na' > open
: > empty
printf 'b\r\na\r\n' > crlf
printf '\303\251\ne\nz\n\377\nE\n' > bytes
printf 'x\0a\nb\0c\na\0z\n' > nul

sort open
sort open open
sort empty
sort empty open
sort crlf | od -c
sort bytes | od -An -tx1
sort -f bytes | od -An -tx1
sort nul | od -c
sort -z nul | tr '\0' '@'
echo
printf 'c\0b\0a' | sort -z | tr '\0' '\n'
printf '\n\n\n' | sort | wc -l
printf '\n\n\n' | sort -u | wc -l
echo "-- dictionary, printing characters, blanks"
printf 'a-b\nab\na c\na.a\n' | sort -d
printf 'a\001b\nab\naa\n' | sort -i | cat -v
printf '  b\n a\nc\n' | sort
printf '  b\n a\nc\n' | sort -b
printf '  b\n a\nc\n' | sort --ignore-leading-blanks -r
echo "-- separators"
printf 'b\\1\na\\2\n' | sort -t '\' -k2
printf 'a\0001\nb\0000\n' | sort -t '\0' -k2 | tr '\0' '@'
sort -t: -t, open
echo "status $?"
sort -t '' open
echo "status $?"
sort -t xx open
echo "status $?"
