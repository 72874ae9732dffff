x='a  b'
echo $x "$x" '$x' "a'b" 'a"b' a\ b "a\$b\`c\\d\e"
echo "" '' a""b "$empty" $empty end
echo $'tab\there' $'nl\\n' $'\x41\101\u00e9\'' "$'x'"
printf '[%s]' "a b" c\ d $x "$x" ''; echo
echo "multi
line" 'an
other'
echo a\
b
