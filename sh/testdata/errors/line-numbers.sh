exec 2>&1
nosuch1
f() {
  nosuch2
  echo $LINENO
}
f
if nosuch3
then :
elif
  nosuch4; then :
fi
for i in 1
do
  nosuch5
done
while nosuch6; do :; done
( nosuch7
  nosuch8 )
{ nosuch9
}
echo a |
  nosuch10 |
  cat
true &&
  nosuch11
case x in
  x) nosuch12;;
esac
nosuch13 \
  continued \
  args
echo "multi
line" > /dev/null; nosuch14
cat <<E > /dev/null
doc
E
nosuch15
x=$LINENO; echo $x
echo $LINENO \
  $LINENO
[[ a = a ]] && nosuch16
((1)) && echo $LINENO
