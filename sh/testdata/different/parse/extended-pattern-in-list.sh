# An extended pattern in a list while extglob is off: the status of the error is 1 in
# bash, where ours has the 2 of other errors of syntax.
exec 2>&1
shopt -u extglob
eval 'a=(@(x))'
echo $?
