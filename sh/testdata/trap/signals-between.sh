# Signals go to the process that is named, whoever sends them.
exec 2>&1
trap 'echo main got usr1' USR1
(kill -USR1 $$; echo sub goes on); echo after
{ sleep 0.02; kill -USR1 $$; } & wait $!; echo "wait $?"; wait
sleep 5 & victim=$!; (sleep 0.02; kill $victim) & wait $victim; echo "victim $?"; wait
(trap 'echo sub usr2; exit 4' USR2; kill -USR2 $BASHPID; echo no); echo $?
f() { kill -USR1 $$; echo in f; }; f
x=$(kill -USR1 $$; echo captured); echo "$x"
bash -c 'trap "echo inner" USR1; kill -USR1 $$; (kill -USR1 $$); echo inner end'
watch() { local p=$1; (sleep 0.02; kill -TERM $p) & }
(trap 'echo term; exit 9' TERM; watch $BASHPID; while :; do sleep 0.01; done); echo $?
coproc CAT { cat; }; kill $CAT_PID; wait $CAT_PID; echo "coproc $?"
kill -0 $$ && echo alive; kill -0 $victim 2>/dev/null || echo gone
