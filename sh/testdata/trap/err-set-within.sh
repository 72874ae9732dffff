# A trap for ERR that a function, a sourced file or eval sets is not for its own call.
f() { trap 'echo "err $?"' ERR; (exit 3); }
f
trap - ERR
eval 'trap "echo err \$?" ERR; (exit 4)'
trap - ERR
source /dev/stdin <<< 'trap "echo err \$?" ERR; (exit 5)'
echo behind
source /dev/stdin <<< 'false'
trap 'echo "line $LINENO"' ERR
:
source /dev/stdin <<< 'false'
