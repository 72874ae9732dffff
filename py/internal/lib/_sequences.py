"""Methods of lists, tuples, ranges and slices where they call Python code: each
function runs in the place of the native of its name, with the same arguments."""

from _containers import count as _count, find, order, payload, put_all, slice_hash as _slice_hash, sort, take_all, tuple_hash as _tuple_hash
from _indices import count as _times, index as _index, position as _position
from _reprs import active


def _bound(x):
    if x is None:
        return x
    if getattr(type(x), "__index__", None) is None:
        raise TypeError("slice indices must be integers or None or have an __index__ method")
    return _index(x)


def _key(key, convert=_position):
    """A subscript in which all is built in."""
    if type(key) is slice:
        return slice(_bound(key.start), _bound(key.stop), _bound(key.step))
    return convert(key)


# Lists

def list_init(self, iterable=()):
    items = payload(self)
    items.clear()
    items.extend(iterable)


def list_extend(self, iterable):
    items = payload(self)
    from _pyoperator import length_hint  # seldom needed

    it = iter(iterable)
    length_hint(iterable)
    for x in it:
        items.append(x)


def list_iadd(self, iterable):
    payload(self).extend(iterable)
    return self


def list_imul(self, count):
    return list.__imul__(self, _times(count))


def list_mul(self, count):
    return list.__mul__(self, _times(count))


def list_getitem(self, key):
    return list.__getitem__(self, _key(key))


def list_setitem(self, key, value):
    if type(key) is slice:
        value = [x for x in value]
    list.__setitem__(self, _key(key), value)


def list_delitem(self, key):
    list.__delitem__(self, _key(key))


_MAX = 9223372036854775807


def _limit(x):
    """A bound of index()."""
    if type(x) is int:
        return min(max(x, -_MAX), _MAX)
    if getattr(type(x), "__index__", None) is None:
        raise TypeError("slice indices must be integers or have an __index__ method")
    return min(max(_index(x), -_MAX), _MAX)


def list_index(self, value, start=0, stop=_MAX):
    i = _find(payload(self), value, _limit(start), _limit(stop))
    if i < 0:
        raise ValueError("list.index(x): x not in list")
    return i


def list_remove(self, value):
    i = _find(payload(self), value, 0, _MAX)
    if i < 0:
        raise ValueError("list.remove(x): x not in list")
    list.__delitem__(self, i)


def list_repr(self):
    self = payload(self)
    if id(self) in active:
        return "[...]"
    active.add(id(self))
    try:
        return "[" + ", ".join([repr(x) for x in self]) + "]"
    finally:
        active.discard(id(self))


def list_sort(self, key=None, reverse=False):
    target = payload(self)
    values = take_all(target)
    try:
        keys = None
        if key is not None:
            keys = [key(x) for x in values]
        if not sort(values, keys, reverse):
            _sort(values, keys, reverse)
    finally:
        empty = put_all(target, values)
    if not empty:
        raise ValueError("list modified during sort")


def _sort(values, keys, reverse):
    """Sort values by keys, or by themselves, with < of Python objects."""
    if not reverse:
        order(values, keys)
        return
    # Equal ones keep their order: backwards, sorted, and backwards again.
    values.reverse()
    if keys is not None:
        keys.reverse()
    try:
        order(values, keys)
    finally:
        values.reverse()


# Lists and tuples

def _find(items, value, start, stop):
    n = len(items)
    if start < 0:
        start = max(start + n, 0)
    if stop < 0:
        stop = max(stop + n, 0)
    return find(items, value, start, stop)


def contains(self, value):
    return find(payload(self), value, 0, _MAX) >= 0


def count(self, value):
    return _count(payload(self), value)


def eq(self, other):
    a, b = payload(self), payload(other)
    if len(a) != len(b):
        return False
    for x, y in zip(a, b):
        if x is not y and not x == y:
            return False
    return len(a) == len(b)


def ne(self, other):
    return not eq(self, other)


def lt(self, other):
    a, b = payload(self), payload(other)
    for x, y in zip(a, b):
        if x is not y and not x == y:
            return x < y
    return len(a) < len(b)


def le(self, other):
    a, b = payload(self), payload(other)
    for x, y in zip(a, b):
        if x is not y and not x == y:
            return x <= y
    return len(a) <= len(b)


def gt(self, other):
    a, b = payload(self), payload(other)
    for x, y in zip(a, b):
        if x is not y and not x == y:
            return x > y
    return len(a) > len(b)


def ge(self, other):
    a, b = payload(self), payload(other)
    for x, y in zip(a, b):
        if x is not y and not x == y:
            return x >= y
    return len(a) >= len(b)


# Tuples

def tuple_new(cls, iterable=()):
    return tuple.__new__(cls, [*iterable])


def tuple_getitem(self, key):
    return tuple.__getitem__(self, _key(key))


def tuple_mul(self, count):
    return tuple.__mul__(self, _times(count))


def tuple_index(self, value, start=0, stop=_MAX):
    i = _find(payload(self), value, _limit(start), _limit(stop))
    if i < 0:
        raise ValueError("tuple.index(x): x not in tuple")
    return i


def tuple_hash(self):
    return _tuple_hash([hash(x) for x in payload(self)])


def structseq_repr(self):
    cls = type(self)
    names = [*cls.__match_args__, *self.__reduce__()[1][1]]
    module = "" if cls.__module__ == "builtins" else cls.__module__ + "."
    return f"{module}{cls.__name__}({', '.join([f'{n}={x!r}' for n, x in zip(names, payload(self))])})"


def tuple_repr(self):
    self = payload(self)
    if id(self) in active:
        return "(...)"
    active.add(id(self))
    try:
        if len(self) == 1:
            return f"({self[0]!r},)"
        return "(" + ", ".join([repr(x) for x in self]) + ")"
    finally:
        active.discard(id(self))


# Ranges and slices

def range_new(cls, start, stop=None, step=1):
    if stop is None:
        return range(_index(start))
    return range(_index(start), _index(stop), _index(step))


def range_getitem(self, key):
    return self[_key(key, _index)]  # a range may have more items than a size counts


def range_contains(self, value):
    for x in self:
        if x == value:
            return True
    return False


def range_count(self, value):
    n = 0
    for x in self:
        if x == value:
            n += 1
    return n


def range_index(self, value):
    i = 0
    for x in self:
        if x == value:
            return i
        i += 1
    raise ValueError("sequence.index(x): x not in sequence")


def slice_indices(self, length):
    return _key(self).indices(_index(length))


def slice_repr(self):
    return f"slice({self.start!r}, {self.stop!r}, {self.step!r})"


def slice_hash(self):
    return _slice_hash([hash(self.start), hash(self.stop), hash(self.step)])


def _parts(s):
    return (s.start, s.stop, s.step)


def slice_eq(self, other):
    return _parts(self) == _parts(other)


def slice_ne(self, other):
    return _parts(self) != _parts(other)


def slice_lt(self, other):
    return _parts(self) < _parts(other)


def slice_le(self, other):
    return _parts(self) <= _parts(other)


def slice_gt(self, other):
    return _parts(self) > _parts(other)


def slice_ge(self, other):
    return _parts(self) >= _parts(other)
