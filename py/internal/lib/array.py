"""Arrays of numbers of one type, as they are in memory."""

from operator import index as _index

from _array import storage as _storage
from _skillet import of_module as _of_module

typecodes = "bBuwhHiIlLqQfd"


def _real(value):
    if isinstance(value, (float, int)) or hasattr(type(value), "__float__") \
            or hasattr(type(value), "__index__"):
        return float(value)
    raise TypeError(f"must be real number, not {type(value).__name__}")


def _letter(value):
    if not isinstance(value, str):
        raise TypeError("array item must be a unicode character, not " + type(value).__name__)
    if len(value) != 1:
        raise TypeError("array item must be a string of length 1, "
                        f"not a string of length {len(value)}")
    return ord(value)


@_of_module
class array(_storage):
    """An array of the type that a letter says, with items from a list or an iterable
    or, as they are in memory, from bytes."""

    __slots__ = ("__weakref__",)

    def __new__(cls, typecode=None, initializer=(), /):
        if typecode is None:
            raise TypeError("array() takes at least 1 argument (0 given)")
        if not isinstance(typecode, str):
            raise TypeError("array() argument 1 must be a unicode character, "
                            f"not {type(typecode).__name__}")
        if len(typecode) != 1:
            raise TypeError("array() argument 1 must be a unicode character, "
                            f"not a string of length {len(typecode)}")
        if typecode == "u":
            from warnings import warn
            warn("The 'u' type code is deprecated and will be removed in Python 3.16",
                 DeprecationWarning)
        self = _storage.__new__(cls, typecode)
        if isinstance(initializer, str):
            if typecode not in "uw":
                raise TypeError("cannot use a str to initialize an array with "
                                f"typecode '{typecode}'")
            self.fromunicode(initializer)
        elif isinstance(initializer, array) and initializer._code in "uw" and typecode not in "uw":
            raise TypeError("cannot use a unicode array to initialize an array with "
                            f"typecode '{typecode}'")
        elif isinstance(initializer, (bytes, bytearray)):
            self._load(initializer)
        else:
            self._splice(0, 0, self._values(initializer))
        return self

    typecode = property(lambda self: self._code, doc="The letter of the type.")
    itemsize = property(lambda self: self._size, doc="The bytes of an item.")

    def _values(self, items):
        """Returns a list of what the native takes."""
        code = self._code
        if code in "fd":
            return [v if type(v) is float else _real(v) for v in items]
        if code in "uw":
            return [_letter(v) for v in items]
        return [v if type(v) is int else _index(v) for v in items]

    def _items(self, start=0, stop=None):
        found = self._get(start, len(self) if stop is None else stop)
        return list(map(chr, found)) if self._code in "uw" else found

    def _like(self, values):
        """Returns an array of the same type with a list of values of the native."""
        fresh = _storage.__new__(array, self._code)
        fresh._splice(0, 0, values)
        return fresh

    def __repr__(self):
        name = type(self).__name__
        if not len(self):
            return f"{name}('{self._code}')"
        items = self.tounicode() if self._code in "uw" else self.tolist()
        return f"{name}('{self._code}', {items!r})"

    def __iter__(self):
        i = 0
        while i < len(self):
            yield self[i]
            i += 1

    def __getitem__(self, key):
        if isinstance(key, slice):
            start, stop, step = key.indices(len(self))
            if step == 1:
                return self._like(self._get(start, max(start, stop)))
            return self._like(self._get(0, len(self))[key])
        i = self._place(key, "array index out of range")
        return self._items(i, i + 1)[0]

    def _place(self, key, error):
        if not hasattr(type(key), "__index__"):
            raise TypeError("array indices must be integers")
        i = _index(key)
        if i < 0:
            i += len(self)
        if not 0 <= i < len(self):
            raise IndexError(error)
        return i

    def __setitem__(self, key, value):
        if not isinstance(key, slice):
            i = self._place(key, "array assignment index out of range")
            self._put(i, self._values((value,))[0])
            return
        if not isinstance(value, array):
            raise TypeError(f'can only assign array (not "{type(value).__name__}") to array slice')
        if value._code != self._code:
            raise TypeError("bad argument type for built-in operation")
        start, stop, step = key.indices(len(self))
        values = value._get(0, len(value))
        if step == 1:
            self._splice(start, max(start, stop), values)
            return
        places = range(start, stop, step)
        if len(places) != len(values):
            raise ValueError(f"attempt to assign array of size {len(values)} "
                             f"to extended slice of size {len(places)}")
        for i, v in zip(places, values):
            self._put(i, v)

    def __delitem__(self, key):
        if not isinstance(key, slice):
            i = self._place(key, "array assignment index out of range")
            self._splice(i, i + 1, [])
            return
        start, stop, step = key.indices(len(self))
        if step == 1:
            self._splice(start, max(start, stop), [])
            return
        values = self._get(0, len(self))
        del values[key]
        self._splice(0, len(self), values)

    def __contains__(self, value):
        return value in self._items()

    def _ordered(self, other, op):
        if not isinstance(other, array):
            return NotImplemented
        return op(self._items(), other._items())

    def __eq__(self, other):
        return self._ordered(other, lambda a, b: a == b)

    def __lt__(self, other):
        return self._ordered(other, lambda a, b: a < b)

    def __le__(self, other):
        return self._ordered(other, lambda a, b: a <= b)

    def __gt__(self, other):
        return self._ordered(other, lambda a, b: a > b)

    def __ge__(self, other):
        return self._ordered(other, lambda a, b: a >= b)

    __hash__ = None

    def __add__(self, other):
        if not isinstance(other, array):
            raise TypeError(f'can only append array (not "{type(other).__name__}") to array')
        if other._code != self._code:
            raise TypeError("bad argument type for built-in operation")
        return self._like(self._get(0, len(self)) + other._get(0, len(other)))

    def __iadd__(self, other):
        if not isinstance(other, array):
            raise TypeError(f'can only extend with array (not "{type(other).__name__}")')
        self.extend(other)
        return self

    def __mul__(self, n):
        if not hasattr(type(n), "__index__"):
            return NotImplemented
        return self._like(self._get(0, len(self)) * _index(n))

    __rmul__ = __mul__

    def __imul__(self, n):
        if not hasattr(type(n), "__index__"):
            return NotImplemented
        self._splice(0, len(self), self._get(0, len(self)) * _index(n))
        return self

    def append(self, v, /):
        """Adds an item at the end."""
        self._splice(len(self), len(self), self._values((v,)))

    def buffer_info(self):
        """Returns an address, which means nothing here, and the number of items."""
        return id(self), len(self)

    def byteswap(self):
        """Reverses the bytes of all items."""
        if self._size not in (1, 2, 4, 8):
            raise RuntimeError("don't know how to byteswap this array type")
        self._swap()

    def clear(self):
        """Removes all items."""
        self._splice(0, len(self), [])

    def count(self, v, /):
        """Returns how many items are equal to a value."""
        return self._items().count(v)

    def extend(self, bb, /):
        """Adds the items of an array of the same type, or of an iterable."""
        if isinstance(bb, array):
            if bb._code != self._code:
                raise TypeError("can only extend with array of same kind")
            values = bb._get(0, len(bb))
        else:
            values = self._values(bb)
        self._splice(len(self), len(self), values)

    def frombytes(self, buffer, /):
        """Adds items as they are in memory."""
        self._load(buffer)

    def fromfile(self, f, n, /):
        """Adds items as they are in memory, out of a file."""
        if n < 0:
            raise ValueError("negative count")
        data = f.read(n * self._size)
        self._load(data[:len(data) // self._size * self._size])
        if len(data) != n * self._size:
            raise EOFError("read() didn't return enough bytes")

    def fromlist(self, list, /):
        """Adds the items of a list."""
        if not isinstance(list, [].__class__):
            raise TypeError("arg must be list")
        self._splice(len(self), len(self), self._values(list))

    def fromunicode(self, ustr, /):
        """Adds the characters of a text."""
        if self._code not in "uw":
            raise ValueError("fromunicode() may only be called on unicode type arrays "
                             "('u' or 'w')")
        self._splice(len(self), len(self), [ord(c) for c in ustr])

    def index(self, v, start=0, stop=9223372036854775807, /):
        """Returns where a value is first."""
        try:
            return self._items().index(v, start, stop)
        except ValueError:
            raise ValueError("array.index(x): x not in array") from None

    def insert(self, i, v, /):
        """Adds an item before another."""
        if i < 0:
            i = max(i + len(self), 0)
        i = min(i, len(self))
        self._splice(i, i, self._values((v,)))

    def pop(self, i=-1, /):
        """Removes an item and returns it."""
        if not len(self):
            raise IndexError("pop from empty array")
        i = self._place(i, "pop index out of range")
        value = self._items(i, i + 1)[0]
        self._splice(i, i + 1, [])
        return value

    def remove(self, v, /):
        """Removes the first item that is equal to a value."""
        try:
            i = self._items().index(v)
        except ValueError:
            raise ValueError("array.remove(x): x not in array") from None
        self._splice(i, i + 1, [])

    def reverse(self):
        """Reverses the order of the items."""
        self._splice(0, len(self), self._get(0, len(self))[::-1])

    def tobytes(self):
        """Returns the items as they are in memory."""
        return memoryview(self).tobytes()

    def tofile(self, f, /):
        """Writes the items as they are in memory to a file."""
        f.write(self.tobytes())

    def tolist(self):
        """Returns the items as a list."""
        return self._items()

    def tounicode(self):
        """Returns the characters as text."""
        if self._code not in "uw":
            raise ValueError("tounicode() may only be called on unicode type arrays ('u' or 'w')")
        return "".join(self._items())

    def __copy__(self):
        return self._like(self._get(0, len(self)))

    def __deepcopy__(self, memo):
        return self.__copy__()

    def __reduce_ex__(self, protocol):
        items = self.tounicode() if self._code in "uw" else self.tolist()
        return type(self), (self._code, items), None

    def __class_getitem__(cls, item):
        from types import GenericAlias
        return GenericAlias(cls, item)


ArrayType = array


def _register():
    from collections.abc import MutableSequence
    MutableSequence.register(array)


_register()
