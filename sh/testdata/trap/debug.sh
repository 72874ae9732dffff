trap 'echo "D:$BASH_COMMAND"' DEBUG
x=1
echo hi $x
[[ $x = 1 ]]
(( x > 0 ))
for i in a b; do echo $i; done
case $x in 1) echo one;; esac
if true; then echo yes; fi
while (( x < 3 )); do x=$((x+1)); done
for ((j=0;j<2;j++)); do :; done
f() { echo in f; }
f
trap - DEBUG
echo end
set -T; trap 'echo "T:$LINENO"' DEBUG
f
trap - DEBUG
