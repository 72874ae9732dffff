# Messages of declare about a read-only variable behind a reference: bash names the
# reference, ours what it leads to.
exec 2>&1
readonly a=1
declare -n ref=a
declare ref=3; echo $?
ref=4 true; echo $?
