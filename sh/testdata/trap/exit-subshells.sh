# Subshells have no trap for EXIT of their parent, but may set one.
trap 'echo "main ends"' EXIT

(echo "in a subshell")
x=$(echo "in a substitution")
echo "$x"
echo "in a pipeline" | cat

(
  trap 'echo "subshell ends with $?"' EXIT
  echo "subshell works"
  exit 4
)
echo "status $?"

y=$(
  trap 'echo "captured as well"' EXIT
  echo "captured"
)
echo "$y"

{
  trap 'echo "stage ends"' EXIT
  echo "stage works"
} | cat

(
  trap 'echo "background ends"' EXIT
  true
) &
wait "$!"

# A subshell shows the parent's trap until it sets one.
(trap -p EXIT)
(
  trap 'echo own' USR1
  trap -p
)

f() {
  (
    trap 'echo "subshell of a function ends"' EXIT
    return 3
  )
  echo "f goes on after $?"
}
f

cleanup() {
  rm -f "$tmp"
  echo "removed: $([[ -e $tmp ]] || echo yes)"
}
(
  tmp=$(mktemp)
  trap cleanup EXIT
  [[ -e $tmp ]] && echo "made"
)
echo "end of the script"
