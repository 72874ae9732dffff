# The value of a name is an expression of its own, and may hold further names.
a=b
b=c
c=7
echo "$((a)) $((a + 1)) $((a * b))"

sum='1 + 2'
echo "$((sum)) $((sum * 2)) $(($sum * 2))"

nested='sum * 10'
echo "$((nested)) $((nested + sum))"

index='i + 1'
list=(10 20 30)
i=0
echo "${list[index]} $((list[index] + list[i]))"

element='list[2]'
echo "$((element)) $((element + 1))"

assign='z = 5'
echo "$((assign)) $z"

spaces='  4  '
echo "$((spaces + 1))"

empty=
echo "$((empty)) $((empty + 3)) $((nothing)) $((nothing + 3))"

octal=010
echo "$((octal)) $((octal + 0))"

declare -i number='a + 1'
echo "$number"
number=sum
echo "$number"
