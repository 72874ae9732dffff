# Strings, escapes, and a format that is used again for more arguments.
printf '%s\n' one two three
printf '%s-%s\n' a b c
printf '[%s] [%d]\n'
printf '[%10s] [%-10s] [%.2s] [%10.2s]\n' word word word word
printf '[%5s]\n' é ü€
printf '%c%c%c\n' abc def ''  | od -An -c | tr -s ' '
printf '%s %% %s\n' 50 done
printf 'no newline'
printf '\n'
printf '%s\n'
printf -- '-dash %s\n' x
printf '%s\n' -- -n

printf '\x41\101\u00e9\t|\n'
printf 'a\\b\"c\n'
printf '%s\n' 'raw \t stays'
printf '%b\n' 'escaped\tby b' 'oct\0101' 'oct\101'
printf '%b' 'stop\chere' ' never'
printf '\n'
printf '[%8b]\n' 'a\tb'

printf '%s: %d items\n' apples 3 pears 5
printf '%-8s|%5.1f|\n' a 1 bb 22.25 ccc 333
printf '%s,' a b c
echo
printf '%(%Y-%m-%d)T\n' 0 86400
printf '%2$s\n' a b 2>/dev/null || echo "no positions"
