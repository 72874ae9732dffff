"""Methods of deques where they call Python code: each function runs in the place
of the native of its name, with the same arguments."""

from _collections import deque_items as _items, deque_push as _push, deque_version as _version
from _containers import payload
from _indices import count as _count, position as _position
from _reprs import active
from _sequences import _limit


def init(self, iterable, maxlen=None):
    own = payload(self)
    for x in iterable:
        _push(own, x, False)


def extend(self, iterable):
    own = payload(self)
    for x in iterable:
        _push(own, x, False)


def extendleft(self, iterable):
    own = payload(self)
    for x in iterable:
        _push(own, x, True)


def iadd(self, iterable):
    extend(self, iterable)
    return self


def imul(self, count):
    return payload(self).__imul__(_count(count)) and self


def mul(self, count):
    return payload(self).__mul__(_count(count))


def getitem(self, key):
    return payload(self)[_position(key)]


def setitem(self, key, value):
    payload(self)[_position(key)] = value


def delitem(self, key):
    del payload(self)[_position(key)]


def _find(own, value, start, stop):
    """The index of the value, or -1; the deque may not change meanwhile."""
    items = _items(own)
    n = len(items)
    if start < 0:
        start = max(start + n, 0)
    if stop < 0:
        stop = max(stop + n, 0)
    seen = _version(own)
    for i in range(start, min(stop, n)):
        x = items[i]
        same = x is value or x == value
        if _version(own) != seen:
            raise RuntimeError("deque mutated during iteration")
        if same:
            return i
    return -1


def contains(self, value):
    return _find(payload(self), value, 0, 1 << 62) >= 0


def index(self, value, start=0, stop=1 << 62):
    i = _find(payload(self), value, _limit(start), _limit(stop))
    if i < 0:
        raise ValueError("deque.index(x): x not in deque")
    return i


def remove(self, value):
    own = payload(self)
    try:
        i = _find(own, value, 0, 1 << 62)
    except RuntimeError:
        raise IndexError("deque mutated during remove().") from None
    if i < 0:
        raise ValueError("deque.remove(x): x not in deque")
    del own[i]


def count(self, value):
    own = payload(self)
    seen = _version(own)
    n = 0
    for x in _items(own):
        if x is value or x == value:
            n += 1
        if _version(own) != seen:
            raise RuntimeError("deque mutated during iteration")
    return n


def eq(self, other):
    return _items(payload(self)) == _items(payload(other))


def ne(self, other):
    return _items(payload(self)) != _items(payload(other))


def lt(self, other):
    return _items(payload(self)) < _items(payload(other))


def le(self, other):
    return _items(payload(self)) <= _items(payload(other))


def gt(self, other):
    return _items(payload(self)) > _items(payload(other))


def ge(self, other):
    return _items(payload(self)) >= _items(payload(other))


def repr_(self):
    own = payload(self)
    if id(own) in active:
        return "[...]"
    active.add(id(own))
    try:
        items = repr(_items(own))
        most = "" if own.maxlen is None else f", maxlen={own.maxlen}"
        return f"{type(self).__name__}({items}{most})"
    finally:
        active.discard(id(own))
