import math
import sys

sys.set_int_max_str_digits(0)
# --- int add
x = 7 ** 3_000_000
[x + i for i in range(150)]
# --- int mul
x = 7 ** 700_000
x * (x + 1)
# --- int mul long by short
x = 7 ** 3_000_000
[x * 12345678901234567890123 for _ in range(80)]
# --- int square
x = 7 ** 700_000
x * x
# --- int divmod
x = 7 ** 900_000
y = 3 ** 900_000
divmod(x, y)
# --- int floordiv by short
x = 7 ** 3_000_000
[x // 1234567 for _ in range(60)]
# --- int mod
x = 7 ** 900_000
y = 3 ** 900_000
x % y
# --- int truediv
x = 7 ** 3_000_000
[x // 3 ** 1_000_000 for _ in range(1)]
# --- int pow
7 ** 1_000_000
# --- int pow mod
m = 7 ** 1500 + 2
pow(5, 3 ** 3000, m)
# --- int shift left
x = 7 ** 3_000_000
[x << i for i in range(150)]
# --- int shift right
x = 7 ** 3_000_000
[x >> i for i in range(150)]
# --- int and
x = 7 ** 3_000_000
y = -5 ** 3_000_000
[x & y for _ in range(60)]
# --- int or
x = 7 ** 3_000_000
y = -5 ** 3_000_000
[x | y for _ in range(60)]
# --- int invert
x = 7 ** 3_000_000
[~x for _ in range(150)]
# --- int negative
x = 7 ** 3_000_000
[-x for _ in range(150)]
# --- int equal
x = 7 ** 3_000_000
y = x + 0
[x == y + 0 for _ in range(100)]
# --- int hash
x = 7 ** 3_000_000
[hash(x + i) for i in range(50)]
# --- int bit_count
x = 7 ** 3_000_000
[x.bit_count() for _ in range(300)]
# --- int to_bytes
x = 7 ** 3_000_000
[x.to_bytes(1_100_000, 'little') for _ in range(50)]
# --- int from_bytes
x = bytes(range(256)) * 5_000
[int.from_bytes(x, 'big') for _ in range(50)]
# --- int to str
x = 7 ** 500_000
str(x)
# --- int of str
x = '7' * 500_000
int(x)
# --- int of str base 3
x = '12' * 150_000
int(x, 3)
# --- int of bytes
x = b'7' * 500_000
int(x)
# --- int of hex
x = 'f' * 30_000_000
int(x, 16)
# --- int format
x = 7 ** 500_000
f'{x:,}'
# --- int percent
x = 7 ** 500_000
'%d' % x
# --- int float
x = 7 ** 360
[float(x) for _ in range(300_000)]
# --- gcd
x = 7 ** 30_000
y = 3 ** 30_000
math.gcd(x, y)
# --- lcm
x = 7 ** 30_000
y = 3 ** 30_000
math.lcm(x, y)
# --- isqrt
x = 7 ** 600_000
math.isqrt(x)
# --- factorial
math.factorial(100_000)
# --- comb
math.comb(40_000, 20_000)
# --- perm
math.perm(60_000, 50_000)
# --- as_integer_ratio
x = [1e300] * 200_000
[i.as_integer_ratio() for i in x]
# --- hex
x = 7 ** 8_000_000
hex(x)
# --- bin
x = 7 ** 4_000_000
bin(x)
# --- oct
x = 7 ** 4_000_000
oct(x)
# --- int inverse
m = 7 ** 40_000 + 2
pow(5 ** 39_999, -1, m)
# --- int format hex
x = 7 ** 4_000_000
f'{x:_x}'
# --- int round
x = 7 ** 500_000
round(x, -100_000)
# --- int format grouped
x = 7 ** 150_000
f'{x:,}'
# --- int of underscores
x = '1_' * 200_000 + '1'
int(x)
# --- int of spaces
x = ' ' * 40_000_000 + '1'
int(x)
# --- int of wide digits
x = '\u0661' * 200_000
int(x)
# --- int of no int
x = ' ' * 40_000_000 + 'x'
def f():
    try: int(x)
    except ValueError: pass
f()
# --- int of str base 7
x = '6' * 200_000
int(x, 7)
