# $(( with a blank and a newline behind it, before what is no expression: ours refuses
# it when it reads the script.
exec 2>&1
echo $(( 
 2 x))
