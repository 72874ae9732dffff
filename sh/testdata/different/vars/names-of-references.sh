# Messages about read-only variables behind a reference: bash names the reference, ours
# what it leads to; and mapfile asks in another order what is wrong with a name.
exec 2>&1
declare -rA map=([k]=v)
mapfile map <<< x; echo $?
arr=(1 2)
declare -n ref='arr[1]'
mapfile ref <<< y; echo $?
mapfile '' <<< z; echo $?
readonly a=1
declare -n ra=a
mapfile ra <<< z; echo $?
ra=(1 2); echo $?
ra[1]=2; echo $?
declare ra=3; echo $?
