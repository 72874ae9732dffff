# printf: what models type, and what is wrong.
printf '%s\n' a 'b c' d
printf '%-10s|%5d|%05.2f|%x|%o|%e\n' name 42 3.14159 255 8 12345.678
printf '%d%%\n' 50; printf '%c%c\n' hello world; printf '%5.1f|%-8s|%+d\n' 2.25 ab 7
printf '%b' 'tab\there\n'; printf '%s' 'no\tescape'; echo
printf '%q ' 'a b' "it's" '' $'x\ny' '$HOME' 'é'; echo
printf -v x '%03d' 7; echo "$x"; printf -v 'a[2]' '%s' z; declare -p a
printf '%s=%s\n' k1 v1 k2 v2 k3; printf 'nothing\n' extra args
printf '%d %d\n' 0x1f 010 "'A" '"é'; printf '%i\n' -5; printf '%u\n' -1
printf '%*s|%-*s|%.*f\n' 6 ab 6 cd 2 3.14159
printf '%(%Y-%m-%d %H:%M:%S)T\n' 86399; printf '%(%s)T\n' 5
TZ=Europe/Berlin printf '%(%H:%M %Z)T\n' 0
printf '\x41\101\u00e9\n\\ \"\n'; printf 'a\cb\n'; printf '%b|' 'x\cy' z; echo
printf '%s %s %s\n' "$(printf '%s,' 1 2 3)" ok
printf '%d\n' abc 2>&1; echo $?
printf '%d\n' 12x 2>&1; echo $?
printf '%z\n' 2>&1; echo $?
printf '%y\n' 1 2>&1; echo $?
printf '%d\n' 99999999999999999999 2>&1; echo $?
printf 2>&1; echo $?
printf -v 1x a 2>&1; echo $?
printf -- '-%s-\n' dash
printf '%.3s|%10.3s|\n' abcdef abcdef; printf '%s\n' -n
printf "%'d %#x %#o % d\n" 1234567 255 8 3
