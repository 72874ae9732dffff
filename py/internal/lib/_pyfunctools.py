"""The functions of _functools: each runs in the place of the native of its name, with
the same arguments."""

from _skillet import of_module as _of_module

_missing = object()
_new = object.__new__


@_of_module
class KeyWrapper:
    """A value that compares as a comparison function says."""

    __slots__ = ("_cmp", "obj", "__weakref__")
    __module__ = "functools"

    def __init__(self, cmp):
        self._cmp = cmp
        self.obj = None

    def __hash__(self):
        raise TypeError("unhashable type: 'functools.KeyWrapper'")

    def __call__(self, obj):
        k = _new(KeyWrapper)
        k._cmp = self._cmp
        k.obj = obj
        return k

    def __lt__(self, other):
        if type(other) is not KeyWrapper:
            raise TypeError("other argument must be K instance")
        return self._cmp(self.obj, other.obj) < 0

    def __gt__(self, other):
        if type(other) is not KeyWrapper:
            raise TypeError("other argument must be K instance")
        return self._cmp(self.obj, other.obj) > 0

    def __eq__(self, other):
        if type(other) is not KeyWrapper:
            raise TypeError("other argument must be K instance")
        return self._cmp(self.obj, other.obj) == 0

    def __ne__(self, other):
        if type(other) is not KeyWrapper:
            raise TypeError("other argument must be K instance")
        return self._cmp(self.obj, other.obj) != 0

    def __le__(self, other):
        if type(other) is not KeyWrapper:
            raise TypeError("other argument must be K instance")
        return self._cmp(self.obj, other.obj) <= 0

    def __ge__(self, other):
        if type(other) is not KeyWrapper:
            raise TypeError("other argument must be K instance")
        return self._cmp(self.obj, other.obj) >= 0


def cmp_to_key(mycmp):
    return KeyWrapper(mycmp)


def reduce(function, iterable, initial=_missing):
    try:
        it = iter(iterable)
    except TypeError:
        if hasattr(iterable, "__iter__"):
            raise
        it = None
    if it is None:
        raise TypeError("reduce() arg 2 must support iteration")
    if initial is _missing:
        for initial in it:
            break
        else:
            raise TypeError("reduce() of empty iterable with no initial value")
    for item in it:
        initial = function(initial, item)
    return initial
