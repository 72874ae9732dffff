"""How pickle and copy take objects apart."""

__all__ = ["pickle", "constructor", "add_extension", "remove_extension",
           "clear_extension_cache"]

dispatch_table = {}


def pickle(ob_type, pickle_function, constructor_ob=None):
    """Let a function take the objects of a type apart."""
    if not callable(pickle_function):
        raise TypeError("reduction functions must be callable")
    dispatch_table[ob_type] = pickle_function
    if constructor_ob is not None:
        constructor(constructor_ob)


def constructor(object):
    """Check that something can be called."""
    if not callable(object):
        raise TypeError("constructors must be callable")


def pickle_complex(c):
    return complex, (c.real, c.imag)


def pickle_super(obj):
    return super, (obj.__thisclass__, obj.__self__)


def _either(args):
    union = args[0]
    for a in args[1:]:
        union |= a
    return union


def pickle_union(obj):
    return _either, (obj.__args__,)


pickle(complex, pickle_complex, complex)
pickle(super, pickle_super)
pickle(type(int | str), pickle_union)


# What the results of __reduce_ex__ name

def _reconstructor(cls, base, state):
    if base is object:
        return object.__new__(cls)
    obj = base.__new__(cls, state)
    if base.__init__ != object.__init__:
        base.__init__(obj, state)
    return obj


def __newobj__(cls, *args):
    return cls.__new__(cls, *args)


def __newobj_ex__(cls, args, kwargs):
    return cls.__new__(cls, *args, **kwargs)


_native = type(int.__dict__["__new__"])


def _reduce_ex(self, proto):
    """object.__reduce_ex__ of the protocols 0 and 1."""
    cls = self.__class__
    # The nearest base that Python did not make; object at the latest.
    for base in cls.__mro__:
        if isinstance(base.__dict__.get("__new__"), _native):
            break
    if base is object:
        state = None
    else:
        if base is cls:
            raise TypeError(f"cannot pickle {cls.__name__!r} object")
        state = base(self)
    args = (cls, base, state)
    if getattr(self, "__slots__", None) and type(self).__getstate__ is object.__getstate__:
        raise TypeError("a class that defines __slots__ without defining __getstate__ "
                        "cannot be pickled")
    namespace = self.__getstate__()
    if namespace:
        return _reconstructor, args, namespace
    return _reconstructor, args


def _slotnames(cls):
    """The names of all slots of a class, as attributes; kept in the class."""
    names = cls.__dict__.get("__slotnames__")
    if names is not None:
        return names
    names = []
    for c in cls.__mro__:
        slots = c.__dict__.get("__slots__", ())
        if isinstance(slots, str):
            slots = (slots,)
        for name in slots:
            if name in ("__dict__", "__weakref__"):
                continue
            if name.startswith("__") and not name.endswith("__"):
                stripped = c.__name__.lstrip("_")
                if stripped:
                    name = f"_{stripped}{name}"
            names.append(name)
    try:
        cls.__slotnames__ = names
    except Exception:
        pass  # a built-in type
    return names


# Extension codes

_extension_registry = {}
_inverted_registry = {}
_extension_cache = {}


def add_extension(module, name, code):
    """Give a global a code for pickles."""
    code = int(code)
    if not 1 <= code <= 0x7fffffff:
        raise ValueError("code out of range")
    key = (module, name)
    if _extension_registry.get(key) == code and _inverted_registry.get(code) == key:
        return
    if key in _extension_registry:
        raise ValueError(f"key {key} is already registered with code {_extension_registry[key]}")
    if code in _inverted_registry:
        raise ValueError(f"code {code} is already in use for key {_inverted_registry[code]}")
    _extension_registry[key] = code
    _inverted_registry[code] = key


def remove_extension(module, name, code):
    """Take it away again."""
    key = (module, name)
    if _extension_registry.get(key) != code or _inverted_registry.get(code) != key:
        raise ValueError(f"key {key} is not registered with code {code}")
    del _extension_registry[key]
    del _inverted_registry[code]
    _extension_cache.pop(code, None)


def clear_extension_cache():
    """Forget the objects of codes."""
    _extension_cache.clear()
