"""The functions of operator in Python: what the natives of _operator leave to
Python, because an operand is an object with methods of its own."""

from builtins import abs as _abs


def lt(a, b, /):
    """Same as a < b."""
    return a < b


def le(a, b, /):
    """Same as a <= b."""
    return a <= b


def eq(a, b, /):
    """Same as a == b."""
    return a == b


def ne(a, b, /):
    """Same as a != b."""
    return a != b


def ge(a, b, /):
    """Same as a >= b."""
    return a >= b


def gt(a, b, /):
    """Same as a > b."""
    return a > b


def not_(a, /):
    """Same as not a."""
    return not a


def truth(a, /):
    """Return True if a is true, False otherwise."""
    return True if a else False


def is_(a, b, /):
    """Same as a is b."""
    return a is b


def is_not(a, b, /):
    """Same as a is not b."""
    return a is not b


def is_none(a, /):
    """Same as a is None."""
    return a is None


def is_not_none(a, /):
    """Same as a is not None."""
    return a is not None


def abs(a, /):
    """Same as abs(a)."""
    return _abs(a)


def add(a, b, /):
    """Same as a + b."""
    return a + b


def and_(a, b, /):
    """Same as a & b."""
    return a & b


def floordiv(a, b, /):
    """Same as a // b."""
    return a // b


def index(a, /):
    """Same as a.__index__(), of an int exactly."""
    return range(a, a).start


def inv(a, /):
    """Same as ~a."""
    return ~a


invert = inv


def lshift(a, b, /):
    """Same as a << b."""
    return a << b


def mod(a, b, /):
    """Same as a % b."""
    return a % b


def mul(a, b, /):
    """Same as a * b."""
    return a * b


def matmul(a, b, /):
    """Same as a @ b."""
    return a @ b


def neg(a, /):
    """Same as -a."""
    return -a


def or_(a, b, /):
    """Same as a | b."""
    return a | b


def pos(a, /):
    """Same as +a."""
    return +a


def pow(a, b, /):
    """Same as a ** b."""
    return a ** b


def rshift(a, b, /):
    """Same as a >> b."""
    return a >> b


def sub(a, b, /):
    """Same as a - b."""
    return a - b


def truediv(a, b, /):
    """Same as a / b."""
    return a / b


def xor(a, b, /):
    """Same as a ^ b."""
    return a ^ b


def concat(a, b, /):
    """Same as a + b, for a and b sequences."""
    if not hasattr(a, "__getitem__"):
        raise TypeError(f"'{type(a).__name__}' object can't be concatenated")
    return a + b


def contains(a, b, /):
    """Same as b in a."""
    return b in a


def countOf(a, b, /):
    """Return the number of items in a which are, or which equal, b."""
    n = 0
    for x in a:
        if x is b or x == b:
            n += 1
    return n


def delitem(a, b, /):
    """Same as del a[b]."""
    del a[b]


def getitem(a, b, /):
    """Same as a[b]."""
    return a[b]


def indexOf(a, b, /):
    """Return the first index of b in a."""
    i = 0
    for x in a:
        if x is b or x == b:
            return i
        i += 1
    raise ValueError("sequence.index(x): x not in sequence")


def setitem(a, b, c, /):
    """Same as a[b] = c."""
    a[b] = c


def length_hint(obj, default=0, /):
    """Return an estimate of the number of items in obj."""
    if not isinstance(default, int):
        raise TypeError(f"'{type(default).__name__}' object cannot be interpreted as an integer")
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


def iadd(a, b, /):
    """Same as a += b."""
    a += b
    return a


def iand(a, b, /):
    """Same as a &= b."""
    a &= b
    return a


def iconcat(a, b, /):
    """Same as a += b, for a and b sequences."""
    if not hasattr(a, "__getitem__"):
        raise TypeError(f"'{type(a).__name__}' object can't be concatenated")
    a += b
    return a


def ifloordiv(a, b, /):
    """Same as a //= b."""
    a //= b
    return a


def ilshift(a, b, /):
    """Same as a <<= b."""
    a <<= b
    return a


def imod(a, b, /):
    """Same as a %= b."""
    a %= b
    return a


def imul(a, b, /):
    """Same as a *= b."""
    a *= b
    return a


def imatmul(a, b, /):
    """Same as a @= b."""
    a @= b
    return a


def ior(a, b, /):
    """Same as a |= b."""
    a |= b
    return a


def ipow(a, b, /):
    """Same as a **= b."""
    a **= b
    return a


def irshift(a, b, /):
    """Same as a >>= b."""
    a >>= b
    return a


def isub(a, b, /):
    """Same as a -= b."""
    a -= b
    return a


def itruediv(a, b, /):
    """Same as a /= b."""
    a /= b
    return a


def ixor(a, b, /):
    """Same as a ^= b."""
    a ^= b
    return a


def call(obj, /, *args, **kwargs):
    """Same as obj(*args, **kwargs)."""
    return obj(*args, **kwargs)
