(set -u; echo ${x-def} ${x:-d2} "${x+y}"; echo $x; echo no) 2>&1; echo $?
(set -u; set --; echo "$@" $# "$*"; echo $1; echo no) 2>&1; echo $?
(set -u; a=(); echo "${a[@]}" ${#a[@]}; echo ok; echo ${a[0]}; echo no) 2>&1; echo $?
(set -u; echo ${#x}; echo no) 2>&1; echo $?
(set -u; echo $((y+1)); echo no) 2>&1; echo $?
