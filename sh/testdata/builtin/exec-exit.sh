# exec and exit, in subshells and functions.

(exec echo replaced; echo no)
(exec nosuchcmd; echo no) 2>/dev/null
echo $?
(exit 5)
echo $?
(exit; echo no)
f() { exit 6; }
(f; echo no)
echo $?
(exit abc) 2>/dev/null
echo $?
(exit 1 2) 2>/dev/null
echo $?
(false; exit)
echo $?
exec > out
echo to file
exec >&2
cat out >/dev/null
exit 7
