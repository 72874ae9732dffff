# Variables that the shell keeps: SECONDS, RANDOM, LINENO, _, EPOCHSECONDS, and times.
times | grep -cE '^[0-9]+m[0-9.]+s [0-9]+m[0-9.]+s$'

SECONDS=100
((SECONDS >= 100 && SECONDS < 160)) && echo "counts from what it is given"

RANDOM=42
a="$RANDOM $RANDOM"
RANDOM=42
b="$RANDOM $RANDOM"
[[ $a == "$b" ]] && echo "the same seed, the same numbers"
((RANDOM >= 0 && RANDOM <= 32767)) && echo "in its range"

echo "line $LINENO"
echo "line $LINENO" \
  "and $LINENO"
f() {
  echo "line in a function: $LINENO"
}
f

: last word
echo "$_"
x=5
echo "[$_]"

((EPOCHSECONDS > 1600000000)) && echo "after 2020"
[[ $EPOCHREALTIME =~ ^[0-9]+\.[0-9]{6}$ ]] && echo "with microseconds"
[[ $BASH_VERSION == 5.2* ]] && echo "${BASH_VERSINFO[0]}.${BASH_VERSINFO[1]}"
echo "$BASH_SUBSHELL" "$(echo "$BASH_SUBSHELL" "$(echo "$BASH_SUBSHELL")")"
[[ $PPID =~ ^[0-9]+$ && $$ =~ ^[0-9]+$ ]] && echo "numbers"
echo "$SHLVL" | grep -cE '^[0-9]+$'
level=$SHLVL
bash -c '((SHLVL == '"$level"' + 1)) && echo "one level deeper"'
echo "${#PIPESTATUS[@]} ${IFS@Q} $OPTIND"

# An unset one loses its meaning.
unset RANDOM
RANDOM=word
echo "$RANDOM"
unset SECONDS
echo "[$SECONDS]"
