"""What object, and built-in types that wrap others, do that calls Python code."""

from _classcore import native_state, store_function
from _skillet import special


def not_equal(self, value):
    equal = special(self, "__eq__")(value)
    return equal if equal is NotImplemented else not equal


def reduce(self):
    return _reduce(self, 0)


def reduce_ex(self, protocol):
    if type(self).__reduce__ is not object.__reduce__:
        return self.__reduce__()
    return _reduce(self, protocol)


def _reduce(self, protocol):
    import copyreg
    if protocol < 2:
        return copyreg._reduce_ex(self, protocol)
    cls = type(self)
    kwargs = None
    args = None
    if hasattr(cls, "__getnewargs_ex__"):
        args, kwargs = _new_arguments(self.__getnewargs_ex__())
    elif hasattr(cls, "__getnewargs__"):
        args = self.__getnewargs__()
    if args is not None and not isinstance(args, tuple):
        raise TypeError(f"__getnewargs__ should return a tuple, not {type(args).__name__!r}")
    if (args is None and native_state(self) and not isinstance(self, (list, dict))
            and cls.__getstate__ is object.__getstate__):
        raise TypeError(f"cannot pickle {cls.__name__!r} object")
    state = self.__getstate__()
    items = iter(self) if isinstance(self, list) else None
    pairs = iter(self.items()) if isinstance(self, dict) else None
    if kwargs:
        return copyreg.__newobj_ex__, (cls, args, kwargs), state, items, pairs
    return copyreg.__newobj__, (cls, *(args or ())), state, items, pairs


def _new_arguments(pair):
    what = "__getnewargs_ex__ should return a tuple"
    if not isinstance(pair, tuple):
        raise TypeError(f"{what}, not {type(pair).__name__!r}")
    if len(pair) != 2:
        raise ValueError(f"{what} of length 2, not {len(pair)}")
    args, kwargs = pair
    what = "item of the tuple returned by __getnewargs_ex__ must be a"
    if not isinstance(args, tuple):
        raise TypeError(f"first {what} tuple, not {type(args).__name__!r}")
    if not isinstance(kwargs, dict):
        raise TypeError(f"second {what} dict, not {type(kwargs).__name__!r}")
    return pair


def wrapper_repr(self):
    return f"<{type(self).__name__}({self.__func__!r})>"


def wrapper_abstract(self):
    return bool(getattr(self.__func__, "__isabstractmethod__", False))


def property_init(self, fget=None, fset=None, fdel=None, doc=None):
    text = getattr(fget, "__doc__", None)
    property.__init__(self, fget, fset, fdel, text if text is not None else "")
    if text is None:
        self.__doc__ = None


def property_abstract(self):
    for f in self.fget, self.fset, self.fdel:
        if getattr(f, "__isabstractmethod__", False):
            return True
    return False


def namespace_init(self, args, kwargs):
    values = args[0]
    values = dict(values)
    for name in values:
        if not isinstance(name, str):
            raise TypeError("keywords must be strings")
    self.__dict__.update(values)
    self.__dict__.update(kwargs)


_shown = set()


def namespace_repr(self):
    name = type(self).__name__
    if name == "SimpleNamespace":
        name = "namespace"
    key = id(self)
    if key in _shown:
        return f"{name}(...)"
    _shown.add(key)
    try:
        parts = [f"{k}={v!r}" for k, v in self.__dict__.items() if isinstance(k, str) and k]
    finally:
        _shown.discard(key)
    return f"{name}({', '.join(parts)})"


def namespace_eq(self, value):
    from types import SimpleNamespace
    if isinstance(self, SimpleNamespace) and isinstance(value, SimpleNamespace):
        return self.__dict__ == value.__dict__
    return NotImplemented


def namespace_ne(self, value):
    equal = namespace_eq(self, value)
    return equal if equal is NotImplemented else not equal


def namespace_replace(self, changes):
    new = type(self)()
    new.__dict__.update(self.__dict__)
    new.__dict__.update(changes)
    return new


def module_repr(self):
    spec = self.__dict__.get("__spec__")
    loader = self.__dict__.get("__loader__")
    if spec is not None:
        name = "?" if spec.name is None else spec.name
        if spec.origin is None:
            if spec.loader is None:
                return f"<module {name!r}>"
            if type(spec.loader).__name__ == "NamespaceLoader":
                return f"<module {name!r} (namespace) from {list(spec.loader._path)!r}>"
            return f"<module {name!r} ({spec.loader!r})>"
        if spec.has_location:
            return f"<module {name!r} from {spec.origin!r}>"
        return f"<module {spec.name!r} ({spec.origin})>"
    name = self.__dict__.get("__name__", "?")
    file = self.__dict__.get("__file__")
    if file is not None:
        return f"<module {name!r} from {file!r}>"
    return f"<module {name!r} ({loader!r})>" if loader is not None else f"<module {name!r}>"


def module_dir(self):
    return self.__dict__["__dir__"]()


def module_annotations(self):
    found = self.__dict__["__annotate__"](1)
    if not isinstance(found, dict):
        raise TypeError(f"__annotate__() must return a dict, not {type(found).__name__!r}")
    self.__dict__["__annotations__"] = found
    return found


def function_annotations(self):
    found = self.__annotate__(1)
    if not isinstance(found, dict):
        raise TypeError(f"__annotate__() must return a dict, not {type(found).__name__!r}")
    store_function(self, found)
    return found


def method_repr(self):
    func = self.__func__
    name = getattr(func, "__qualname__", None) or getattr(func, "__name__", "?")
    return f"<bound method {name} of {self.__self__!r}>"


def method_doc(self):
    return self.__func__.__doc__


def method_reduce(self):
    return getattr, (self.__self__, self.__func__.__name__)
