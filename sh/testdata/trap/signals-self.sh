exec 2>&1
trap 'echo got usr1' USR1; kill -USR1 $$; echo after; trap 'echo term; n=$((n+1))' TERM; kill $$; kill -s TERM $$; kill -15 $$; echo n=$n
(trap 'echo sub int; exit 7' INT; kill -INT $BASHPID; echo no); echo $?; echo on
trap '' TERM; (kill -TERM $BASHPID; echo ignored); trap - TERM; trap 'echo chld' USR2; for s in USR1 USR2; do kill -$s $$; done
sleep 10 & p=$!; kill $p; wait $p; echo $?; { trap 'echo bg term; exit 3' TERM; while :; do sleep 0.01; done; } & sleep 0.05; kill $!; wait $!; echo $?
kill -0 $$; echo $?; kill -0 99999999; echo $?; kill; echo $?; kill -NOPE $$; echo $?; kill abc; echo $?
f() { trap 'echo f usr' USR1; kill -USR1 $$; }; f; kill -USR1 $$; trap -- - USR1; trap -p USR1; echo $?
