# A negative exponent is an error to bash even in an operand that is not evaluated, where
# variables count as 0; ours does not look at what is not evaluated, as neither of them does
# for a division by 0.
exec 2>&1
n=7
echo $((0 && 2 ** -1))
echo $((1 ? 5 : 2 ** (n - 1)))
echo $((0 && 2 ** -n))
echo $((0 && 1 / 0))
