# %b, %q and %s beside each other, with widths and in loops.
values=('a\tb' 'back\\slash' 'nl\n.' 'plain' "it's" '$x')
for value in "${values[@]}"; do
  printf 's<%s> b<%b> q<%q>\n' "$value" "$value" "$value"
done

printf '%b\n' '\x41\u00e9\0101\101'
printf '%b|' 'a\c' never
echo
printf '[%8b][%-8b]\n' 'x\ty' 'z'
printf '[%6q][%-8q]\n' 'a b' c
printf '%.3b|%.2s\n' abcdef xyz
printf '%s %b\n' one 'two\n' three 'four\t.'

echo -e 'echo\tdoes\tthis\x21'
echo -e 'stop\chere'
echo
echo -n 'no newline'
echo
echo -E 'a\tb'
echo -ne 'both\n'
echo -x 'no option'
echo -- dashes
echo ''
echo -nn
echo
printf '%s\n' "$(echo -e 'a\\b\0101\e[0m' | od -An -c | tr -s ' ')"

header() { printf '%s\n' "$1" "${1//?/=}"; }
header Report
printf '%s' "${values[@]:0:2}"
printf '\n'
printf '%-6s|%6s|\n' left right é ü
printf '%5.1f%%\n' 12.345 99.95
printf '%+d % d %05d %x\n' 5 5 -42 -1
