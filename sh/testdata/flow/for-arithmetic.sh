# for ((;;)): each of its three parts may be missing, empty or a list.
for ((i = 0; i < 3; i++)); do
  echo "i=$i"
done
echo "after: $i"

for ((low = 0, high = 5; low < high; low++, high--)); do
  echo "$low $high"
done

n=3
for (( ; n; )); do
  echo "countdown $((n--))"
done

count=0
for ((;;)); do
  ((++count > 4)) && break
done
echo "count $count"

# The body may change the variable; a false last command does not end the loop.
for ((k = 0; k < 10; k += 2)); do
  ((k == 4)) && k=6
  echo "k=$k"
  false
done
echo "status $?"

# A loop that never runs has status zero.
for ((j = 5; j < 5; j++)); do
  false
done
echo "status $?"

# The brace form, on one line and nested.
for ((r = 1; r <= 3; r++)) {
  for ((c = 1; c <= r; c++)) {
    printf '%d ' $((r * c))
  }
  echo
}

# An error of arithmetic ends the loop.
for ((x = 1; x < 1 / 0; x++)); do
  echo never
done 2> message
echo "status $?"
cat message
