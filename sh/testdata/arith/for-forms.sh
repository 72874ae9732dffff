# for (( )) with parts left out, and with several expressions.
for ((i = 0; i < 3; i++)); do
  echo "i $i"
done
echo "behind $i"

for ((; i > 0; i--)); do
  echo "down $i"
done

for ((;;)); do
  ((i++ >= 2)) && break
done
echo "broken at $i"

for ((i = 0, j = 5; i < j; i++, j--)); do
  echo "$i $j"
done

for ((n = 1; n < 100; n *= 3)); do
  printf '%d ' "$n"
done
echo

limit=2
for ((k = limit; k--; )); do
  echo "k $k"
done

for ((i = 0; i < 5; i++)) {
  ((i == 1)) && continue
  ((i == 4)) && break
  echo "braces $i"
}

for ((bit = 1 << 3; bit; bit >>= 1))
do
  printf '%d' $(((10 & bit) != 0))
done
echo
