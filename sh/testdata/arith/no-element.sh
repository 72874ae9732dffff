# Subscripts that name no element are reported; the value is 0 and the work goes on.
exec 2>&1
list=(1 2 3)
declare -A map

echo "$((list[] + 1))"
echo "$((list[@] + 1))"
((list[] = 5))
echo "status $?, ${list[*]}"
((list[*]++))
echo "status $?, ${list[*]}"

for word in a '' b; do
  ((map[$word]++))
  echo "status $?"
done
echo "${#map[@]}"

echo "$((map[] += 4))"
let 'map[]++'
echo "status $?"

for ((i = map[]; i < 2; i++)); do
  echo "$i"
done
