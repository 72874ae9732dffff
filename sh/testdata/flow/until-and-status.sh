# until and while: what the condition may be and which status remains.
n=0
until ((n >= 3)); do
  echo "n=$n"
  ((n++))
done
echo "status $?"

until true; do
  echo never
done
echo "status $?"

# The status is that of the last body, not of the condition.
n=0
while ((n++ < 2)); do
  (exit $((n + 10)))
done
echo "status $?"

# A condition may be a list: its last command decides.
n=0
while
  echo "asking $n"
  false
  ((n < 2))
do
  ((n++))
done

# A condition may be a pipeline, a negation, a group or a function.
lines=$'one\ntwo\nthree'
until ! grep -q two <<< "$lines"; do
  lines=${lines/two/2}
  echo "replaced"
done

ready() {
  [[ -e ready.flag ]]
}
tries=0
until ready; do
  ((++tries == 3)) && touch ready.flag
done
echo "ready after $tries"

while { read -r a && read -r b; }; do
  echo "$a-$b"
done < <(printf '%s\n' 1 2 3 4 5)
echo "left over: $a"
