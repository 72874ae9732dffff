# What a job has of its shell, and what stays its own.
x=1
list=(a b)
f() { echo "f sees $x ${list[*]}"; }
cd /tmp

{
  f
  x=2
  list+=(c)
  cd /
  f
  echo "job is in $PWD"
} &
wait
f
echo "shell is in $PWD"

export E=exported
bash -c 'echo "child: $E"' &
wait
E=changed bash -c 'echo "child: $E"' &
wait

set -- one two
echo "arguments $# $1" &
wait
(shift; echo "arguments $# $1") &
wait
echo "arguments $#"

# $$ is the shell's in all of them, BASHPID is not.
shell=$$
{ [[ $$ == "$shell" ]] && echo "same \$\$"; } &
wait
{ [[ $BASHPID != "$shell" ]] && echo "own BASHPID"; } &
wait
echo "$BASH_SUBSHELL" &
wait
(echo "$BASH_SUBSHELL") &
wait
{ (echo "$BASH_SUBSHELL"); } &
wait

trap 'echo "never in a job"' EXIT
{ echo "job ends"; } &
wait
trap - EXIT
set -f
{ echo *; } &
wait
