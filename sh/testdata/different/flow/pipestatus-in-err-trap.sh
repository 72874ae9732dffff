# PIPESTATUS within a trap for ERR: bash sets that of (( )) behind the trap.
trap 'echo "in trap ${PIPESTATUS[@]}"' ERR
true
(( 0 ))
