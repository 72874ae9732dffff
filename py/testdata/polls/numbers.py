import decimal
import fractions
import math
import random
import statistics

# --- sum
x = [1] * 10_000_000
sum(x)
# --- sum of floats
x = [1.5] * 10_000_000
sum(x)
# --- sum of a range
sum(range(10_000_000))
# --- sum of big ints
x = [7 ** 1000] * 300_000
sum(x)
# --- sum of lists
x = [[1, 2]] * 3000
sum(x, [])
# --- sum of fractions
x = [fractions.Fraction(1, i) for i in range(1, 6000)]
sum(x)
# --- max
x = [1.5] * 3_000_000
max(x)
# --- min of strs
x = ['abcdefghijklmnopqrst' + str(i) for i in range(1_000_000)]
min(x)
# --- max with a key
x = ['abc'] * 1_000_000
max(x, key=len)
# --- min with default
min(iter(range(5_000_000)), default=0)
# --- math.fsum
x = [0.1] * 2_000_000
math.fsum(x)
# --- math.prod
x = [3] * 30_000
math.prod(x)
# --- math.prod of floats
x = [1.0000001] * 4_000_000
math.prod(x)
# --- math.hypot
x = [0.5] * 3_000_000
math.hypot(*x)
# --- random.shuffle
x = [1] * 200_000
random.shuffle(x)
# --- random.sample
x = range(10 ** 9)
random.sample(x, 50_000)
# --- random.choices
x = [1, 2, 3]
random.choices(x, k=500_000)
# --- random.choices with weights
x = [1, 2, 3]
random.choices(x, weights=[5, 6, 7], k=200_000)
# --- random.seed
x = bytes(20_000_000)
random.seed(x)
# --- statistics.mean
x = [0.5] * 100_000
statistics.mean(x)
# --- statistics.fmean
x = [0.5] * 1_000_000
statistics.fmean(x)
# --- statistics.median
x = [random.random() for _ in range(300_000)]
statistics.median(x)
# --- statistics.stdev
x = [0.5] * 100_000
statistics.stdev(x)
# --- statistics.mode
x = [1, 2, 3] * 500_000
statistics.mode(x)
# --- statistics.correlation
x = [0.5, 0.25] * 100_000
statistics.correlation(x, x)
# --- statistics.quantiles
x = [random.random() for _ in range(300_000)]
statistics.quantiles(x)
# --- decimal of str
x = '7' * 100_000
decimal.Decimal(x)
# --- decimal mul
x = decimal.Decimal('7' * 150_000)
x * x
# --- decimal sum
x = [decimal.Decimal('1.5')] * 20_000
sum(x)
# --- decimal exp
decimal.getcontext().prec = 3_000
decimal.Decimal(2).exp()
# --- float repr
x = [i + 0.1 for i in range(500_000)]
[repr(i) for i in x]
# --- round
x = [i / 7 for i in range(500_000)]
[round(i, 3) for i in x]
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
decimal.getcontext().prec = 500_000
decimal.Decimal(1) / decimal.Decimal(7)
# --- decimal sqrt
decimal.getcontext().prec = 80_000
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
# --- random seed of an int
import random
x = 7 ** 5_000_000
random.Random().seed(x)
# --- float format
x = 1.5
[len(f'{x:.30000000f}') for _ in range(3)]
# --- float percent
x = 1.5
[len('%.30000000f' % x) for _ in range(3)]
# --- complex format
x = 1.5j
[len(f'{x:.10000000f}') for _ in range(3)]
# --- float format grouped
x = 1.5
[len(f'{x:050000000,.2f}') for _ in range(1)]
# --- round floats
[round(i / 7, 300) for i in range(100_000)]
# --- math.log
x = 1 << 500_000_000
[math.log(x) for _ in range(20)]
# --- math.log2
x = 1 << 500_000_000
[math.log2(x) for _ in range(20)]
# --- math.log10
x = 1 << 500_000_000
[math.log10(x) for _ in range(20)]
# --- math.hypot of many
x = [i + 0.5 for i in range(100_000)]
[math.hypot(*x) for _ in range(30)]
