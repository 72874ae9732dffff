# The colours of diff, in every format, and palettes of one's own.
seq 30 >a
sed '2,3d; 5s/$/\nnew\nline/; 14s/$/x/; 30d' a >b
printf 'end' >>b
printf 'a\n\n\nb\n' >c
printf 'a\n\nx' >d
colored() { diff --color=always --label one --label two "$@" | sed -n l; }

for format in --normal -u -c -U0 -C1 -y '-y --suppress-common-lines' '-y -t' -e -n '-u -F1' '-c -F1' -T -cT -uT -q; do
	echo "== $format"
	colored $format a b
	colored $format c d
done
echo "== files of directories"
mkdir -p x/s y/s
cp a x/f
cp b y/f
cp c x/only
diff --color=always -r x y | sed -n l
echo "== blanks before empty lines"
for format in --normal -u -c -T -cT -uT; do
	diff --suppress-blank-empty --label c --label d $format c d
	diff --suppress-blank-empty --label c --label d $format d c
done | sed -n l
echo "== palettes"
for palette in 'ad=33:de=1;35' 'hd=4:ln=7:rs=9' 'lc=<:rc=>' 'ad=:de==' ':ad=1:' 'ec=x:*.c=3' 'hd=\e\a\b\f\n\r\t\v\?\_\q\=\:' \
	'hd=^A^?^[' 'hd=\x4142\x\X6G' 'hd=\1234\18\8' 'zz=1' 'hd' 'hd=^' 'hd=\' 'no=1' 'x=1' '*.c' '*a:b=1'; do
	echo "= $palette"
	colored -U0 --palette="$palette" a b 2>&1 | sed -n '1,5p'
done
echo "== when"
for when in '' =auto =never =always; do diff --color$when a b | sed -n '1l'; done
diff --color=always --color a b | sed -n '1l'
diff --color=sometimes a b 2>&1
diff --palette=zz=1 --color=never a b >/dev/null 2>&1; echo $?
