# A division by 0 in front of a name that no operator comes before: bash has read the name,
# and what its value is, before it divides.
exec 2>&1
b='x y'
echo $((1 / 0 b))
