# What is looked at first where an array is read-only: its elements are not expanded, a
# subscript is, and told.
exec 2>&1
declare -rA map=([k]=v)
declare -ra list=(1)
map[$none]=1
map[k]=1
list[-9]=1
list[1 1]=1
list[]=1
list[5]=$(echo called >&2)
list=($(echo called >&2))
list+=(${!none})
list=([5]=$(echo called >&2))
map=([k]=$(echo called >&2))
list=($(echo called >&2)) echo a command runs
declare list=($(echo called for declare >&2))
list=() echo "$(echo a command is expanded)"
((list[-9] = 1))
((list[0] = 1))
let 'map[$none] = 1'
local -a list=(1); echo never
local -A new=([k]=v); declare -p new
set -x
list+=(x $(echo called))
