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


def _reduce_new(self):
    """object.__reduce_ex__ of the protocols from 2 on, for objects whose state
    is all in their dict and slots, and in the items of a list or dict."""
    cls = self.__class__
    if hasattr(self, "__getnewargs_ex__"):
        got = self.__getnewargs_ex__()
        if not isinstance(got, tuple):
            raise TypeError("__getnewargs_ex__ should return a tuple, "
                            f"not '{type(got).__name__}'")
        if len(got) != 2:
            raise ValueError("__getnewargs_ex__ should return a tuple of length 2, "
                             f"not {len(got)}")
        args, kwargs = got
        if not isinstance(args, tuple):
            raise TypeError("first item of the tuple returned by __getnewargs_ex__ must be "
                            f"a tuple, not '{type(args).__name__}'")
        if not isinstance(kwargs, dict):
            raise TypeError("second item of the tuple returned by __getnewargs_ex__ must be "
                            f"a dict, not '{type(kwargs).__name__}'")
    elif hasattr(self, "__getnewargs__"):
        args, kwargs = self.__getnewargs__(), None
        if not isinstance(args, tuple):
            raise TypeError("__getnewargs__ should return a tuple, "
                            f"not '{type(args).__name__}'")
    else:
        args, kwargs = (), None
    if kwargs:
        make, args = __newobj_ex__, (cls, args, kwargs)
    else:
        make, args = __newobj__, (cls, *args)
    state = self.__getstate__()
    list_items = iter(self) if isinstance(self, list) else None
    dict_items = iter(self.items()) if isinstance(self, dict) else None
    return make, args, state, list_items, dict_items


def _get_state(self):
    """object.__getstate__: the dict; with slots a pair of dicts; or None."""
    state = getattr(self, "__dict__", None) or None
    names = _slotnames(type(self))
    if names:
        slots = {}
        for name in names:
            try:
                slots[name] = getattr(self, name)
            except AttributeError:
                continue
        if slots:
            return state, slots
    return state


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
