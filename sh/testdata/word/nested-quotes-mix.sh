# Quotes within quotes, within expansions.

a=(1 2 3)
s="x y"
echo "${a[@]/#/"n "}" "${s/"x y"/"new val"}" "${s:+"${a[*]}"}"
echo "${s//[[:space:]]/"_"}" ${s// /'.'} "${s// /'.'}"
echo "$(echo "${a[$(( $(echo 1) ))]}")" "${a[${#a[@]}-1]}" "${a[$((1+1))]}" ${a["0"]} 
k=1
echo "${a[k]}${a[$k]}${a[k+1]}" "${a[a[0]]}"
echo "${s%"${s#?}"}" "${s#"${s%?}"}" "${s:$((0)):$((${#s}-1))}"
echo "$((${#s} + ${#a[@]}))" "$(( a[1] + ${a[2]} ))"
echo "`echo "a b" 'c d'`" "$(echo '"')" "$(echo "'")"
echo 'single'"double"$'ansi\n'unq\ esc
echo "a'b'c" 'a"b"c' "a\"b" "a\\" '\' \\ \' \"
x=\'
echo "$x" '$x'"$x"
printf '%s|' "a
b" 'c
d'
echo
v="$(printf '%s' "$(printf '%s' "deep \"q\" \\ \$ ")")"
echo "$v"
eval "echo \"a b\" 'c' \$s"
eval 'echo "$s"' "'q'"
eval echo "\\\"" \'\"\' 
bash -c 'echo "$0" "$1" '"'inner'"'' zero one
bash -c "echo \$0 \"\$@\"" z 'a b' c
echo ${s+"a  b"} ${s+a  b} "${s+a  b}" "${s+"a  b"}" ${s+"$s"} ${s+$s} 
echo "${u-"a" "b"}" "${u-a\"b}" ${u-a\"b} "${u-\$s}" "${u-`echo bt`}" ${u-"$(echo 'c  s')"}
t='$s `x` "q"'
echo "$t" $t
echo "${t//\"/\\\"}" "${t//\$/\\\$}"
echo "a${s}b" a${s}b "a"${s}"b" "a$s"
echo $s$s "$s$s" "$s"$s
echo "{$s}" {$s} "${s}}" \{$s\}
