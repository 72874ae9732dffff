# Loops in loops of every kind: tables, searches, early ends.
for ((row = 1; row <= 3; row++)); do
  col=1
  while ((col <= row)); do
    printf '%3d' $((row * col))
    ((col++))
  done
  echo
done

# A search in a table, which leaves both loops.
table=("3 8 1" "7 5 9" "2 6 4")
for row in "${!table[@]}"; do
  column=0
  for value in ${table[row]}; do
    if ((value == 9)); then
      echo "9 is in row $row, column $column"
      break 2
    fi
    ((column++))
  done
done

# Primes: the outer loop goes on from inside.
primes=()
for ((n = 2; n < 30; n++)); do
  for p in "${primes[@]}"; do
    ((n % p == 0)) && continue 2
  done
  primes+=("$n")
done
echo "${primes[*]}"

# A loop that reads, in one that reads.
while read -r group members; do
  for member in $members; do
    until [[ ${#member} -ge 4 ]]; do
      member+=.
    done
    printf '%s/%s ' "$group" "$member"
  done
  echo
done << 'END'
a ann bob
b christine d
c
END

# Words of a select in a while.
rounds=0
while ((rounds++ < 2)); do
  select item in x y; do
    echo "round $rounds: $item"
    continue 2
  done <<< "$rounds" 2> /dev/null
done
