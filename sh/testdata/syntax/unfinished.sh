# What bash says about constructs that do not end.
exec 2>&1
check() {
  printf '%s\n' "$1" > t.sh
  bash t.sh
  echo "-> $?"
}
check 'if true; then
  echo a'
check 'while true; do
  echo a; break'
check 'for i in 1 2
do
  echo $i'
check 'case x in
  x) echo a ;;'
check 'f() {
  echo a'
check '(
  echo a'
check '{
  echo a'
check 'echo "text
more'
check "echo 'text
more"
check 'echo a |'
check 'echo a &&'
check 'if true
echo a
fi'
check 'select x in a b; do
echo'
check 'echo before
if true; then
echo inside
'
