# @K prints keys and values as one word, @k as separate words.
show() { printf '<%s>' "$@"; echo; }
declare -A map=([only]='one value')
list=(zero [3]='three "q"' [7]=$'se\tven')
scalar="it's"

show "${map[@]@K}"
show "${map[@]@k}"
show "${list[@]@K}"
show "${list[@]@k}"
show "${list[*]@K}"
show "${list[*]@k}"
show "${scalar@K}"
show "${scalar@k}"
show ${map[@]@K}
show ${map[@]@k}

set -- a 'b c'
show "${@@K}"
show "${@@k}"

eval "declare -A copy=(${map[@]@K})"
declare -p copy

eval "again=(${list[@]@K})"
echo "${#again[@]}"

declare -A pairs=("${map[@]@k}")
declare -p pairs
