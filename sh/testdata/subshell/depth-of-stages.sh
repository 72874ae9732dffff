# BASH_SUBSHELL in stages of pipelines and in jobs: the words of a simple command are
# expanded before it counts.
depth() { echo "$1: $BASH_SUBSHELL from $2"; }
echo "echo $BASH_SUBSHELL" | cat
depth function $BASH_SUBSHELL | cat
eval 'depth eval $BASH_SUBSHELL' | cat
{ depth braces $BASH_SUBSHELL; } | cat
( depth parentheses $BASH_SUBSHELL ) | cat
echo "substitution $(echo $BASH_SUBSHELL)" | cat
cat <<< "program $BASH_SUBSHELL" | cat
true > builtin$BASH_SUBSHELL | true
cat < /dev/null > program$BASH_SUBSHELL | true
ls builtin* program*
true | depth last $BASH_SUBSHELL
depth job $BASH_SUBSHELL & wait
true | depth 'job of a pipeline' $BASH_SUBSHELL & wait
true | { depth 'braces of such' $BASH_SUBSHELL; } & wait
( true | depth 'job in parentheses' $BASH_SUBSHELL & wait )
! ( depth 'job behind !' $BASH_SUBSHELL ) & wait $!
echo $?
