# Quotes, expansions and white space inside an expression.
n=4
m=' 6 '
list=(1 2 3)
declare -A map=([key]=9 ['two words']=8)

echo "$(( "n" + "3" ))"
echo "$(("$n" * 2))"
echo "$((n+m))"
echo "$(( $(echo 5) + `echo 6` ))"
echo "$(( ${#list[@]} * ${list[1]} ))"
echo "$(( ${none:-10} + ${n:+1} ))"
echo "$(( $n$n + 1 ))"
echo "$((
  n
  +
  m
))"
echo "$(( map[key] + 1 ))"
echo "$(( ${map[two words]} + 1 ))"
echo "$(( map['two words'] + 1 ))"
echo "$((${n}*${m}))"
echo "$(( $((n + 1)) * $((n - 1)) ))"
echo "$(( n << 1 | 1 ))"
echo "$((n>3?n:3))"
echo "sum: $((n + $m))"'!'
echo $((n))$((m))
echo $[n + 1]
echo "$((0 + '7'))"
