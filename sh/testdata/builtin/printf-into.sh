# printf: -v, formats that are used again, %q, %b, %(...)T, numbers and widths.
printf -v text '%s-%s' a b
echo "$text"
printf -v 'list[2]' '%03d' 7
declare -p list
declare -A map
printf -v 'map[key]' '%s' value
echo "${map[key]}"

printf '%s=%d\n' one 1 two 2 three
printf '[%5s][%-5s][%.2s][%*s]\n' ab ab abcdef 6 right
printf '%d %i %o %x %X %u\n' 42 -42 8 255 255 7
printf '%d %d %d\n' 0x1f 017 "'A"
printf '%5.2f|%-8.3f|%e|%g\n' 3.14159 2.5 12345.678 0.0001
printf '%+d % d %05d %#x %#o\n' 5 5 42 255 8
printf '%c%c%c\n' abc def ghi
printf '%%\n'

printf '%b' 'tab\there\n'
printf '%s\n' 'not\ttab'
printf '%b|' 'stop\c here'
echo
printf 'escapes: \x41 \101 \u00e9\n'

printf '%q %q %q\n' 'a b' "it's" '$x'
printf '%q\n' $'new\nline' ''

TZ=UTC printf '%(%Y-%m-%d %H:%M:%S)T\n' 0
printf '%(%F)T %s\n' 86400 rest

# No arguments, and those that are no numbers.
printf '%s|%d|\n'
printf '%d\n' abc 2> message
echo "$?"
sed 's/.*printf: //' message
printf '%d\n' 12abc 2> message
echo "$?"
printf 2> message
echo "$?"
printf '%z\n' 2> message
echo "$?"
sed 's/.*printf: //' message
printf -- '--%s\n' dashes
