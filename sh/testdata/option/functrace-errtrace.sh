# set -T and set -E: which traps functions and subshells inherit.
trap 'echo "debug: $BASH_COMMAND"' DEBUG
work() {
  : in the function
}
work
(: in a subshell)
set -T
work
(: in a subshell)
x=$(: in a substitution)
set +T
trap - DEBUG
echo "--"

trap 'echo "err: $? $BASH_COMMAND"' ERR
fails() {
  false
  return 0
}
fails
(false; true)
x=$(false; true)
set -E
fails
(false; true)
x=$(false; true)
echo "x=$x"
set +E
trap - ERR
echo "--"

# declare -ft marks one function.
trap 'echo "return from ${FUNCNAME[0]}"' RETURN
work
declare -ft work
work
declare -F | grep work
trap - RETURN
echo "done"
