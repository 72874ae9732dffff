# for: where its words come from.
set -- one "two words" three

for arg; do
  echo "<$arg>"
done

# The words are made before the first turn.
for arg in "$@"; do
  set -- changed
  echo "$arg $#"
done

# Splitting, globbing, braces and substitution make words.
touch a.txt b.txt "c d.txt"
for file in *.txt; do
  echo "file: $file"
done
for file in *.none; do
  echo "unmatched: $file"
done
shopt -s nullglob
for file in *.none; do
  echo never
done
echo "status $?"

list="x y  z"
for item in $list "$list" {1..3} $(echo p q); do
  echo "[$item]"
done

# The variable keeps its last value; an empty list leaves it alone.
for item in; do
  echo never
done
echo "item=$item"

# The name may be one that IFS splits by, or a nameref.
IFS=:
for part in a:b $PATHLIKE; do
  echo "$part"
done
declare -n ref
for ref in first second; do
  ref="set through a reference"
done
echo "$first / $second"
