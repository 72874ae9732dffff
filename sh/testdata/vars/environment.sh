# export, unexport, and what a child gets.
exec 2>&1
plain=1
export shown=2
export later
later=3
export one=1 two='a b'

env | grep -E '^(plain|shown|later|one|two)=' | sort
bash -c 'echo "$shown $later $two <$plain>"'

export -n shown
env | grep -c '^shown='
echo "$shown"

temporary=yes bash -c 'echo "$temporary"'
echo "<${temporary-unset}>"
one=changed bash -c 'echo "$one"'
echo "$one"

shown=changed
bash -c 'echo "<$shown>"'
export shown
bash -c 'echo "<$shown>"'

f() {
  local -x inner=exported
  bash -c 'echo "$inner"'
}
f
bash -c 'echo "<$inner>"'

set -a
automatic=on
set +a
manual=off
bash -c 'echo "$automatic <$manual>"'

export -p | grep -E ' (one|two)='
export list=(1 2)
bash -c 'echo "<$list>"'
unset one
bash -c 'echo "<$one>"'
export 1bad=x
echo "status $?"
env -i only=me bash -c 'echo "$only <$two>"'
