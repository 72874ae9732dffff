"""What is an index: __index__ where Python code calls it in the place of a native."""

_LEAST, _MOST = -(1 << 63), (1 << 63) - 1


def index(x):
    method = getattr(type(x), "__index__", None)
    if method is None:
        raise TypeError(f"'{type(x).__name__}' object cannot be interpreted as an integer")
    i = method(x)
    if not isinstance(i, int):
        raise TypeError(f"__index__ returned non-int (type {type(i).__name__})")
    return int(i)


def position(x):
    """A subscript of a sequence; one that is too large is told by the type of x."""
    i = index(x)
    if not _LEAST <= i <= _MOST:
        raise IndexError(f"cannot fit '{type(x).__name__}' into an index-sized integer")
    return i


def count(x):
    """A number of items, likewise."""
    i = index(x)
    if not _LEAST <= i <= _MOST:
        raise OverflowError(f"cannot fit '{type(x).__name__}' into an index-sized integer")
    return i
