"""The operators of numbers on random operands of all kinds and sizes."""

import math
import operator
import random

rng = random.Random(7)
inf, nan = float("inf"), float("nan")


def show(x):
    if isinstance(x, float):
        return x.hex()
    if isinstance(x, complex):
        return f"{x.real.hex()},{x.imag.hex()}"
    if isinstance(x, tuple):
        return str([show(y) for y in x])
    if isinstance(x, int) and x.bit_length() > 300:
        return f"{x.bit_length()}:{x % (2**127 - 1):x}"
    return repr(x)


def number():
    return rng.choice([
        lambda: rng.randint(-10, 10),
        lambda: rng.choice([True, False]),
        lambda: rng.randint(-2**63 - 5, 2**63 + 5),
        lambda: rng.choice([2**63 - 1, -2**63, 2**63, 2**62, -2**62, 2**31, 2**53, 2**53 + 1, 0, 1, -1]),
        lambda: rng.randint(-2**200, 2**200),
        lambda: rng.choice([0.0, -0.0, 1.0, -1.0, 0.5, inf, -inf, nan, 1e308, 5e-324, 2.0**53, 2.0**63, -2.0**63]),
        lambda: rng.uniform(-10, 10),
        lambda: math.ldexp(rng.uniform(-1, 1), rng.randint(-1000, 1000)),
        lambda: complex(rng.uniform(-3, 3), rng.uniform(-3, 3)),
        lambda: complex(rng.choice([0.0, -0.0, inf, nan, 1.5, -inf]), rng.choice([0.0, -0.0, inf, nan, -2.5, -inf])),
        lambda: rng.randint(-2**2000, 2**2000),
        lambda: float(rng.randint(-2**60, 2**60)),
    ])()


def check(name, f, *args):
    try:
        result = show(f(*args))
    except Exception as e:
        result = f"{type(e).__name__}: {e}"
    print(name, *map(show, args), "->", result)


binary = {name: getattr(operator, name) for name in (
    "add", "sub", "mul", "truediv", "floordiv", "mod", "and_", "or_", "xor", "eq", "ne", "lt", "le", "gt", "ge")}
binary["divmod"] = divmod
for _ in range(400):
    name = rng.choice(list(binary))
    check(name, binary[name], number(), number())

for _ in range(40):
    base, exponent = number(), number()
    if isinstance(exponent, int):
        exponent = rng.randint(-5, 5)
    if isinstance(base, complex) or isinstance(exponent, complex) or isinstance(base, float):
        exponent = rng.randint(-5, 5)
    check("pow", pow, base, exponent)
    check("pow3", pow, rng.randint(-2**100, 2**100), rng.randint(-50, 2**60), rng.choice([0, 1, -1, 7, -7, rng.randint(-2**80, 2**80)]))
    check("shift", rng.choice([operator.lshift, operator.rshift]), rng.randint(-2**300, 2**300), rng.randint(-2, 200))
    check("round", round, number(), rng.randint(-30, 30))

for _ in range(40):
    x = number()
    for f in (operator.neg, operator.pos, abs, int, float, complex, math.floor, math.ceil, math.trunc, bool, round, str):
        check(f.__name__, f, x)
    if x == x:
        check("hash", hash, x)
    if not isinstance(x, bool):
        check("invert", lambda x: ~x, x)
    n = rng.randint(-2**100, 2**100)
    for size in (1, 8, 16):
        check("to_bytes", lambda n, size: n.to_bytes(size, "little", signed=True), n, size)

specs = ["d", "x", "#x", "b", "o", "X", ",", "_", "+", "10", "<10", ">10", "^10", "=10", "010", "+.3f", ".10g", "e", ".0f",
         "%", ".2%", "#.3g", "c", "s", "", "08.3f", ",.2f", "_x", "#_b", "z.1f", ".5", "*^20", "g", "G", "E", "F", ".3e", ".17g"]
verbs = ["%d", "%5.2f", "%x", "%o", "%e", "%g", "%s", "%r", "%+d", "% d", "%05d", "%#x", "%.3s", "%i", "%10.3e", "%c"]
for _ in range(150):
    check("format", format, number(), rng.choice(specs))
    check("percent", operator.mod, rng.choice(verbs), number())
