exec 2>&1
t() { printf '%s' "$1" > t.sh; bash t.sh; echo "-> $?"; }
t 'echo a
if true; then
echo b'
t 'echo a; fi'
t 'for i in 1 2; echo $i; done'
t 'case x in a) echo'
t 'echo "unclosed
line'
t "echo 'unclosed"
t 'echo ${unclosed'
t 'f() { echo a'
t 'echo a)'
t '(echo a'
t 'while true; do echo'
t 'echo a && && echo b'
t '| cat'
t 'echo a | | cat'
t ';;'
t 'if; then :; fi'
t 'done'
t 'then'
t '}'
t 'echo ok
echo > '
t 'cat < '
t 'echo <<'
bash -c 'echo "unclosed'; echo $?
bash -c 'if'; echo $?
eval 'fi'; echo $?
echo after
