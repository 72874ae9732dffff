# Arrays that are filled from the last index down, and arrays as queues.
for ((i = 40000; i > 0; i--)); do
	down[i]=$((i % 7))
done
echo "${#down[@]} ${down[1]} ${down[40000]} ${down[*]:0:8}"
keys=("${!down[@]}")
echo "${keys[*]:0:5} ${keys[*]: -3}"

for ((i = 0; i < 100; i++)); do queue+=("$i"); done
for ((i = 0; i < 20000; i++)); do
	unset "queue[$i]"
	queue+=("$i")
done
keys=("${!queue[@]}")
echo "${#queue[@]} ${keys[0]} ${keys[-1]} ${queue[-1]}"

for ((i = 0; i < 500; i++)); do
	ends[1000 - i]=$i
	ends[1001 + i]=-$i
done
unset 'ends[501]' 'ends[1500]' 'ends[1000]'
ends[1000]=back
keys=("${!ends[@]}")
echo "${#ends[@]} ${keys[*]:0:3} ${keys[*]: -3} ${ends[*]:495:8}"
