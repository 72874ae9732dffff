# Errors of syntax within backquotes: bash finds them when the substitution runs, ours
# when the line is read; extended patterns are read there whatever extglob says.
exec 2>&1
shopt -u extglob
echo `echo @(x)`
echo $?
echo `[[ a b ]]`
echo $?
