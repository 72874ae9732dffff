import sys

sys.set_int_max_str_digits(0)
# --- int inverse
m = 7 ** 40_000 + 2
pow(5 ** 39_999, -1, m)
# --- int format hex
x = 7 ** 4_000_000
f'{x:_x}'
