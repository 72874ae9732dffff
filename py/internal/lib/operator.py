"""The operators as functions, and functions that get things."""

from _operator import *
from _skillet import of_module as _of_module

__all__ = ["abs", "add", "and_", "attrgetter", "call", "concat", "contains", "countOf",
           "delitem", "eq", "floordiv", "ge", "getitem", "gt", "iadd", "iand",
           "iconcat", "ifloordiv", "ilshift", "imatmul", "imod", "imul",
           "index", "indexOf", "inv", "invert", "ior", "ipow", "irshift",
           "is_", "is_none", "is_not", "is_not_none", "isub", "itemgetter", "itruediv",
           "ixor", "le", "length_hint", "lshift", "lt", "matmul", "methodcaller", "mod",
           "mul", "ne", "neg", "not_", "or_", "pos", "pow", "rshift",
           "setitem", "sub", "truediv", "truth", "xor"]


@_of_module
class attrgetter:
    """attrgetter("a", "b.c")(x) is (x.a, x.b.c); with one name not a tuple.

    >>> attrgetter("real")(5)
    5
    """

    __slots__ = ("_attrs", "_name", "_getters")

    def __init__(self, attr, /, *attrs):
        self._attrs = (attr, *attrs)
        for name in self._attrs:
            if not isinstance(name, str):
                raise TypeError("attribute name must be a string")
        self._name = None  # of the simple case
        self._getters = None
        if attrs:
            self._getters = tuple([attrgetter(name) for name in self._attrs])
        elif "." not in attr:
            self._name = attr

    def __call__(self, obj, /):
        name = self._name
        if name is not None:
            return getattr(obj, name)
        getters = self._getters
        if getters is not None:
            return tuple([get(obj) for get in getters])
        for name in self._attrs[0].split("."):
            obj = getattr(obj, name)
        return obj

    def __repr__(self):
        return f"{type(self).__module__}.{type(self).__qualname__}({', '.join(map(repr, self._attrs))})"

    def __reduce__(self):
        return type(self), self._attrs


@_of_module
class itemgetter:
    """itemgetter(1, 2)(x) is (x[1], x[2]); with one item not a tuple.

    >>> itemgetter(1)("abc")
    'b'
    """

    __slots__ = ("_items", "_item", "_one")

    def __init__(self, item, /, *items):
        self._items = (item, *items)
        self._item = item
        self._one = not items

    def __call__(self, obj, /):
        if self._one:
            return obj[self._item]
        return tuple([obj[item] for item in self._items])

    def __repr__(self):
        return f"{type(self).__module__}.{type(self).__name__}({', '.join(map(repr, self._items))})"

    def __reduce__(self):
        return type(self), self._items


@_of_module
class methodcaller:
    """methodcaller("m", 1, k=2)(x) is x.m(1, k=2).

    >>> methodcaller("upper")("a")
    'A'
    """

    __slots__ = ("_name", "_args", "_kwargs")

    def __init__(self, name, /, *args, **kwargs):
        if not isinstance(name, str):
            raise TypeError("method name must be a string")
        self._name = name
        self._args = args
        self._kwargs = kwargs

    def __call__(self, obj, /):
        if self._kwargs:
            return getattr(obj, self._name)(*self._args, **self._kwargs)
        return getattr(obj, self._name)(*self._args)

    def __repr__(self):
        parts = [repr(self._name)]
        parts.extend(map(repr, self._args))
        parts.extend([f"{k}={v!r}" for k, v in self._kwargs.items()])
        return f"{type(self).__module__}.{type(self).__name__}({', '.join(parts)})"

    def __reduce__(self):
        if not self._kwargs:
            return type(self), (self._name, *self._args)
        from functools import partial
        return partial(type(self), self._name, **self._kwargs), self._args


# The names of the special methods.
__lt__ = lt
__le__ = le
__eq__ = eq
__ne__ = ne
__ge__ = ge
__gt__ = gt
__abs__ = abs
__add__ = add
__floordiv__ = floordiv
__index__ = index
__inv__ = inv
__invert__ = invert
__lshift__ = lshift
__mod__ = mod
__mul__ = mul
__matmul__ = matmul
__neg__ = neg
__pos__ = pos
__pow__ = pow
__rshift__ = rshift
__sub__ = sub
__truediv__ = truediv
__xor__ = xor
__concat__ = concat
__contains__ = contains
__delitem__ = delitem
__getitem__ = getitem
__setitem__ = setitem
__iadd__ = iadd
__iand__ = iand
__iconcat__ = iconcat
__ifloordiv__ = ifloordiv
__ilshift__ = ilshift
__imod__ = imod
__imul__ = imul
__imatmul__ = imatmul
__ior__ = ior
__ipow__ = ipow
__irshift__ = irshift
__isub__ = isub
__itruediv__ = itruediv
__ixor__ = ixor
__call__ = call
__not__ = not_
__and__ = and_
__or__ = or_
