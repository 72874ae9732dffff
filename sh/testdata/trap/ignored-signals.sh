# Signals that are ignored: by the script, its functions, subshells and children.
trap '' USR1 USR2
kill -USR1 "$$"
echo "the script goes on"

(
  kill -USR1 "$BASHPID"
  echo "so does a subshell"
)
bash -c 'kill -USR2 $$; echo "and a child"'

f() {
  kill -USR2 "$$"
  echo "and a function"
}
f
trap -p USR1 USR2

# A subshell may take it back.
(
  trap 'echo "trapped again"' USR1
  kill -USR1 "$BASHPID"
)

{ echo "job"; kill -USR1 "$BASHPID"; echo "goes on"; } &
wait "$!"
echo "status $?"

trap - USR1 USR2
trap -p
(kill -USR1 "$BASHPID") 2> /dev/null
echo "deadly again: $?"

# EXIT, ERR and DEBUG can be ignored as well: nothing runs.
trap '' EXIT ERR DEBUG
false
echo "quiet"
