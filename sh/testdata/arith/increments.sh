# ++ and -- in front and behind.
i=5
echo "$((i++)) then $i"
echo "$((++i)) then $i"
echo "$((i--)) then $i"
echo "$((--i)) then $i"

echo "$((i++ + i++)) then $i"
echo "$((++i * 2)) then $i"
echo "$((i + - -i))"
echo "$((5 - -i))"
echo "$((5+-+i))"

j=3
while ((j--)); do
  printf '%d ' "$j"
done
echo "and $j"

for ((k = 0, m = 10; k < m; k += 3, m--)); do
  printf '%d,%d ' "$k" "$m"
done
echo

list=(4 5)
n=0
echo "${list[n++]} ${list[n]} $n"
((list[--n]--))
echo "${list[@]} $n"

((x++))
echo "$x, status $?"
((x--))
echo "status $?"
((x--))
echo "status $? and x is $x"
