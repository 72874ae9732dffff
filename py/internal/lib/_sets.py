"""Methods of sets and frozensets where they call Python code: each function runs
in the place of the native of its name, with the same arguments."""

from _containers import delete, insert, payload
from _reprs import active
from _tables import find


def _find(s, x):
    return find(s, x, "set element")


def _lookup(s, x):
    """The entry of x; a set stands for the frozenset of its elements."""
    if isinstance(x, set) and type(x).__hash__ is None:
        x = frozenset(x)
    return _find(s, x)[0]


def add(self, x):
    s = payload(self)
    at, h = _find(s, x)
    if at < 0:
        insert(s, x, h, None)


def contains(self, x):
    return _lookup(payload(self), x) >= 0


def discard(self, x):
    s = payload(self)
    at = _lookup(s, x)
    if at >= 0:
        delete(s, at)


def remove(self, x):
    s = payload(self)
    at = _lookup(s, x)
    if at < 0:
        raise KeyError(x)
    delete(s, at)


def _fill(s, iterable):
    for x in iterable:
        add(s, x)


def _new(iterable):
    result = set()
    _fill(result, iterable)
    return result


def init(self, iterable=()):
    s = payload(self)
    s.clear()
    _fill(s, iterable)


def frozenset_new(cls, iterable=()):
    return frozenset.__new__(cls, _new(iterable))


def _like(self, s):
    """s, as a frozenset if self is one."""
    return frozenset(s) if isinstance(self, frozenset) else s


def _others(iterable):
    """What an operand is for contains: a table."""
    p = payload(iterable)
    if isinstance(p, (set, frozenset)):
        return p
    return _new(iterable)


_LASTING = (set, frozenset, dict, list, tuple)


def _lists(others):
    """The operands, with lists for what else they are, or None if that is nothing:
    then the native has given up for the elements' sake."""
    for x in others:
        if type(payload(x)) not in _LASTING:
            return [y if type(payload(y)) in _LASTING else list(y) for y in others]


def _copy(self):
    return set(payload(self))


def _keep(s, other):
    """The elements of s that are in other."""
    return _new([x for x in s if contains(other, x)])


def _drop(s, other):
    return _new([x for x in s if not contains(other, x)])


def _either(s, other):
    result = _drop(s, other)
    _fill(result, [x for x in other if not contains(s, x)])
    return result


def _become(self, s):
    own = payload(self)
    own.clear()
    _fill(own, s)


def union(self, others):
    lists = _lists(others)
    if lists is not None:
        return type(payload(self)).union(self, *lists)
    result = _copy(self)
    for other in others:
        _fill(result, other)
    return _like(self, result)


def add_rest(it, x, s, result):
    """Adds x and what follows it."""
    s.add(x)
    for x in it:
        s.add(x)
    return result


def update(self, others):
    if len(others) > 1:
        for other in others:
            set.update(self, other)
        return
    own = payload(self)
    for other in others:
        _fill(own, [x for x in other])


def intersection(self, others):
    lists = _lists(others)
    if lists is not None:
        return type(payload(self)).intersection(self, *lists)
    result = _copy(self)
    for other in others:
        result = _keep(result, _others(other))
    return _like(self, result)


def intersection_update(self, others):
    lists = _lists(others)
    if lists is not None:
        return set.intersection_update(self, *lists)
    _become(self, intersection(self, others))


def difference(self, others):
    lists = _lists(others)
    if lists is not None:
        return type(payload(self)).difference(self, *lists)
    result = _copy(self)
    for other in others:
        result = _drop(result, _others(other))
    return _like(self, result)


def difference_update(self, others):
    lists = _lists(others)
    if lists is not None:
        return set.difference_update(self, *lists)
    _become(self, difference(self, others))


def symmetric_difference(self, other):
    lists = _lists((other,))
    if lists is not None:
        return type(payload(self)).symmetric_difference(self, lists[0])
    return _like(self, _either(payload(self), _others(other)))


def symmetric_difference_update(self, other):
    lists = _lists((other,))
    if lists is not None:
        return set.symmetric_difference_update(self, lists[0])
    _become(self, symmetric_difference(self, other))


def isdisjoint(self, other):
    s = payload(self)
    for x in other:
        if contains(s, x):
            return False
    return True


def issubset(self, other):
    return le(self, _others(other))


def issuperset(self, other):
    return _all_in(_others(other), payload(self))


def _all_in(a, b):
    for x in a:
        if not contains(b, x):
            return False
    return True


# Operators: both operands are sets or frozensets.

def and_(self, other):
    return _like(self, _keep(payload(self), payload(other)))


def or_(self, other):
    return union(self, (payload(other),))


def sub(self, other):
    return _like(self, _drop(payload(self), payload(other)))


def xor(self, other):
    return _like(self, _either(payload(self), payload(other)))


def rand(self, other):
    return and_(other, self)


def ror(self, other):
    return or_(other, self)


def rsub(self, other):
    return sub(other, self)


def rxor(self, other):
    return xor(other, self)


def iand(self, other):
    _become(self, and_(self, other))
    return self


def ior(self, other):
    update(self, (payload(other),))
    return self


def isub(self, other):
    _become(self, sub(self, other))
    return self


def ixor(self, other):
    _become(self, xor(self, other))
    return self


def eq(self, other):
    a, b = payload(self), payload(other)
    return len(a) == len(b) and _all_in(a, b)


def ne(self, other):
    return not eq(self, other)


def lt(self, other):
    a, b = payload(self), payload(other)
    return len(a) < len(b) and _all_in(a, b)


def le(self, other):
    a, b = payload(self), payload(other)
    return len(a) <= len(b) and _all_in(a, b)


def gt(self, other):
    return lt(other, self)


def ge(self, other):
    return le(other, self)


def repr_(self):
    s = payload(self)
    name = type(self).__name__
    if id(s) in active:
        return f"{name}(...)"
    if not s:
        return f"{name}()"
    active.add(id(s))
    try:
        items = ", ".join([repr(x) for x in s])
    finally:
        active.discard(id(s))
    return f"{{{items}}}" if type(self) is set else f"{name}({{{items}}})"
