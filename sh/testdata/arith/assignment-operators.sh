# Every assignment operator, on a variable and on an element.
n=10
for op in '+= 5' '-= 3' '*= 4' '/= 5' '%= 7' '<<= 3' '>>= 1' '|= 3' '&= 6' '^= 1' '= 42'; do
  echo "n $op gives $((n $op)), n is $n"
done

list=(1 2 3)
((list[0] += 10))
((list[1] *= list[2]))
((list[3] = 7, list[4]++))
echo "${list[@]}"

declare -A count
((count[apple]++))
((count[apple] += 4))
((count[pear] -= 1))
echo "${count[apple]} ${count[pear]}"

i=0
list=()
((list[i++] = i))
((list[i++] = i * 10))
echo "${list[@]} and i is $i"

((a = b = c = 5))
echo "$a $b $c"

((d = 3, d = d ** 2, d--))
echo "$d"

((unset_one += 2))
echo "$unset_one"

echo "$((e = 5 > 3 ? 1 : 0))" "$e"
