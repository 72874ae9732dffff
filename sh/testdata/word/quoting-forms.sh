# Quotes and escapes of all kinds.

echo $'a\tb\n\x41\u00e9\101\e[0m\cA\\\'\"\?' | cat -A
echo $'\U1F600' $'\xe9' | cat -A
echo "a\$b\`c\"d\\e\f" 'a\$b' a\ b\;c\|d a\
b "x\
y" "$(echo "in \"quotes\"")" `echo \`echo nested\`` `echo "a\\b"` `echo 'a\\b'`
echo $"translated" $"a $((1+1))"
x='a  b'
echo $x "$x" '$x' \$x "\$x" "'$x'" '"'$x'"'
echo ""'' a""b "" | cat -A
echo "${x#"a"}" "${x:+"set 'x'"}" "${x:-'d'}" ${x:+'single'} "${y:-"def ault"}" ${y:-'a  b'} ${y:-a  b} "${y:-'a  b'}" "${y-\}}" ${y-'}'}
echo "a!b" "!" 'a!b'
echo a#b #c
echo \a\b\n "\a\b" '\a'
echo -e 'x\ty\\z\0101\x42\u0043\cignored'
echo
echo -e "a\nb" -e
echo -n -e 'c\n'
echo -E 'a\tb'
echo -ne 'q'
echo -nE w
echo -z
printf '%s\n' "$@" x
set -- 'a b' "c'd" 'e"f'
printf '<%s>' "$@" $* "$*"
echo
printf '<%s>' "${@/ /_}" "pre$@post" "x$*y"
echo
set --
printf '<%s>' "$@"
printf '<%s>' "$*"
printf '<%s>' "a$@b"
printf '<%s>' $@ "" 
echo
IFS=
set -- p q
printf '<%s>' "$*" $*
echo
IFS=-
printf '<%s>' "$*" $*
v=1-2-3
printf '<%s>' $v "$v" x-y
echo
unset IFS
printf '<%s>' "$*"
echo
