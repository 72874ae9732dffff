"""What bytes, bytearray and memoryview do where arguments have methods in
Python."""

from _containers import payload
from _indices import count as _times, index as _index, position as _position


def _items(name, x, hint=None):
    try:
        it = iter(x)
    except TypeError:
        if hasattr(type(x), "__iter__"):
            raise
        raise TypeError(f"cannot convert '{type(x).__name__}' object to {name}") from None
    if hint is not None:
        hint(x)
    return [i if type(i) is int else _index(i) for i in it]


def _buffer(x):
    method = getattr(type(x), "__buffer__", None)
    if method is None:
        return None
    view = method(x, 0)
    if not isinstance(view, memoryview):
        raise TypeError(f"__buffer__ returned non-memoryview object (type {type(view).__name__})")
    return view


def new(cls, source=b"", *names):
    method = getattr(type(source), "__bytes__", None)
    if method is not None:
        b = method(source)
        if not isinstance(b, bytes):
            raise TypeError(f"__bytes__ returned non-bytes (type {type(b).__name__})")
        return b
    from _pyoperator import length_hint  # seldom needed

    return bytes(_source("bytes", source, length_hint))


def _source(name, source, hint=None):
    if hasattr(type(source), "__index__"):
        return _times(source)
    view = _buffer(source)
    if view is not None:
        return view
    return _items(name, source, hint)


def bytearray_init(self, source=b"", *names):
    payload(self)[:] = bytearray(_source("bytearray", source))


def bytearray_extend(self, iterable):
    view = _buffer(iterable)
    if view is not None:
        payload(self).extend(view)
        return
    try:
        it = iter(iterable)
    except TypeError:
        if hasattr(type(iterable), "__iter__"):
            raise
        raise TypeError(f"can't extend bytearray with {type(iterable).__name__}") from None
    payload(self).extend([_index(i) for i in it])


def memoryview_new(cls, object):
    return memoryview(_buffer(object))


def memoryview_count(self, value):
    return sum([x is value or x == value for x in self])


def memoryview_index(self, value, start, stop):
    for i in range(*slice(start, stop).indices(len(self))):
        if self[i] is value or self[i] == value:
            return i
    raise ValueError("memoryview.index(x): x not found")


# Searches for the int of a byte

def count(self, sub, start=None, end=None):
    return payload(self).count(_index(sub), start, end)


def find(self, sub, start=None, end=None):
    return payload(self).find(_index(sub), start, end)


def index(self, sub, start=None, end=None):
    return payload(self).index(_index(sub), start, end)


def rfind(self, sub, start=None, end=None):
    return payload(self).rfind(_index(sub), start, end)


def rindex(self, sub, start=None, end=None):
    return payload(self).rindex(_index(sub), start, end)


# Operators

def mul(self, count):
    return payload(self) * _times(count)


def imul(self, count):
    own = payload(self)
    own *= _times(count)
    return self


def mod(self, args):
    """self % args, with values of built-in types for those of args."""
    own = payload(self)
    template = bytes(own)
    mapping = None if isinstance(args, tuple) or not hasattr(type(args), "__getitem__") else args
    values = iter(args if isinstance(args, tuple) else (args,))
    out, plain, at = [], [], 0
    while (start := template.find(b"%", at)) >= 0:
        out.append(template[at:start])
        end = start + 1
        if template[end:end + 1] == b"(" and mapping is not None:
            end = template.index(b")", end) + 1
            values = iter((mapping[template[start + 2:end - 1]],))
            start = end - 1
        while end < len(template) and template[end] in b"#0- +.*123456789hlL":
            if template[end] == 42:
                plain.append(next(values, _missing))
            end += 1
        verb = template[end:end + 1]
        if verb != b"%":
            x = next(values, _missing)
            if x is not _missing:
                verb, x = _plain(verb, x)
            plain.append(x)
        out.append(b"%" + template[start + 1:end] + verb)
        at = end + 1
    out.append(template[at:])
    rest = list(values) if mapping is None else []
    plain = [x for x in plain if x is not _missing] + rest
    return type(own)(b"".join(out)) % tuple(plain)


_missing = object()


def _plain(verb, x):
    """The verb and a value of a built-in type for it, with the same result."""
    kind = type(x)
    if verb in (b"b", b"s"):
        if isinstance(x, (bytes, bytearray)):
            return verb, x
        return verb, kind.__bytes__(x) if hasattr(kind, "__bytes__") else x
    if verb in (b"a", b"r"):
        return b"b", ascii(x).encode()
    if verb in (b"d", b"i", b"u"):
        return verb, int(x) if hasattr(kind, "__int__") or hasattr(kind, "__index__") else x
    if verb in (b"o", b"x", b"X", b"c"):
        return verb, _index(x) if hasattr(kind, "__index__") else x
    return verb, float(x) if hasattr(kind, "__float__") or hasattr(kind, "__index__") else x


def contains(self, x):
    return _index(x) in payload(self)


def _key(key):
    if not isinstance(key, slice):
        return _position(key)
    parts = []
    for x in (key.start, key.stop, key.step):
        if x is not None and not isinstance(x, int):
            if not hasattr(type(x), "__index__"):
                raise TypeError("slice indices must be integers or None or have an __index__ method")
            x = _index(x)
        parts.append(x)
    return slice(*parts)


def getitem(self, key):
    return payload(self)[_key(key)]


def setitem(self, key, value):
    key = _key(key)
    if isinstance(self, memoryview):
        if not isinstance(key, slice) and not isinstance(value, (int, float, bytes)):
            value = _index(value)
    elif isinstance(key, slice):
        view = _buffer(value)
        value = view if view is not None else bytearray(_items("bytearray", value))
    elif not isinstance(value, int):
        value = _index(value)
    payload(self)[key] = value


def delitem(self, key):
    del payload(self)[_key(key)]


# Methods

def join(self, iterable):
    try:
        it = iter(iterable)
    except TypeError:
        it = None
    if it is None:
        raise TypeError("can only join an iterable")
    return payload(self).join([*it])
