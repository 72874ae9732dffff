# The error functions, to the last digit.
import math

for i in range(-60, 281, 3):
    x = i / 10 + 0.05355339059327373
    print(x, math.erf(x), math.erfc(x))
for x in 0.35355339059327373, 0.84375, 1.25, 1 / 0.35, 6.0, 1e-9, 1e-20, 1e-310, 5e-324, 0.0, -0.0, math.inf, -math.inf, math.nan:
    print(x, math.erf(x), math.erfc(x), math.erf(-x), math.erfc(-x))
