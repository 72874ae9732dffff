# Commands are substituted in PS4 and by @P.
exec 2>&1
text='a $(echo b) `echo c` $((1+2)) $(( $(echo 4) + 1)) <$(cat name)> $(<name) ${unset:-d}'
echo in a file >name
echo "${text@P}"
list=('$(echo 1)' '$(echo 2; echo 3)')
printf '<%s>' "${list[@]@P}"
echo
nested='$(inner='\''$(echo deep)'\''; echo "${inner@P}" | cat)'
echo "${nested@P}"

n=0
PS4='+$(echo "in PS4") '
set -x
echo hi
x=1
[[ $x == 1 ]]
(( x++ ))
for i in a; do
	:
done
set +x
(exit 3)
PS4='+$(exit 4)$n '
set -x
echo $?
set +x
