"""Prints lines of name, arguments and result of functions of math, with random
arguments of all sizes."""

import math
import random

rng = random.Random(5)


def signed(lo, hi):
    return lambda: rng.choice((-1, 1)) * math.exp(rng.uniform(lo, hi))


anything = signed(-40, 40)
positive = lambda: abs(anything())
near_one = lambda: 1 + rng.uniform(-0.5, 0.5) * 10 ** rng.uniform(-12, 0)
unit = lambda: rng.uniform(-1, 1)

cases = {
    "exp": [signed(-20, 6.5)],
    "exp2": [signed(-20, 6.9)],
    "expm1": [signed(-30, 6.5)],
    "log": [positive, near_one],
    "log2": [positive, near_one],
    "log10": [positive, near_one],
    "log1p": [positive, unit, lambda: unit() * 10 ** rng.uniform(-12, 0)],
    "sin": [anything, unit],
    "cos": [anything, unit],
    "tan": [anything, unit],
    "asin": [unit, lambda: unit() * 10 ** rng.uniform(-12, 0)],
    "acos": [unit, lambda: unit() * 10 ** rng.uniform(-12, 0)],
    "atan": [anything, unit],
    "sinh": [signed(-20, 6.5)],
    "cosh": [signed(-20, 6.5)],
    "tanh": [signed(-20, 3)],
    "asinh": [anything],
    "acosh": [lambda: 1 + positive(), lambda: 1 + abs(unit()) * 10 ** rng.uniform(-12, 0)],
    "atanh": [unit, lambda: unit() * 10 ** rng.uniform(-12, 0)],
    "cbrt": [anything],
    "erf": [signed(-20, 2), lambda: rng.uniform(-3, 3)],
    "erfc": [signed(-20, 3.2), lambda: rng.uniform(-3, 3)],
}
pairs = {
    "pow": [(positive, signed(-5, 2)), (near_one, signed(0, 20)), (lambda: rng.uniform(0, 10), lambda: rng.uniform(-10, 10))],
    "atan2": [(anything, anything), (unit, unit)],
    "hypot": [(anything, anything), (unit, unit)],
}

for name, sources in cases.items():
    f = getattr(math, name)
    for source in sources:
        for _ in range(500):
            x = source()
            print(name, x.hex(), f(x).hex())
for name, sources in pairs.items():
    f = getattr(math, name)
    for a, b in sources:
        for _ in range(500):
            x, y = a(), b()
            try:
                print(name, x.hex(), y.hex(), f(x, y).hex())
            except OverflowError:
                pass
