# The colours of grep, and GREP_COLORS, GREP_COLOR.
printf 'foo bar\nbar\nzip foo\nend\n' >a
cp a b
unset GREP_COLOR
colored() {
	echo "== $GREP_COLORS | $*"
	grep --color=always "$@" 2>&1 | sed -n l
}
export GREP_COLORS
for GREP_COLORS in '' 'ms=1:mc=2' 'sl=1:cx=2' 'sl=1:cx=2:rv:ne' 'fn=:ln=:se='; do
	colored -nb foo a b
	colored -A1 -n foo a
	colored -vn -A1 foo a
	colored -c foo a b
	colored -l foo a b
	colored -on foo a
	colored -TnH foo a
	colored -ZlH foo a
	colored -i -e F -e a a
	colored '' a
	colored -e foo -e '$' a
	colored -B1 -A1 -n zip a b
	colored --label=text -H foo - <a
	colored -A0 foo a --group-separator=XX
done
for GREP_COLORS in mt=7 'sl=1:cx=2:rv' 'ms=1:xx=3:ln=4' 'ms=1;x:ln=4' 'ln=4:ms=a' 'ln=4:rv=1:ne=1' 'ms:ln=4' 'ms=:ln=4' ':ln=4' 'ln=4:' \
	'ln=4::ms=5' 'ln==4' 'LN=3:ln=4' 'x=1:ln=4' '=1:ln=4' 'ln=4:ln=5' 'ln=4:ln=x' 'ms' 'a b=1:ln=4' 'ln=4 ' 'ln=4:ms=7=8'; do
	colored -n foo a
done
GREP_COLORS=
for GREP_COLOR in 7 '7;1' x '' 7:8; do
	export GREP_COLOR
	echo "== $GREP_COLOR"
	colored foo a
	GREP_COLORS=mc=3 colored --color=always -A1 bar a
done
grep --color=never foo a
grep --color=always --color foo a
