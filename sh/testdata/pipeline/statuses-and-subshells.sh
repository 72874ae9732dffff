# Each stage is a subshell, but for the last one under lastpipe.
x=1
echo data | x=2
echo "x=$x"
x=3 | true
echo "x=$x"

read -r line <<< "kept"
echo "lost" | read -r line
echo "line=$line"

shopt -s lastpipe
echo "found" | read -r line
echo "line=$line"
seq 3 | while read -r n; do
  ((sum += n))
done
echo "sum=$sum"
echo a | { read -r v; w=$v; }
echo "w=$w"
shopt -u lastpipe

true | false
echo "$? ${PIPESTATUS[*]}"
(exit 1) | (exit 2) | (exit 3)
echo "$? ${PIPESTATUS[*]}"
! true | false
echo "$? ${PIPESTATUS[*]}"
echo x | cat | cat > /dev/null
st=("${PIPESTATUS[@]}")
echo "${#st[@]}: ${st[*]}"

exit 4 | cat
echo "still here"
cd / | true
[[ $PWD == / ]] || echo "not moved"
f() {
  return 5
}
f | cat
echo "f gave ${PIPESTATUS[0]}"
if echo word | grep -q w; then
  echo "found"
fi
{ echo "$BASH_SUBSHELL"; } | cat
