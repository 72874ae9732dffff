# wait goes through what it is given, and tells of each once.
exec 2>&1
(sleep 0.05; exit 3) & wait 99999 $!; echo $?
(sleep 0.05; exit 3) & wait $! 99999; echo $?
(sleep 0.05; exit 3) & wait %9 $!; echo $?
(sleep 0.05; exit 3) & wait $! abc; echo $?
(sleep 0.05; exit 3) & wait abc $!; echo $?
(sleep 0.05; exit 3) & p=$!; wait -n abc $p; echo $?; wait $p; echo $?
(sleep 0.05; exit 3) & p=$!; wait -fn 99999 $p; echo $?; wait $p; echo $?
(sleep 0.05; exit 3) & p=$!; wait -pw 99999 $p; echo $? $((w == p))
(sleep 0.05; exit 3) & p=$!; wait -p w $p 99999; echo $? "${w-unset}"
(sleep 0.05; exit 3) & p=$!; (exit 4) & wait -p w $p $!; echo $? $((w == $!))
(exit 4) & wait -p 'a[1]' $!; echo $? ${!a[*]} $((a[1] == $!))
readonly r=1; (exit 4) & wait -p r $!; echo $? $r
w=1; wait -p w; echo $? "${w-unset}"
wait -p 1x
echo $?
wait -p ''
wait -p
wait -
wait -n 99999
echo $?
