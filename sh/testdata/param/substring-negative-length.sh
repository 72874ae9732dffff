# A negative length counts from the end; too far is an error.
exec 2>&1
text=hello
printf '<%s>\n' "${text:0:-1}"
printf '<%s>\n' "${text:1:-1}"
printf '<%s>\n' "${text:2:-3}"
printf '<%s>\n' "${text:5:-0}"
printf '<%s>\n' "${text: -3:-1}"

(printf '<%s>\n' "${text:4:-2}")
echo "status $?"

(printf '<%s>\n' "${text:0:-6}")
echo "status $?"

list=(a b c d)
(printf '<%s>\n' "${list[@]:1:-1}")
echo "status $?"

set -- a b c d
(printf '<%s>\n' "${@:1:-1}")
echo "status $?"

printf '<%s>\n' "${list[@]::${#list[@]}-1}"
printf '<%s>\n' "${@:1:$#-1}"
printf '<%s>\n' "${list: -1:1}"
printf '<%s>\n' "${list[2]: -1:-1}"
