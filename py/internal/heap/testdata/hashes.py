"""Prints what Python says about hashes and equality of numbers, as TestOracle
reads it: one fact a line, "hash EXPRESSION RESULT" and "eq LEFT RIGHT RESULT".
Expressions are ints, floats as hex, tuples and frozensets of these.
"""
import random

random.seed(7)
M = 2**61 - 1
ints = [0, 1, -1, 2, -2, 7, M - 1, M, M + 1, -M, -M - 1, -M + 1, 2 * M, 2**31, 2**32, 2**53, 2**53 + 1, 2**62,
        2**63 - 1, -2**63, 2**63, -2**63 - 1, 2**64, 2**64 - 1, 10**30, -10**30, 2**200, 3**300, -7**250, M**3, M**3 - 1]
ints += [random.getrandbits(b) * random.choice([1, -1]) for b in range(1, 400, 7)]
floats = [0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 1.5, 0.1, 1 / 3, 1e300, -1e300, 1e-300, 5e-324, 2.0**61, 2.0**61 - 256,
          2.0**62, 2.0**63, -2.0**63, 2.0**64, 2.0**53, 1e22, 1e23, 123456789.125, float("inf"), float("-inf")]
floats += [random.uniform(-1, 1) * 2.0 ** random.randint(-90, 90) for _ in range(60)]
tuples = [(), (0,), (1,), (-1,), (1, 2), (2, 1), (1, (2, 3)), ((), ((),)), (1.5, -1), tuple(range(20)), (True, 1), (None,)]
sets = [frozenset(), frozenset([1]), frozenset([1, 2, 3]), frozenset(range(50)), frozenset([0.5, -1]), frozenset([(1, 2), None])]


def text(v):
    if isinstance(v, float):
        return v.hex()
    if isinstance(v, tuple):
        return "(" + "".join(text(x) + "," for x in v) + ")"
    if isinstance(v, frozenset):
        return "{" + "".join(text(x) + "," for x in sorted(v, key=repr)) + "}"
    return repr(v)


for v in ints + floats + tuples + sets + [True, False, None]:
    print("hash", text(v), hash(v))

numbers = ints[:31] + floats[:25] + [True, False]
for a in numbers:
    for b in numbers:
        if a == b and not (type(a) is type(b) and repr(a) == repr(b)):
            print("eq", text(a), text(b), "True")
for a, b in [(2**53 + 1, 2.0**53), (2**63, 2.0**63), (2**63 - 1, 2.0**63), (10**22, 1e22), (10**23, 1e23), (float("nan"), float("nan")),
             ((1, 2), (1.0, True * 2)), ((1, 2), (1, 3)), ((1,), (1, 2)), (frozenset([1, 2]), frozenset([2.0, 1])), (frozenset([1]), frozenset([2])),
             (None, False), (0, None), ((0,), (False,)), ((), frozenset())]:
    print("eq", text(a), text(b), a == b)
