exec 5>&1; echo five >&5; exec 5>&-
exec {fd}> auto; echo data >&$fd; exec {fd}>&-; cat auto; [ $fd -ge 10 ] && echo ten
f() { echo out; echo err >&2; }; f 2>&1 1>/dev/null; f 2>/dev/null; { f; } 2>&1 | sort
exec 6<&0; exec < /dev/null; read x; echo $?; exec 0<&6 6<&-
echo 1 > n; exec 7<>n; read -u 7 v; echo $v; echo 2 >&7; exec 7>&-; cat n
x=$( { echo so; echo se >&2; } 2>&1 ); echo $x
{ echo one; } 3>&1 >&2 2>/dev/null; echo done
(exec 2>&1; ls /nonexistent-dir >/dev/null; echo "status $?") | tail -n 1
