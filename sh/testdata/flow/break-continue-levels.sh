# break and continue take how many loops they mean.
exec 2>&1
for a in 1 2 3; do
  for b in x y z; do
    [[ $a$b == 1y ]] && continue
    [[ $a$b == 2y ]] && continue 2
    [[ $a$b == 3y ]] && break 2
    echo "$a$b"
  done
  echo "end of $a"
done
echo "left at $a$b"

# More levels than there are: all of them.
for a in 1 2; do
  while true; do
    break 99
  done
  echo never
done
echo "status $?"

# Zero is no level, and a word is no number.
for a in 1 2; do
  break 0
  echo "goes on with $?"
done
echo "status $?"

# Outside of a loop they complain and the script goes on.
break
echo "status $?"
continue 2
echo "status $?"

# In a function they do not reach the caller's loop.
stop() {
  break
}
for a in 1 2; do
  stop
  echo "still in the loop: $a"
done

# In a subshell they cannot end the loop of the parent.
for a in 1 2; do
  (break; echo "in the subshell")
  echo "parent: $a"
done
