# ${name/pattern/text}: anchors, patterns, empty texts.

s='hello world foo'
echo ${s/o/0} ${s//o/0} ${s/#hello/HI} ${s/%foo/BAR} ${s//[aeiou]} ${s/ */}
echo "${s// /_}" "${s/o*o/X}" "${s//?/.}" ${s/l+(l)/L}
shopt -s extglob
echo ${s/l+(l)/L} ${s//+([a-z])/W} ${s//@(hello|foo)/X}
p='*'
v='a*b*c'
echo "${v/$p/X}" "${v/"$p"/X}" "${v//\*/+}"
path=/usr/local/bin:/bin
echo ${path//\//.} ${path//:/ }
echo ${s/world/&&} "${s/world/[&]}" "${s/world/\&}" "${s/world/"&"}"
r='<&>'
echo "${s/world/$r}" "${s/world/"$r"}"
shopt -u patsub_replacement
echo "${s/world/[&]}" "${s/world/$r}"
shopt -s patsub_replacement
t=aaa
echo ${t/a/b} ${t//a/b} ${t//a} ${t/#a/x} ${t/%a/x} ${t/#/x} ${t/%/y} ${t//aa/b}
echo "${t/x/y}"
m='multi
line'
echo "${m//$'\n'/;}"
q="it's"
echo "${q//\'/\"}"
echo "${q/"'"/!}"
a=(foo bar boo)
echo ${a[@]/o/0} ${a[@]//o/0} ${a[@]/%o/X} ${a[*]/#/-}
set -- one two
echo ${@/o/0} "${*//[eo]/_}"
e=
echo "[${e/a/b}][${e/#/x}][${e//*/y}]"
x='a/b/c'
echo ${x////-} "${x//\//|}" ${x/\//}
d='a\b'
echo "${d/\\/\/}" "${d//\\/\\\\}"
tab=$'a\tb'
echo "${tab/$'\t'/ }"
sp='  a  b '
echo "[${sp//  / }]" "[${sp// }]"
n=1234567
echo ${n/%???/,&}
while [[ $n =~ ^([0-9]+)([0-9]{3})(.*)$ ]]; do
	n="${BASH_REMATCH[1]},${BASH_REMATCH[2]}${BASH_REMATCH[3]}"
done
echo $n
u=éàü
echo ${u/à/a} ${u//?/x} ${u/[é-ü]/_}
