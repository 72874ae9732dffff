"""What arrays do where arguments have methods in Python."""

import array as _array
from _indices import count as _count, index as _index, position as _position


def _item(code, x):
    """The item as a value of a built-in type."""
    if code in "uw" or type(x) in (int, float):
        return x
    if code in "fd":
        return float(x) if hasattr(type(x), "__float__") or hasattr(type(x), "__index__") else x
    return _index(x)


def new(cls, args, kwargs=None):
    code, values = args
    return _array.array(code, [_item(code, x) for x in values])


def append(self, v):
    self.append(_item(self.typecode, v))


def insert(self, i, v):
    self.insert(i, _item(self.typecode, v))


def extend(self, values):
    self.fromlist([_item(self.typecode, x) for x in values])


def count(self, v):
    return sum(1 for x in self if x is v or x == v)


def index(self, v, start=0, stop=9223372036854775807):
    for i in range(*slice(start, stop).indices(len(self))):
        if self[i] is v or self[i] == v:
            return i
    raise ValueError("array.index(x): x not in array")


def remove(self, v):
    del self[index(self, v)]


def fromfile(self, f, n):
    data = f.read(n * self.itemsize)
    if not isinstance(data, bytes):
        raise TypeError("read() didn't return bytes")
    self.frombytes(data)
    if len(data) != n * self.itemsize:
        raise EOFError("read() didn't return enough bytes")


def tofile(self, f):
    f.write(self.tobytes())


# Operators

def contains(self, v):
    for x in self:
        if x is v or x == v:
            return True
    return False


def mul(self, count):
    return self * _count(count)


def imul(self, count):
    self *= _count(count)
    return self


def _key(key):
    if not isinstance(key, slice):
        return _position(key)
    parts = []
    for x in (key.start, key.stop, key.step):
        parts.append(x if x is None or isinstance(x, int) else _index(x))
    return slice(*parts)


def getitem(self, key):
    return self[_key(key)]


def setitem(self, key, value):
    self[_key(key)] = value if isinstance(key, slice) else _item(self.typecode, value)


def delitem(self, key):
    del self[_key(key)]
