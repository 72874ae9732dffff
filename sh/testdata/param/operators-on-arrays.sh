# Every operator works on each element of an array.
show() { printf '<%s>' "$@"; echo; }
list=('file one.c' b.h '' z.c)

show "${list[@]%.c}"
show "${list[@]#*.}"
show "${list[@]/ /_}"
show "${list[@]/%.c/.o}"
show "${list[@]/#/src/}"
show "${list[@]^}"
show "${list[@]:1}"
show "${list[@]:1:2}"
show "${list[@]: -1}"
show "${list[@]@Q}"

show "${list[*]%.c}"
show ${list[@]%.c}
show ${list[*]%.c}

IFS=:
show "${list[*]%.c}"
show ${list[*]%.c}
show "${list[*]:0:2}"
unset IFS

copy=("${list[@]/%.c/.o}")
show "${copy[@]}"
echo "${#copy[@]}"

show "${list%.c}" "${list[0]/o/0}" "${list[3]^}"
show "${none[@]%.c}"
show "${none[*]%.c}"
