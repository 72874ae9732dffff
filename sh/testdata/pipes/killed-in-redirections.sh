# Commands that end in the middle of redirected ones leave no end of a pipe open.
{ { echo abcdefgh; (true); echo more; } 2>&1 | head -c 5; } 2>&1 | cat
echo
{ { kill $BASHPID; } 2>&1; echo not; } 2>&1 | cat
{ { exec echo instead; } 2>&1; } 2>&1 | cat
f() { exec echo "in f"; }
{ f 2>&1; } 2>&1 | cat
{ eval 'exec echo evaluated' 2>&1; } 2>&1 | cat
(exec 3>&1; { exec echo away; } 4>&1 >&3) | cat
for i in 1 2; do { kill -PIPE $BASHPID; } 2>&1; done 2>&1 | cat
echo "${PIPESTATUS[@]}"
