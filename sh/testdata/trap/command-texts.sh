# BASH_COMMAND in traps: that of a subshell is seen by the trap for ERR alone, ! is no part
# of a command, and substitutions are laid out.
trap 'echo "err: $BASH_COMMAND"' ERR
( true;   false )
true |   (exit 3)
{ (exit 3); }
f() {
	(exit 3)
}
f
! (exit 2)
x=$( (exit 2) )
trap - ERR
for last in '(exit 3)' 'true; (exit 3)' '{ (exit 3); }' 'true | (exit 3)' '! false'; do
	bash -c "trap 'echo \"exit: \$BASH_COMMAND\"' EXIT; echo; $last"
done
trap 'echo "debug: $BASH_COMMAND"' DEBUG
! false
! false | true
! x=1 true
cat < <( echo   a;  echo b )
: <( (true) ) >( cat  )
true |& true
true > /dev/null |& true
