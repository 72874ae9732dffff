echo start; (echo bg) & wait; echo done; sleep 0.01 & p=$!; wait $p; echo $?; (exit 3) & wait $!; echo $?
for i in 1 2 3; do (sleep 0.0$i; echo $i) & done; wait; echo all
f() { echo in function; }; f & wait; x=1; { x=2; } & wait; echo $x
wait; echo $?; wait 99999 2>/dev/null; echo $?
