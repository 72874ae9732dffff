# printf makes tables: widths, precisions, formats that repeat.

printf '%-10s|%5s|%8s\n' name qty price
printf '%-10s|%5d|%8.2f\n' pen 3 1.5 notebook 12 22.456
printf '%s\n' --- "a b" 'c*'
printf '%s, ' a b c
echo
printf '%d%%\n' 50
printf '%5.1f|%-7.3f|%+.2f|%08.3f\n' 3.14159 2.5 1 -2.5
printf '%x %X %o %#x %#o\n' 255 255 8 255 8
printf '%e %E %g %G\n' 12345.678 0.00012 0.00001 1e10
printf '%c%c%c\n' abc def ghi
printf '%3d|%-3d|%03d|% d\n' 5 5 5 5
printf '%10.3s|%-10.3s|\n' abcdef abcdef
printf '%*d|%-*d|\n' 6 42 6 42
printf '%.*f\n' 2 3.14159
printf '%b\n' 'tab\there\x21'
printf '%q\n' "it's" 'a b' '' '$x' $'\n' 'a"b' '*' 'ok-._/:=@%+,'
printf '%s %s\n' a
printf '\\ \t| \" \x41 \101 \u00e9\n'
for i in 1 10 100; do printf '%4d %5.1f%%\n' $i $(echo "scale=1; $i/3" | bc); done
printf '=%.0s' {1..10}
echo
printf -- '- %s\n' x y
printf 'no newline'
echo
printf '%s' '' | wc -c
printf '%5s|%5s\n' ab 'é'
printf "%s\n" "${arr[@]}"
printf '[%s]\n' "$@"
printf '%d items\n' "$(echo 5)"
printf '%i %u\n' -5 5
printf '%s\n' $((2**40))
printf '%d\n' "'A" "'é"
printf '%(%Y-%m-%d %H:%M:%S)T\n' 86399
printf -v line '%-5s%5s' l r
echo "[$line]"
printf '%s=%q\n' k 'v w'
printf '%%s %%\n'
printf '%s\t%s\n' a b | cat -A
printf '%6.2f\n' 1e3 .5 -0
printf '%d\n' 1.5 2>&1
printf '%.3d|%5.3d|\n' 7 7
printf '%s %d\n' one 1 two 2 three
printf '%-8s%-8s%s\n' $(echo a b c)
printf '%s\n' "$(printf 'x\ny\n')" | nl
