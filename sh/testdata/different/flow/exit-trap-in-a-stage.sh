# An expansion that fails in a stage before |& within a subshell: bash runs the
# subshell's trap for EXIT in the stage too.
exec 2>&1
(trap 'echo exit 1' EXIT; echo ${3?} |& cat; echo on)
echo $?
