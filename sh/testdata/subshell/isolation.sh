# What a subshell may change without the script noticing.
x=1
list=(a)
f() { echo "old"; }
alias_was=$(shopt expand_aliases)
set -- one two
mkdir sub

(
  x=2
  list+=(b)
  f() { echo "new"; }
  unset alias_was
  set -- three
  set -f
  shopt -s nullglob
  cd sub
  umask 077
  trap 'echo trapped' USR1
  exec 5> five
  IFS=:
  declare -r fixed=1
  hash -p /bin/true nothing
  echo "inside: $x ${list[*]} $(f) $# ${PWD##*/}"
)
echo "outside: $x ${list[*]} $(f) $#"
[[ -n $alias_was ]] && echo "still set"
[[ $- == *f* ]] || echo "globbing"
shopt -q nullglob || echo "no nullglob"
[[ ${PWD##*/} != sub ]] && echo "not in sub"
trap -p USR1
{ echo x >&5; } 2> /dev/null || echo "5 is closed"
echo "${fixed-unset}"
printf '%q\n' "$IFS"

# Levels.
echo "$BASH_SUBSHELL"
(echo "$BASH_SUBSHELL"; (echo "$BASH_SUBSHELL"))
echo "$(echo "$BASH_SUBSHELL")"
[[ $(echo $$) == "$$" ]] && echo "\$\$ is the script's"
[[ $(echo "$BASHPID") != "$$" ]] && echo "BASHPID is not"

# What it does get.
readonly constant=5
(echo "$constant"; constant=6; echo never) 2> /dev/null
echo "status $?"
(exit 7)
echo "status $?"
(false; echo "$?")
( (exit 3); exit)
echo "status $?"
for i in 1 2; do
  (continue; echo "in the subshell")
  echo "round $i"
done 2> /dev/null
