# ${x@K} and its kin of arrays without elements, of scalars as lists, and unquoted.
declare -a list=() unset_list
declare -A map=() one=([key]='a value')
plain='a b'
count() { echo "$#:" "${@@Q}"; }
count "${list[@]@K}"
count "${list[@]@k}"
count "${list[@]@Q}"
count "${list[*]@K}"
count "${map[@]@K}"
count "${unset_list[@]@K}"
count "${none[@]@K}"
count "${none[*]@K}"
count "${plain[@]@K}" "${plain[@]@k}" "${plain@K}"
count "${one[@]@A}"
count ${one[@]@A}
count "${one[@]@K}" ${one[@]@K}
IFS=:
count ${one[@]@A} ${one[@]@K}
shopt -s nullglob
count ${one[@]@A}
