# An assignment in front of a command has no attributes of the variable, unless it adds.
exec 2>&1
declare -l low=OLD
declare -u up=old
declare -i n=4
low=ABC up=abc n=1+1 env | grep -E '^(low|up|n)=' | sort
low+=ABC up+=abc n+=1+1 env | grep -E '^(low|up|n)=' | sort
f() {
  echo "$low $up $n"
  low=Xy up=Xy n=2+3
  echo "$low $up $n"
}
low=ABC up=abc n=1+1 f
f
n='1 +' true
echo "$? $n"
