# A subshell with a trap for EXIT alone that a signal ends: bash leaves the trap out
# where the parentheses stand by themselves, not in a job or a substitution; ours runs it
# everywhere.
(trap 'echo bye' EXIT; kill $BASHPID) 2> /dev/null
echo $?
