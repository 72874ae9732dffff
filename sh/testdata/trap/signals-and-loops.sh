# A trap runs between commands, and the script goes on where it was.
exec 2>&1
hits=0
trap 'hits=$((hits + 1)); echo "signal in round $i"' USR1

for i in 1 2 3; do
  if ((i == 2)); then
    kill -USR1 "$$"
  fi
  echo "round $i"
done
echo "hits: $hits"

# break and continue in a trap are for the loop that runs.
trap 'break' USR2
for i in a b c; do
  [[ $i == b ]] && kill -USR2 "$$"
  echo "item $i"
done
echo "left at $i"

# return in a trap leaves the function.
trap 'return 5' USR2
f() {
  kill -USR2 "$$"
  echo never
}
f
echo "status $?"

# $? inside is that of the command before; it is the same again behind the trap.
trap 'echo "saw $?"; true' USR2
(exit 7)
kill -USR2 "$$"
echo "status $?"

# Ignored signals do nothing, and children ignore them too.
trap '' USR2
kill -USR2 "$$"
echo "ignored"
bash -c 'kill -USR2 $$; echo "ignored in a child"'

# Reset ones are deadly again.
trap - USR2
{ bash -c 'kill -USR2 $$; echo never'; } 2> /dev/null
echo "child: $?"

# A signal that comes while a trap runs waits for its turn.
trap 'echo "in usr1"; kill -USR2 "$$"; echo "end of usr1"' USR1
trap 'echo "in usr2"' USR2
kill -USR1 "$$"
echo "done"
