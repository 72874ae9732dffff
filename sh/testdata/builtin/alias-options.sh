# alias -p shows all of them and goes on, unless there are none.
exec 2>&1
shopt -s expand_aliases
alias -p first=1
alias
alias one=1 two=2
alias -p one
echo $?
alias -- three=3
alias -p --
unalias -- one
unalias -a unknown
echo $?
alias
