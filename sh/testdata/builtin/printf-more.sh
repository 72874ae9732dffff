# printf: formats, conversions, what is no number, -v.

exec 2>&1
printf '%s %d %i\n' a 1 -2
printf '%5s|%-5s|%05d|%+d|% d|%x|%X|%#x|%o|%#o|%c|%%\n' ab ab 42 42 42 255 255 255 8 8 xyz
printf '%.2f|%8.3f|%-8.1f|%e|%g|%G\n' 3.14159 2.71828 1.05 12345.678 0.0001 1e20
printf '%.3s|%10.2s|%*d|%-*d|%.*f\n' abcdef xyz 5 42 5 42 2 3.14159
printf '%s\n' a b c
printf '%s-%s\n' a b c
printf 'no args\n'
printf '%d %s\n'
printf '%s' 
echo
printf '\x41\u00e9\101\t|\\|\a' | cat -A
echo
printf '%b\n' 'a\tb\x41\0101'
printf '%b' 'stop\chere' more
echo
printf 'a\cb\n'
printf '%q %q %q %q\n' 'a b' "it's" '' $'n\nl'
printf '%Q\n' 'x y' 2>/dev/null
printf '%d\n' 0x1f 010 "'A" '"B' 1e3
echo $?
printf '%d\n' abc
echo $?
printf '%d\n' 12abc
echo $?
printf '%d\n' ''
echo $?
printf '%d\n' 99999999999999999999
echo $?
printf '%f\n' 1,5
echo $?
printf '%z\n' x
echo $?
printf '%'
echo $?
printf
echo $?
printf -x
echo $?
printf -- '-dash\n'
printf '%u\n' -1
printf '%i\n' ' 7'
printf -v var '%03d' 7
echo $var
printf -v 'arr[2]' x
echo ${arr[2]}
printf -v bad-name x
echo $?
printf '%(%Y-%m-%d)T\n' 0
printf '%(%H:%M:%S)T|%(%s)T\n' 3661 5
printf '%(%F)T\n' -1 | grep -c -
TZ=UTC printf '%(%c)T\n' 86400
printf '%s\n' "${arr[@]}" 
printf '<%s>' $(echo a b)
echo
printf '%s %s %s\n' 1 2 3 4 5
printf '%-10s|%10s|\n' héé é
printf '%5.1f%%\n' 45.678
printf "%s\t%s\n" k v | expand -t 8
printf '%3d. %s\n' 1 a 2 b
printf '%08.3f|%+.1e|%#.0f\n' 3.14159 12345 5
printf "%'d\n" 1234567
printf '%s' "$(printf 'x\n\n')" | wc -c
printf '\n' | wc -l
printf '%x %o\n' -1 -1
printf '%c%c' a
echo '|'
printf '%5c|%-5c|\n' x y
printf '%s=%d\n' a 1 b 2 c
printf '%.0f %.0f %.0f\n' 0.5 1.5 2.5
printf '%ld %lld %hd\n' 1 2 3
printf '%.10g\n' 0.1
printf '%a\n' 1
printf '%f %f\n' inf nan
printf '%5s%%|%-6d|\n' 50 7
