# ${name#pattern} and ${name%pattern}.

f=/path/to/archive.tar.gz
echo ${f##*/} ${f%/*} ${f%.gz} ${f%%.*} ${f#*.} ${f##*.} ${f#/*/} ${f%/*/*}
b=${f##*/}
echo ${b%.*} ${b%%.*} "${b%.zip}" ${b#archive} ${b#"arch"}
v=v1.2.3
echo ${v#v} ${v%%.*} ${v#*.} ${v##*.} ${v%.*}
s='   lead'
echo "[${s#"${s%%[! ]*}"}]"
t='trail   '
echo "[${t%"${t##*[! ]}"}]"
shopt -s extglob
echo "[${s##+( )}]" "[${t%%+( )}]" "[${s##*( )}]"
x='a*b'
echo ${x#a\*} ${x#a*} ${x##a*} "${x%"*b"}"
p='[0-9]'
y=123
echo ${y#$p} ${y##$p} "${y#"$p"}" ${y##+($p)}
a=(one.txt two.txt three.md)
echo ${a[@]%.txt} ${a[@]##*.} ${a[*]#t*}
set -- x.c y.c
echo ${@%.c} "${@/%.c/.o}"
u=é_ü
echo ${u#?} ${u%?} ${u#*_} ${u%_*}
e=
echo "[${e#*}${e%%x}]"
echo "${nope#x}|"
q='"quoted"'
echo ${q#\"} ${q%\"} ${q//\"}
z="a'b'c"
echo ${z#*\'} ${z%\'*} "${z%%\'*}"
url=https://user@host.com:8080/path?q=1#frag
proto=${url%%://*}
rest=${url#*://}
hp=${rest%%/*}
echo $proto $hp ${hp##*@} ${hp##*:} ${rest#*/}
w='x y z'
echo ${w#* } ${w##* } ${w% *} ${w%% *}
n=007
echo ${n##0} ${n##*(0)} ${n##+(0)}
k=key=val=more
echo ${k%%=*} ${k#*=} ${k##*=}
c=aXbXc
echo ${c#*X} ${c##*X} ${c%X*} ${c%%X*} ${c#[!X]} ${c%%[^X]}
shopt -s nocasematch
echo ${c#*x} ${c%%x*}
d=$'line1\nline2\nline3'
echo "${d%%$'\n'*}" "${d##*$'\n'}" "${d#*$'\n'}"
