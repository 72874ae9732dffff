# What ${x:=word} gives where the variable has attributes: of an element bash gives the
# value as it was assigned, ours the word.
declare -u name
declare -uA map
echo "${name:=new}" "${map[k]:=new}" "$name" "${map[k]}"
declare -i n
echo "${n:=1+1}" "$n"
