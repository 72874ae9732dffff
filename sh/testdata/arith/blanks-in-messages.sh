# Messages leave out the blanks and tabs before an expression, and no newlines.
exec 2>&1
y=$'\n2 x'
echo $((y))
echo $((   2 x))
(( y ))
echo $(( 1 +
2 ))
