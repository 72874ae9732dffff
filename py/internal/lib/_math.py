"""What functions of math do where arguments have methods in Python."""

import math as _m
from _indices import index as _index


def _float(x):
    if isinstance(x, (int, float)):
        return x if type(x).__float__ in (int.__float__, float.__float__) else float(x)
    if not hasattr(type(x), "__float__") and not hasattr(type(x), "__index__"):
        raise TypeError(f"must be real number, not {type(x).__name__}")
    return float(x)


def log(x, *base):
    return _m.log(_float(x), *[_float(b) for b in base])


def log2(x):
    return _m.log2(_float(x))


def log10(x):
    return _m.log10(_float(x))


def floor(x):
    return _m.floor(_float(x))


def ceil(x):
    return _m.ceil(_float(x))


def gcd(integers):
    return _m.gcd(*[_index(i) for i in integers])


def lcm(integers):
    return _m.lcm(*[_index(i) for i in integers])


def hypot(coordinates):
    return _m.hypot(*[_float(x) for x in coordinates])


def dist(p, q):
    return _m.dist([_float(x) for x in p], [_float(x) for x in q])


def fsum(seq):
    return _m.fsum([_float(x) for x in seq])


def prod(iterable, start=1):
    for x in iterable:
        start = start * x
    return start


def sumprod(p, q):
    total = 0
    for x, y in zip(p, q):
        total = total + x * y
    return total
