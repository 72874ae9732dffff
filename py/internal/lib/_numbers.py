"""What constructors and class methods of numbers do where arguments have
methods in Python."""

from _containers import payload


def _index(x):
    i = type(x).__index__(x)
    if not isinstance(i, int):
        raise TypeError(f"__index__ returned non-int (type {type(i).__name__})")
    return int(i)


def _float(x):
    if hasattr(type(x), "__float__"):
        f = type(x).__float__(x)
        if not isinstance(f, float):
            raise TypeError(f"{type(x).__name__}.__float__() must return a float, not {type(f).__name__}")
        return f + 0.0 if type(f) is not float else f
    return float(_index(x))


def int_new(cls, x, base):
    return int(x, _index(base))


def rounded(self, ndigits):
    return payload(self).__round__(_index(ndigits))


def float_new(cls, x):
    return _float(x)


def float_from_number(cls, number):
    f = _float(number)
    return f if cls is float else cls(f)


def _complex(x):
    """The complex number of x by __complex__, or its float; None if x has neither."""
    kind = type(x)
    if kind is complex or kind is float:
        return x
    if hasattr(kind, "__complex__"):
        z = kind.__complex__(x)
        if not isinstance(z, complex):
            raise TypeError(f"__complex__ returned non-complex (type {type(z).__name__})")
        return complex(z.real, z.imag)
    if hasattr(kind, "__float__") or hasattr(kind, "__index__"):
        return _float(x)
    return None


def complex_new(cls, real=None, *imag):
    if not imag:
        return complex(_complex(real))
    x, y = 0 if real is None else _complex(real), _complex(imag[0])
    if x is None:
        raise TypeError(f"complex() argument 'real' must be a real number, not {type(real).__name__}")
    if y is None:
        raise TypeError(f"complex() argument 'imag' must be a real number, not {type(imag[0]).__name__}")
    return complex(x, y)


def complex_from_number(cls, number):
    z = complex(_complex(number))
    return z if cls is complex else cls(z)


def from_bytes(cls, data, byteorder="big", signed=False):
    v = int.from_bytes(bytes(data), byteorder, signed=signed)
    return v if cls is int else cls(v)
