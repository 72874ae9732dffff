# What ${x:=word} gives is the value that the attributes have made of the word.
declare -u name
declare -uA map
declare -ua list
echo "${name:=new}" "${map[k]:=new}" "${list[1]:=new}" "${list:=zero}" "${name}" "${map[k]}" "${list[*]}"
declare -i n
declare -ai numbers
declare -Ai counts
echo "${n:=1+1}" "${numbers[2]:=2+2}" "${counts[x]:=3+3}" "$n" "${numbers[2]}" "${counts[x]}"
declare -Au all
echo "${all[@]:=any}" "${!all[@]}" "${all[@]}"
