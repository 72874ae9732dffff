"""Weak references where they call Python code: functions in the place of natives,
and proxies."""

from _skillet import built_in as _built_in
from _containers import payload
from _weakref import ref, set_hash


def eq(self, other):
    return payload(self)() == payload(other)()


def ne(self, other):
    return payload(self)() != payload(other)()


def hash_(self):
    own = payload(self)
    h = hash(own())
    set_hash(own, h)
    return h


class ProxyType:
    """What stands for another object without keeping it alive."""

    __slots__ = ("_proxy_ref", "__weakref__")
    __hash__ = None

    def __init__(self, obj, callback=None):
        object.__setattr__(self, "_proxy_ref", ref(obj, callback))

    def __getattribute__(self, name):
        return getattr(_target(self), name)

    def __setattr__(self, name, value):
        setattr(_target(self), name, value)

    def __delattr__(self, name):
        delattr(_target(self), name)

    def __repr__(self):
        obj = object.__getattribute__(self, "_proxy_ref")()
        what = "" if obj is None else f"; to '{type(obj).__name__}' at {id(obj):#x}"
        return f"<weakproxy at {id(self):#x}{what}>"

    def __str__(self):
        return str(_target(self))

    def __bytes__(self):
        return bytes(_target(self))

    def __bool__(self):
        return bool(_target(self))

    def __len__(self):
        return len(_target(self))

    def __iter__(self):
        return iter(_target(self))

    def __next__(self):
        return next(_target(self))

    def __reversed__(self):
        return reversed(_target(self))

    def __contains__(self, x):
        return x in _target(self)

    def __getitem__(self, key):
        return _target(self)[key]

    def __setitem__(self, key, value):
        _target(self)[key] = value

    def __delitem__(self, key):
        del _target(self)[key]

    def __int__(self):
        return int(_target(self))

    def __float__(self):
        return float(_target(self))

    def __index__(self):
        return _target(self).__index__()

    def __neg__(self):
        return -_target(self)

    def __pos__(self):
        return +_target(self)

    def __abs__(self):
        return abs(_target(self))

    def __invert__(self):
        return ~_target(self)


class CallableProxyType(ProxyType):
    """A proxy of what can be called."""

    __slots__ = ()

    def __call__(self, /, *args, **kwargs):
        return _target(self)(*args, **kwargs)


def _target(p):
    obj = object.__getattribute__(p, "_proxy_ref")()
    if obj is None:
        raise ReferenceError("weakly-referenced object no longer exists")
    return obj


def _plain(x):
    return _target(x) if isinstance(x, ProxyType) else x


def _define():
    import operator
    for name in ("add", "sub", "mul", "truediv", "floordiv", "mod", "and_", "or_", "xor", "lshift", "rshift", "pow",
                 "matmul"):
        f = getattr(operator, name)

        def left(self, other, f=f):
            return f(_target(self), _plain(other))

        def right(self, other, f=f):
            return f(_plain(other), _target(self))

        plain = name.rstrip("_")
        setattr(ProxyType, f"__{plain}__", left)
        setattr(ProxyType, f"__r{plain}__", right)
    for name in ("eq", "ne", "lt", "le", "gt", "ge"):
        f = getattr(operator, name)

        def compare(self, other, f=f):
            return f(_target(self), _plain(other))

        setattr(ProxyType, f"__{name}__", compare)


_define()


def proxy(obj, callback=None):
    kind = CallableProxyType if callable(obj) else ProxyType
    return kind(obj, callback)


# CPython has these in C.
_built_in("proxy")
