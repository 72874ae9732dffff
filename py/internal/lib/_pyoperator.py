"""What the natives of _operator leave to Python, because an operand is an object
with methods of its own: each function runs in the place of the native of its name,
with the same arguments."""


def lt(a, b):
    return a < b


def le(a, b):
    return a <= b


def eq(a, b):
    return a == b


def ne(a, b):
    return a != b


def ge(a, b):
    return a >= b


def gt(a, b):
    return a > b


def not_(a):
    return not a


def truth(a):
    """The truth of a value as a bool."""
    return True if a else False


def add(a, b):
    return a + b


def and_(a, b):
    return a & b


def floordiv(a, b):
    return a // b


def lshift(a, b):
    return a << b


def mod(a, b):
    return a % b


def mul(a, b):
    return a * b


def matmul(a, b):
    return a @ b


def or_(a, b):
    return a | b


def pow(a, b):
    return a ** b


def rshift(a, b):
    return a >> b


def sub(a, b):
    return a - b


def truediv(a, b):
    return a / b


def xor(a, b):
    return a ^ b


_concatenable = (str, list, tuple, bytes, bytearray)


def _check(a, b):
    for x in a, b:
        if not hasattr(x, "__getitem__") or isinstance(x, dict):
            raise TypeError(f"'{type(a).__name__}' object can't be concatenated")


def concat(a, b):
    if isinstance(a, _concatenable):
        return a.__add__(b)
    _check(a, b)
    return a + b


def contains(a, b):
    return b in a


def countOf(a, b):
    """How often a value occurs in an iterable."""
    n = 0
    for x in a:
        if x is b or x == b:
            n += 1
    return n


def delitem(a, b):
    del a[b]


def getitem(a, b):
    return a[b]


def indexOf(a, b):
    """Where a value occurs first in an iterable."""
    i = 0
    for x in a:
        if x is b or x == b:
            return i
        i += 1
    raise ValueError("sequence.index(x): x not in sequence")


def setitem(a, b, c):
    a[b] = c


def length_hint(obj, default=0):
    """About how many items there are: by len, by __length_hint__, or the default."""
    try:
        return len(obj)
    except TypeError:
        pass
    hint = getattr(type(obj), "__length_hint__", None)
    if hint is None:
        return default
    try:
        n = hint(obj)
    except TypeError:
        return default
    if n is NotImplemented:
        return default
    if not isinstance(n, int):
        raise TypeError(f"__length_hint__ must be an integer, not {type(n).__name__}")
    if n < 0:
        raise ValueError("__length_hint__() should return >= 0")
    return n


def iadd(a, b):
    a += b
    return a


def iand(a, b):
    a &= b
    return a


def iconcat(a, b):
    if isinstance(a, list):
        return a.__iadd__(b)
    if isinstance(a, _concatenable):
        return a.__add__(b)
    _check(a, b)
    a += b
    return a


def ifloordiv(a, b):
    a //= b
    return a


def ilshift(a, b):
    a <<= b
    return a


def imod(a, b):
    a %= b
    return a


def imul(a, b):
    a *= b
    return a


def imatmul(a, b):
    a @= b
    return a


def ior(a, b):
    a |= b
    return a


def ipow(a, b):
    a **= b
    return a


def irshift(a, b):
    a >>= b
    return a


def isub(a, b):
    a -= b
    return a


def itruediv(a, b):
    a /= b
    return a


def ixor(a, b):
    a ^= b
    return a
