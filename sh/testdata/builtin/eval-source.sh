# eval and source: results, arguments, returns.

eval 'echo a; echo b'
x='y=5'
eval "$x"
echo $y
eval
echo $?
eval 'exit_() { return 4; }'
exit_
echo $?
echo 'z=sourced; echo "in $1 $#"; return 3' > lib
. ./lib arg
echo $? $z
source ./lib
echo $?
set -- outer
. ./lib inner
echo $1
. ./nosuch 2>/dev/null
echo $?
eval 'for i in 1 2; do
echo $i
done'
cmd='echo hi'
$cmd
eval "$cmd there"
eval false
echo $?
for i in 1 2; do eval 'continue'; echo no; done
echo end
