# Slices of arrays and of arguments.
show() { printf '<%s>' "$@"; echo " $#"; }
list=(a b 'c d' e '' f)
set -- "${list[@]}"
n=2

show "${list[@]:2}"
show "${list[@]:2:2}"
show "${list[@]:n:n-1}"
show "${list[@]: -2}"
show "${list[@]: -3:2}"
show "${list[@]:0:0}"
show "${list[@]:9}"
show "${list[@]: -9}"
show "${list[@]:1:99}"
show "${list[*]:1:3}"
show ${list[@]:1:2}
show "${list[@]:(-1)}"
show "${list[@]::2}"
show "${list:1}" "${list[2]:2}" "${list[2]: -1}"

show "${@:2}"
show "${@:2:2}"
show "${@: -1}"
show "${@:$#}"
show "${*:3}"
show "${@:7}"
show "${@:1:0}"

sparse=([2]=two [5]=five [9]=nine)
show "${sparse[@]:0}"
show "${sparse[@]:3}"
show "${sparse[@]:5:1}"
show "${sparse[@]: -1}"
show "${sparse[@]: -5}"
show "${sparse[@]:6:2}"

head=("${list[@]:0:2}")
tail=("${list[@]:2}")
show "${head[@]}" -- "${tail[@]}"
middle=("${list[@]:1:${#list[@]}-2}")
show "${middle[@]}"
