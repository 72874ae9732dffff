"""Methods of dicts, their views and mappingproxies where they call Python code:
each function runs in the place of the native of its name, with the same
arguments."""

from _containers import delete, insert, payload, proxied, set_value, value, viewed
from _reprs import active
from _tables import find

_missing = object()


def _find(d, key):
    return find(d, key, "dict key")


def getitem(self, key):
    d = payload(self)
    at, _ = _find(d, key)
    if at >= 0:
        return value(d, at)
    if d is not self:
        missing = getattr(type(self), "__missing__", None)
        if missing is not None:
            return missing(self, key)
    raise KeyError(key)


def _set(d, key, x):
    at, h = _find(d, key)
    if at >= 0:
        set_value(d, at, x)
    else:
        insert(d, key, h, x)


def setitem(self, key, x):
    _set(payload(self), key, x)


def delitem(self, key):
    d = payload(self)
    at, _ = _find(d, key)
    if at < 0:
        raise KeyError(key)
    delete(d, at)


def contains(self, key):
    return _find(payload(self), key)[0] >= 0


def get(self, key, default=None):
    d = payload(self)
    at, _ = _find(d, key)
    return value(d, at) if at >= 0 else default


def pop(self, key, default=_missing):
    d = payload(self)
    at, _ = _find(d, key)
    if at >= 0:
        x = value(d, at)
        delete(d, at)
        return x
    if default is _missing:
        raise KeyError(key)
    return default


def setdefault(self, key, default=None):
    d = payload(self)
    at, h = _find(d, key)
    if at >= 0:
        return value(d, at)
    insert(d, key, h, default)
    return default


def _put(d, pair, i):
    """Sets the key that a pair, number i of many, gives."""
    try:
        try:
            it = iter(pair)
        except TypeError:
            it = None
        if it is None:
            raise TypeError("object is not iterable")
        items = [x for x in it]
    except TypeError as e:
        e.add_note(f"Cannot convert dictionary update sequence element #{i} to a sequence")
        raise
    if len(items) != 2:
        raise ValueError(f"dictionary update sequence element #{i} has length {len(items)}; 2 is required")
    _set(d, items[0], items[1])


def update_rest(it, pair, d, result, i):
    """Puts pair number i and what follows it."""
    _put(d, pair, i)
    for pair in it:
        i += 1
        _put(d, pair, i)
    return result


def keys_of(mapping):
    """A list of what the method keys of a mapping gives."""
    keys = mapping.keys()
    try:
        it = iter(keys)
    except TypeError:
        raise TypeError(f"{type(mapping).__name__}.keys() returned a non-iterable (type {type(keys).__name__})") from None
    return [*it]


def update(self, other=(), kwargs=None):
    d = payload(self)
    if hasattr(other, "keys"):
        for key in keys_of(other):
            _set(d, key, other[key])
    else:
        i = 0
        for pair in other:
            _put(d, pair, i)
            i += 1
    if kwargs:
        for key in kwargs:
            _set(d, key, kwargs[key])


def fromkeys(cls, iterable, value=None):
    result = cls()
    for key in iterable:
        result[key] = value
    return result


def or_(self, other):
    result = payload(self).copy()
    update(result, payload(other))
    return result


def ror(self, other):
    return or_(other, self)


def ior(self, other):
    update(self, other)
    return self


def eq(self, other):
    a, b = payload(self), payload(other)
    if len(a) != len(b):
        return False
    for key in a:
        at, _ = _find(b, key)
        if at < 0:
            return False
        x, y = a[key], value(b, at)
        if x is not y and not x == y:
            return False
    return True


def ne(self, other):
    return not eq(self, other)


def repr_(self):
    d = payload(self)
    if id(d) in active:
        return "{...}"
    active.add(id(d))
    try:
        return "{" + ", ".join([f"{key!r}: {x!r}" for key, x in d.items()]) + "}"
    finally:
        active.discard(id(d))


# Views

def view_repr(self):
    if id(viewed(self)) in active and id(self) in active:
        return "..."
    active.add(id(self))
    try:
        return f"{type(self).__name__}([{', '.join([repr(x) for x in self])}])"
    finally:
        active.discard(id(self))


def view_contains(self, x):
    d = viewed(self)
    if type(self).__name__ == "dict_keys":
        return contains(d, x)
    if not isinstance(x, tuple) or len(x) != 2:
        return False
    at, _ = _find(d, x[0])
    if at < 0:
        return False
    y = value(d, at)
    return y is x[1] or y == x[1]


def values_contains(self, x):
    for y in self:
        if y is x or y == x:
            return True
    return False


def view_disjoint(self, other):
    for x in other:
        if x in self:
            return False
    return True


def view_and(self, other):
    result = set()
    for x in other:
        if x in self:
            result.add(x)
    return result


def _as_set(iterable):
    result = set()
    for x in iterable:
        result.add(x)
    return result


def view_or(self, other):
    result = _as_set(self)
    for x in other:
        result.add(x)
    return result


def view_sub(self, other):
    result = _as_set(self)
    for x in other:
        result.discard(x)
    return result


def view_xor(self, other):
    result = _as_set(self)
    for x in _as_set(other):
        if x in result:
            result.discard(x)
        else:
            result.add(x)
    return result


def view_rand(self, other):
    return view_and(self, other)


def view_ror(self, other):
    return view_or(other, self)


def view_rsub(self, other):
    return view_sub(other, self)


def view_rxor(self, other):
    return view_xor(other, self)


def _all_in(a, b):
    for x in a:
        if x not in b:
            return False
    return True


def view_eq(self, other):
    return len(self) == len(other) and _all_in(self, other)


def view_ne(self, other):
    return not view_eq(self, other)


def view_lt(self, other):
    return len(self) < len(other) and _all_in(self, other)


def view_le(self, other):
    return len(self) <= len(other) and _all_in(self, other)


def view_gt(self, other):
    return len(self) > len(other) and _all_in(other, self)


def view_ge(self, other):
    return len(self) >= len(other) and _all_in(other, self)


# Proxies

def proxy_repr(self):
    return f"mappingproxy({proxied(self)!r})"


def proxy_str(self):
    return str(proxied(self))


def proxy_hash(self):
    return hash(proxied(self))


def proxy_len(self):
    return len(proxied(self))


def proxy_iter(self):
    return iter(proxied(self))


def proxy_getitem(self, key):
    return proxied(self)[key]


def proxy_contains(self, key):
    return key in proxied(self)


def _plain(x):
    return proxied(x) if type(x).__name__ == "mappingproxy" else x


def proxy_eq(self, other):
    return _plain(self) == _plain(other)


def proxy_ne(self, other):
    return _plain(self) != _plain(other)


def proxy_or(self, other):
    return _plain(self) | _plain(other)


def proxy_ror(self, other):
    return _plain(other) | _plain(self)


def proxy_copy(self):
    return proxied(self).copy()


def proxy_get(self, key, default=None):
    return proxied(self).get(key, default)


def proxy_items(self):
    return proxied(self).items()


def proxy_keys(self):
    return proxied(self).keys()


def proxy_values(self):
    return proxied(self).values()


def proxy_reversed(self):
    return reversed(proxied(self))
