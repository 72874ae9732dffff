import decimal
import math
import random

# --- math.dist
x = [0.5] * 3_000_000
math.dist(x, x)
# --- math.sumprod
x = [0.5] * 3_000_000
math.sumprod(x, x)
# --- math.sumprod of ints
x = [5] * 3_000_000
math.sumprod(x, x)
# --- random.randbytes
random.randbytes(10_000_000)
# --- random.getrandbits
random.getrandbits(80_000_000)
# --- decimal div
decimal.getcontext().prec = 100_000
decimal.Decimal(1) / decimal.Decimal(7)
# --- decimal sqrt
decimal.getcontext().prec = 40_000
decimal.Decimal(2).sqrt()
# --- float of str
x = '1' * 3_000_000
[float(x) for _ in range(30)]
# --- float of bytes
x = b'1' * 3_000_000
[float(x) for _ in range(30)]
# --- complex of str
x = ' ' * 10_000_000 + '1j'
complex(x)
# --- float fromhex
x = "0x0." + "f" * 10_000_000
float.fromhex(x)
