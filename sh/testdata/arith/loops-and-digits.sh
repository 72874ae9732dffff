# Small algorithms that live from integer arithmetic.
gcd() {
  local a=$1 b=$2
  while ((b)); do
    ((t = a % b, a = b, b = t))
  done
  echo "$a"
}
echo "gcd $(gcd 48 36) $(gcd 17 5)"

is_prime() {
  local n=$1 i
  ((n < 2)) && return 1
  for ((i = 2; i * i <= n; i++)); do
    ((n % i)) || return 1
  done
}
primes=()
for ((n = 0; n <= 40; n++)); do
  is_prime "$n" && primes+=("$n")
done
echo "primes ${primes[*]}"

digits() {
  local n=$1 sum=0
  until ((n == 0)); do
    ((sum += n % 10, n /= 10))
  done
  echo "$sum"
}
echo "digits $(digits 98765)"

isqrt() {
  local n=$1 low=0 high=$(($1 + 1)) mid
  while ((high - low > 1)); do
    ((mid = (low + high) / 2, mid * mid <= n ? (low = mid) : (high = mid)))
  done
  echo "$low"
}
echo "roots $(isqrt 0) $(isqrt 15) $(isqrt 16) $(isqrt 1000000)"

percent() { printf '%d.%02d\n' "$((10000 * $1 / $2 / 100))" "$((10000 * $1 / $2 % 100))"; }
percent 1 3
percent 2 8
