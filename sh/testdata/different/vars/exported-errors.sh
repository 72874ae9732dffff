# export with a value that is no arithmetic for an integer: bash has not exported the
# variable then.
exec 2>&1
declare -i n
n='1 +' true
echo "temp $?"
export n='1 +'
echo "export $?"
declare -p n
