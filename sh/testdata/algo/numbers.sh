primes() {
	local n=$1 i j
	local -a s
	for ((i = 2; i <= n; i++)); do
		[[ ${s[i]-} ]] && continue
		printf '%d ' $i
		for ((j = i * i; j <= n; j += i)); do s[j]=1; done
	done
	echo
}
primes 50
gcd() {
	local a=$1 b=$2
	while ((b)); do
		local t=$((a % b))
		a=$b b=$t
	done
	echo $a
}
gcd 48 18
gcd 17 5
lcm() { echo $(($1 / $(gcd $1 $2) * $2)); }
lcm 4 6
for ((i = 1; i <= 15; i++)); do
	((i % 15 == 0)) && echo -n FizzBuzz || { ((i % 3 == 0)) && echo -n Fizz || { ((i % 5 == 0)) && echo -n Buzz || echo -n $i; }; }
	echo -n ' '
done
echo
fib() {
	local a=0 b=1 i
	for ((i = 0; i < $1; i++)); do
		echo -n "$a "
		((b = a + b, a = b - a))
	done
	echo
}
fib 15
fact() { (($1 < 2)) && echo 1 || echo $(($1 * $(fact $(($1 - 1))))); }
fact 20
fact 0
bin() {
	local n=$1 b=
	while ((n)); do
		b=$((n & 1))$b
		((n >>= 1))
	done
	echo ${b:-0}
}
bin 10
bin 255
bin 0
echo $((2#1010)) $((16#ff)) $((8#17)) $((36#zz)) $((0x1F)) $((017))
printf '%x %o %X\n' 255 8 48879
hex=ff
echo $((16#$hex))
echo "obase=2; 37" | bc
echo "ibase=16; FF" | bc
roman() {
	local n=$1 r= i
	local v=(1000 900 500 400 100 90 50 40 10 9 5 4 1) s=(M CM D CD C XC L XL X IX V IV I)
	for i in ${!v[@]}; do while ((n >= v[i])); do
		r+=${s[i]}
		((n -= v[i]))
	done; done
	echo $r
}
roman 1994
roman 2024
roman 9
collatz() {
	local n=$1 c=0
	while ((n != 1)); do ((n = n % 2 ? 3 * n + 1 : n / 2, c++)); done
	echo $c
}
collatz 27
isqrt() {
	local n=$1 x=$1 y
	y=$(((x + 1) / 2))
	while ((y < x)); do
		x=$y
		y=$(((x + n / x) / 2))
	done
	echo $x
}
isqrt 1000000
isqrt 2
pow() { echo $(($1 ** $2)); }
pow 2 62
digits() {
	local n=$1 s=0
	while ((n)); do ((s += n % 10, n /= 10)); done
	echo $s
}
digits 98765
perfect() {
	local n=$1 s=1 i
	for ((i = 2; i * i <= n; i++)); do ((n % i == 0)) && ((s += i + (i * i != n ? n / i : 0))); done
	((s == n)) && echo "$n perfect" || echo "$n no"
}
perfect 28
perfect 27
leap() { ((($1 % 4 == 0 && $1 % 100 != 0) || $1 % 400 == 0)) && echo leap || echo common; }
leap 2000
leap 1900
leap 2024
arm() {
	local n=$1 s=0 k=${#1} d
	while ((n)); do
		d=$((n % 10))
		((s += d ** k, n /= 10))
	done
	((s == $1)) && echo yes || echo no
}
arm 153
arm 154
echo "scale=3; 22/7" | bc
echo "sqrt(2)" | bc -l
awk 'BEGIN{printf "%.4f %d %s\n", atan2(0,-1), 7/2, 2^10}'
echo $((7 / 2)) $((-7 / 2)) $((-7 % 3)) $((7 % -3)) $((1 << 10)) $((~5)) $((5 ^ 3)) $((6 & 3 | 8))
c=$(echo "scale=1; (98.6-32)*5/9" | bc)
echo $c
avg() {
	local s=0 n
	for n; do ((s += n)); done
	echo "scale=2; $s/$#" | bc
}
avg 1 2 4
