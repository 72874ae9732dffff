# What cannot be changed, and how far the error goes.
exec 2>&1
readonly fixed=1
fixed=2
echo "status $?, $fixed"
fixed+=2
echo "status $?, $fixed"
unset fixed
echo "status $?"
(fixed=3; echo "never")
echo "status $?"

readonly fixed
echo "status $?"
readonly fixed=5
echo "status $?"
declare fixed=6
echo "status $?"
export fixed
echo "status $?"

read -r fixed <<< new
echo "status $?"
printf -v fixed x
echo "status $?"
for fixed in a b; do
  echo "never"
done
echo "status $?"
((fixed++))
echo "status $?"
let fixed=3
echo "status $?"

readonly later
later=x
echo "status $? <${later-unset}>"

f() {
  local fixed=inner
  echo "in f: status $?"
  local own=1
  readonly own
  own=2
  echo "status $? $own"
}
f
echo "<${own-gone}>"
fixed=4 true
echo "status $?"
fixed=4 env | grep -c '^fixed='
readonly -p | grep -w fixed
