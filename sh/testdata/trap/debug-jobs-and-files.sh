# A trap for DEBUG: before the stages of a pipeline in the background, in the shell that
# starts it; not within a sourced file, without set -T. A trap for RETURN is on the line
# of the command that sources.
printf 'echo sourced\ntrue\n' > lib
trap 'echo "debug $LINENO: $BASH_COMMAND"' DEBUG
true | true &
wait
! true | false &
wait $!
source ./lib
set -T
source ./lib
set +T
trap - DEBUG
trap 'echo "return $LINENO"' RETURN

source ./lib
