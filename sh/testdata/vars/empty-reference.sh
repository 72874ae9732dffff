# What a reference without a target refuses is told by the builtin that assigns.
exec 2>&1
declare -n ref
printf -v ref %s 'a b'
read ref <<< 'a b'
ref='a b'
