# Keys keep what is in them: quotes, brackets, dollars and spaces.
declare -A count
words=("don't" 'a "b"' '[x]' 'x]' '$HOME' 'back\slash' 'two words' '`cmd`' '*' '@')

for word in "${words[@]}" "${words[@]}"; do
  ((count[$word]++))
done
((count["$word"] += 10))

for word in "${words[@]}"; do
  printf '%s: %s %s\n' "$word" "${count[$word]}" "$((count[$word] * 2))"
done
echo "${#count[@]}"

declare -A map=(['two words']=8 [key]=1)
name=key
echo "$((map['two words'] + 1)) $((map["two words"] + 1)) $((map[two words] + 1))"
echo "$((map[$name] + ${map[two words]})) $((map['key'] + $((map[key]))))"

let 'map[$name] += 5' "map['two words']--"
echo "${map[key]} ${map[two words]}"

reference='map[$name]'
echo "$((reference + 1))"
list=(5 6 7)
i=1
reference='list[$i]'
echo "$((reference + 1))"
let 'list[$i]++'
echo "${list[@]}"
