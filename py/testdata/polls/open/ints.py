import math
import sys

sys.set_int_max_str_digits(0)
# --- int inverse
m = 7 ** 40_000 + 2
pow(5 ** 39_999, -1, m)
# --- hex
x = 7 ** 8_000_000
hex(x)
# --- bin
x = 7 ** 4_000_000
bin(x)
# --- oct
x = 7 ** 4_000_000
oct(x)
# --- int format hex
x = 7 ** 4_000_000
f'{x:_x}'
# --- math.log
x = 7 ** 3_000_000
[math.log(x) for _ in range(100)]
