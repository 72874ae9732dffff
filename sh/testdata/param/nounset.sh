# set -u: which expansions of unset names are errors, and which are not.
exec 2>&1
set -u
try() { (eval "echo \"$1\""); echo "status $? for $1"; }
empty=
list=()
declare -A map=([k]=v)
declare declared

try '$missing'
try '${missing}'
try '${missing-default}'
try '${missing:-default}'
try '${missing:+set}'
try '${missing+set}'
try '$empty'
try '${#missing}'
try '${missing%x}'
try '${missing/a/b}'
try '${missing^^}'
try '${missing:1}'
try '${missing@Q}'
try '${!missing}'
try '$declared'
try '${list[@]}'
try '${list[*]}'
try '${list[0]}'
try '${#list[@]}'
try '${missing[@]}'
try '${missing[1]}'
try '${#missing[@]}'
try '${map[k]}'
try '${map[z]}'
try '${map[z]-none}'
try '$1'
try '${1-first}'
try '$@'
try '$*'
try '$#'
try '$((missing + 1))'
try '$((list[3]))'
try '${!mis*}'
echo "the end"
