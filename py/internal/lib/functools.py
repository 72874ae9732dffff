"""Tools for functions and other callables."""

from _functools import cmp_to_key, reduce
from _skillet import cache_over as _cache_over, of_module as _of_module
from _types import GenericAlias, MappingProxyType, MethodType

__all__ = ["update_wrapper", "wraps", "WRAPPER_ASSIGNMENTS", "WRAPPER_UPDATES",
           "total_ordering", "cache", "cmp_to_key", "lru_cache", "reduce",
           "partial", "partialmethod", "singledispatch", "singledispatchmethod",
           "cached_property", "Placeholder"]

WRAPPER_ASSIGNMENTS = ("__module__", "__name__", "__qualname__", "__doc__",
                       "__annotate__", "__type_params__")
WRAPPER_UPDATES = ("__dict__",)

_missing = object()
_new = object.__new__
_set = object.__setattr__


# Wrappers

def update_wrapper(wrapper, wrapped, assigned=WRAPPER_ASSIGNMENTS,
                   updated=WRAPPER_UPDATES):
    """Make wrapper look like wrapped and return it."""
    for name in assigned:
        try:
            value = getattr(wrapped, name)
        except AttributeError:
            continue
        setattr(wrapper, name, value)
    for name in updated:
        getattr(wrapper, name).update(getattr(wrapped, name, {}))
    wrapper.__wrapped__ = wrapped
    return wrapper


def wraps(wrapped, assigned=WRAPPER_ASSIGNMENTS, updated=WRAPPER_UPDATES):
    """Decorator that applies update_wrapper to the function below it."""
    return partial(update_wrapper, wrapped=wrapped, assigned=assigned,
                   updated=updated)


# Orderings: the root is the operation that the class has. Where it declines
# (NotImplemented), so does what is derived from it.

def _gt_from_lt(self, other):
    r = type(self).__lt__(self, other)
    return r if r is NotImplemented else not r and self != other


def _le_from_lt(self, other):
    r = type(self).__lt__(self, other)
    return r if r is NotImplemented else r or self == other


def _ge_from_lt(self, other):
    r = type(self).__lt__(self, other)
    return r if r is NotImplemented else not r


def _ge_from_le(self, other):
    r = type(self).__le__(self, other)
    return r if r is NotImplemented else not r or self == other


def _lt_from_le(self, other):
    r = type(self).__le__(self, other)
    return r if r is NotImplemented else r and self != other


def _gt_from_le(self, other):
    r = type(self).__le__(self, other)
    return r if r is NotImplemented else not r


def _lt_from_gt(self, other):
    r = type(self).__gt__(self, other)
    return r if r is NotImplemented else not r and self != other


def _ge_from_gt(self, other):
    r = type(self).__gt__(self, other)
    return r if r is NotImplemented else r or self == other


def _le_from_gt(self, other):
    r = type(self).__gt__(self, other)
    return r if r is NotImplemented else not r


def _le_from_ge(self, other):
    r = type(self).__ge__(self, other)
    return r if r is NotImplemented else not r or self == other


def _gt_from_ge(self, other):
    r = type(self).__ge__(self, other)
    return r if r is NotImplemented else r and self != other


def _lt_from_ge(self, other):
    r = type(self).__ge__(self, other)
    return r if r is NotImplemented else not r


_derived = {
    "__lt__": (("__le__", _le_from_lt), ("__gt__", _gt_from_lt), ("__ge__", _ge_from_lt)),
    "__le__": (("__lt__", _lt_from_le), ("__gt__", _gt_from_le), ("__ge__", _ge_from_le)),
    "__gt__": (("__lt__", _lt_from_gt), ("__le__", _le_from_gt), ("__ge__", _ge_from_gt)),
    "__ge__": (("__lt__", _lt_from_ge), ("__le__", _le_from_ge), ("__gt__", _gt_from_ge)),
}


def total_ordering(cls):
    """Class decorator: the missing comparisons from those that are there."""
    roots = [name for name in ("__lt__", "__le__", "__gt__", "__ge__")
             if getattr(cls, name, None) is not getattr(object, name, None)]
    if not roots:
        raise ValueError("must define at least one ordering operation: < > <= >=")
    for name, f in _derived[roots[0]]:
        if name not in roots:
            f.__name__ = name
            setattr(cls, name, f)
    return cls


# partial

class _PlaceholderType:
    """The type of Placeholder, which has this one instance."""

    __slots__ = ()
    _instance = None

    def __new__(cls):
        if cls._instance is None:
            _PlaceholderType._instance = _new(cls)
        return cls._instance

    def __init_subclass__(cls, *args, **kwargs):
        raise TypeError(f"type '{__name__}._PlaceholderType' is not an acceptable base type")

    def __repr__(self):
        return "Placeholder"

    def __reduce__(self):
        return "Placeholder"


Placeholder = _PlaceholderType()
_printing = set()


def _trailing(args):
    if args and args[-1] is Placeholder:
        raise TypeError("trailing Placeholders are not allowed")


def _fill(given, args):
    """Put args into the places that given leaves open, the rest behind."""
    it = iter(args)
    out = [next(it, Placeholder) if a is Placeholder else a for a in given]
    out.extend(it)
    return tuple(out)


@_of_module
class partial:
    """A function with some of its arguments given."""

    __slots__ = ("func", "args", "keywords", "_holes", "__dict__", "__weakref__")

    def __new__(cls, func, /, *args, **keywords):
        if not callable(func):
            raise TypeError("the first argument must be callable")
        _trailing(args)
        for value in keywords.values():
            if value is Placeholder:
                raise TypeError("Placeholder cannot be passed as a keyword argument")
        if (isinstance(func, partial) and not func.__dict__
                and type(func).__call__ is partial.__call__):
            if func._holes:
                args = _fill(func.args, args)
                while args and args[-1] is Placeholder:
                    args = args[:-1]
            else:
                args = func.args + args
            keywords = {**func.keywords, **keywords}
            func = func.func
        self = _new(cls)
        self.func = func
        self.args = args
        self.keywords = keywords
        self._holes = _holes(args)
        return self

    def __call__(self, /, *args, **keywords):
        if self._holes:
            return self._call_holes(args, keywords)
        if self.keywords:
            return self.func(*self.args, *args, **{**self.keywords, **keywords})
        if keywords:
            return self.func(*self.args, *args, **keywords)
        return self.func(*self.args, *args)

    def _call_holes(self, args, keywords):
        if len(args) < self._holes:
            raise TypeError("missing positional arguments in 'partial' call; "
                            f"expected at least {self._holes}, got {len(args)}")
        return self.func(*_fill(self.args, args), **{**self.keywords, **keywords})

    def __get__(self, obj, objtype=None):
        return self if obj is None else MethodType(self, obj)

    def __repr__(self):
        me = id(self)
        if me in _printing:
            return "..."
        _printing.add(me)
        try:
            cls = type(self)
            parts = [repr(self.func)]
            parts.extend(repr(a) for a in self.args)
            parts.extend(f"{k}={v!r}" for k, v in self.keywords.items())
            return f"{cls.__module__}.{cls.__qualname__}({', '.join(parts)})"
        finally:
            _printing.discard(me)

    def __reduce__(self):
        return type(self), (self.func,), (self.func, self.args, self.keywords,
                                          self.__dict__ or None)

    def __setstate__(self, state):
        if not isinstance(state, tuple) or len(state) != 4:
            raise TypeError("invalid partial state")
        func, args, keywords, namespace = state
        if (not callable(func) or not isinstance(args, tuple)
                or (keywords is not None and not isinstance(keywords, dict))):
            raise TypeError("invalid partial state")
        _trailing(args)
        self.func = func
        self.args = tuple(args)
        self.keywords = {} if keywords is None else dict(keywords)
        self._holes = _holes(self.args)
        if namespace is not None:
            self.__dict__.update(namespace)

    __class_getitem__ = classmethod(GenericAlias)


def _holes(args):
    """Count the Placeholders, by identity."""
    n = 0
    for a in args:
        if a is Placeholder:
            n += 1
    return n


class partialmethod:
    """A partial that works as a method."""

    def __init__(self, func, /, *args, **keywords):
        if isinstance(func, partialmethod):
            args = _fill(func.args, args) if _holes(func.args) else func.args + args
            keywords = {**func.keywords, **keywords}
            func = func.func
        elif not callable(func) and getattr(func, "__get__", None) is None:
            raise TypeError(f"the first argument {func!r} must be a callable or a descriptor")
        _trailing(args)
        self.func = func
        self.args = args
        self.keywords = keywords

    def _unbound(self):
        def _method(cls_or_self, /, *args, **keywords):
            given = self.args
            holes = _holes(given)
            if holes:
                if len(args) < holes:
                    raise TypeError("missing positional arguments in 'partialmethod' call; "
                                    f"expected at least {holes}, got {len(args)}")
                args = _fill(given, args)
            else:
                args = given + args
            return self.func(cls_or_self, *args, **{**self.keywords, **keywords})

        _method.__isabstractmethod__ = self.__isabstractmethod__
        _method.__partialmethod__ = self
        return _method

    def __get__(self, obj, cls=None):
        get = getattr(self.func, "__get__", None)
        if get is not None and not isinstance(self.func, partial):
            bound = get(obj, cls)
            if bound is not self.func:
                result = partial(bound, *self.args, **self.keywords)
                try:
                    result.__self__ = bound.__self__
                except AttributeError:
                    pass
                return result
        return self._unbound().__get__(obj, cls)

    @property
    def __isabstractmethod__(self):
        return getattr(self.func, "__isabstractmethod__", False)

    def __repr__(self):
        cls = type(self)
        parts = [repr(self.func)]
        parts.extend(repr(a) for a in self.args)
        parts.extend(f"{k}={v!r}" for k, v in self.keywords.items())
        return f"{cls.__module__}.{cls.__qualname__}({', '.join(parts)})"

    __class_getitem__ = classmethod(GenericAlias)


# Caches. The order of the dict is the order of use: a hit takes the entry out
# and puts it in again, and the oldest is the first.

_cache_info = None
_mark = object()


def _info(hits, misses, maxsize, currsize):
    global _cache_info
    if _cache_info is None:
        from collections import namedtuple
        _cache_info = namedtuple("CacheInfo", ["hits", "misses", "maxsize", "currsize"],
                                 module=__name__)
    return _cache_info(hits, misses, maxsize, currsize)


def _make_key(args, kwds, typed):
    """The key of a call that is not just positional arguments."""
    key = args
    if kwds:
        key += (_mark,)
        for item in kwds.items():
            key += item
    if typed:
        key += tuple([type(v) for v in args])
        if kwds:
            key += tuple([type(v) for v in kwds.values()])
    elif len(key) == 1 and (type(key[0]) is int or type(key[0]) is str):
        return key[0]
    return key


def _again(key, look):
    """Repeat a lookup that failed, outside of the handler that noticed: a key
    without a hash is to raise what hash does, with no context."""
    hash(key)
    return look(key, _missing)


def _unbounded(func, typed):
    cache = {}
    find = cache.get
    missing = _missing
    hits = misses = 0

    def wrapper(*args, **kwds):
        nonlocal hits, misses
        if kwds or typed:
            key = _make_key(args, kwds, typed)
        elif len(args) == 1:
            key = args[0]
            if type(key) is not int and type(key) is not str:
                key = args
        else:
            key = args
        try:
            result = find(key, missing)
            if result is not missing:
                hits += 1
                return result
        except TypeError:
            result = None
        if result is None:
            _again(key, find)
        misses += 1
        result = cache[key] = func(*args, **kwds)
        return result

    def cache_info(more_hits, more_misses):
        return _info(hits + more_hits, misses + more_misses, None, len(cache))

    def cache_clear():
        nonlocal hits, misses
        cache.clear()
        hits = misses = 0

    return _cache_over(wrapper, cache_info, cache_clear, None if typed else cache, None, func)


def _bounded(func, maxsize, typed):
    cache = {}
    take = cache.pop
    missing = _missing
    hits = misses = 0

    def wrapper(*args, **kwds):
        nonlocal hits, misses
        if kwds or typed:
            key = _make_key(args, kwds, typed)
        elif len(args) == 1:
            key = args[0]
            if type(key) is not int and type(key) is not str:
                key = args
        else:
            key = args
        try:
            result = take(key, missing)
            if result is not missing:
                hits += 1
                cache[key] = result
                return result
        except TypeError:
            result = None
        if result is None:
            _again(key, take)
        if not cache:
            hash(key)  # which an empty dict does not ask for
        misses += 1
        result = func(*args, **kwds)
        if key not in cache:
            if len(cache) >= maxsize:
                for oldest in cache:
                    break
                del cache[oldest]
            cache[key] = result
        return result

    def cache_info(more_hits, more_misses):
        return _info(hits + more_hits, misses + more_misses, maxsize, len(cache))

    def cache_clear():
        nonlocal hits, misses
        cache.clear()
        hits = misses = 0

    return _cache_over(wrapper, cache_info, cache_clear, None if typed else cache, maxsize, func)


def _uncached(func):
    misses = 0

    def wrapper(*args, **kwds):
        nonlocal misses
        misses += 1
        return func(*args, **kwds)

    def cache_info(_hits, _misses):
        return _info(0, misses, 0, 0)

    def cache_clear():
        nonlocal misses
        misses = 0

    return _cache_over(wrapper, cache_info, cache_clear, None, None, func)


def _cached(func, maxsize, typed):
    if not callable(func):
        raise TypeError("the first argument must be callable")
    if maxsize is None:
        wrapper = _unbounded(func, typed)
    elif maxsize == 0:
        wrapper = _uncached(func)
    else:
        wrapper = _bounded(func, maxsize, typed)
    wrapper.cache_parameters = lambda: {"maxsize": maxsize, "typed": typed}
    return update_wrapper(wrapper, func)


def lru_cache(maxsize=128, typed=False):
    """Decorator that keeps the results of the latest calls."""
    if isinstance(maxsize, int):
        if maxsize < 0:
            maxsize = 0
    elif callable(maxsize) and isinstance(typed, bool):
        return _cached(maxsize, 128, typed)
    elif maxsize is not None:
        raise TypeError("Expected first argument to be an integer, a callable, or None")

    def decorate(user_function):
        return _cached(user_function, maxsize, typed)

    return decorate


def cache(user_function, /):
    """Decorator that keeps the results of all calls."""
    return _cached(user_function, None, False)


_lru_cache_wrapper = type(cache(len))


class cached_property:
    """A method whose result becomes an attribute of the instance."""

    def __init__(self, func):
        self.func = func
        self.attrname = None
        self.__doc__ = func.__doc__
        self.__module__ = func.__module__

    def __set_name__(self, owner, name):
        if self.attrname is None:
            self.attrname = name
        elif name != self.attrname:
            raise TypeError("Cannot assign the same cached_property to two different names "
                            f"({self.attrname!r} and {name!r}).")

    def __get__(self, instance, owner=None):
        if instance is None:
            return self
        name = self.attrname
        if name is None:
            raise TypeError("Cannot use cached_property instance without calling "
                            "__set_name__ on it.")
        value = self.func(instance)
        # The instance's dict wins over this descriptor from now on. Setting
        # the attribute does the same as an assignment to vars(instance),
        # which an interpreter with inline attributes would have to build.
        try:
            _set(instance, name, value)
        except AttributeError:
            raise TypeError(f"No '__dict__' attribute on {type(instance).__name__!r} "
                            f"instance to cache {name!r} property.") from None
        return value

    __class_getitem__ = classmethod(GenericAlias)


# Generic functions

def _virtual(cls, registry):
    """The registered classes that cls has only virtually, without those that
    are bases of others among them."""
    from abc import _is_subclass_of
    mro = cls.__mro__
    found = []
    for t in registry:
        if t in mro or not hasattr(t, "__mro__") or isinstance(t, GenericAlias):
            continue
        try:
            if _is_subclass_of(cls, t):
                found.append(t)
        except TypeError:
            continue
    return [t for t in found if not any(t is not u and t in u.__mro__ for u in found)]


def _linearize(cls, virtual):
    """The order of resolution that cls would have if it derived from the
    virtual classes: each enters where the class first has it, behind the
    abstract bases of that class and before the others."""
    from abc import _is_subclass_of
    bases = cls.__bases__
    n = len(bases)
    while n and not hasattr(bases[n - 1], "__abstractmethods__"):
        n -= 1
    new = [t for t in virtual
           if _is_subclass_of(cls, t) and not any(_is_subclass_of(b, t) for b in bases)]
    rest = [t for t in virtual if t not in new]
    heads = (*bases[:n], *new, *bases[n:])
    rows = [[cls]]
    rows.extend([_linearize(b, rest) for b in heads])
    rows.extend([list(bases[:n]), new, list(bases[n:])])
    order = []
    while True:
        rows = [row for row in rows if row]
        if not rows:
            return order
        for row in rows:
            c = row[0]
            if not any(c in other[1:] for other in rows):
                break
        else:
            raise RuntimeError("Inconsistent hierarchy")
        order.append(c)
        for row in rows:
            if row[0] is c:
                del row[0]


def _find_impl(cls, registry):
    """Find the implementation for a class that is not registered itself."""
    mro = cls.__mro__
    virtual = _virtual(cls, registry)
    if not virtual:
        for c in mro:
            if c in registry:
                return registry[c]
        return None
    order = _linearize(cls, virtual)
    for i, c in enumerate(order):
        if c in registry:
            break
    else:
        return None
    if c not in mro:
        for other in order[i + 1:i + 2]:
            if other in registry and other not in mro and not issubclass(c, other):
                raise RuntimeError(f"Ambiguous dispatch: {c} or {other}")
    return registry[c]


def _classes(cls):
    """The classes of a registration: one, those of a union, or None."""
    if isinstance(cls, type) and not isinstance(cls, GenericAlias):
        return (cls,)
    if type(cls) is _union and all(isinstance(a, type) and not isinstance(a, GenericAlias)
                                   for a in cls.__args__):
        return cls.__args__
    return None


_union = type(int | str)


def _first_annotation(func):
    hints = getattr(func, "__annotations__", {})
    if any(isinstance(v, str) for v in hints.values()):
        from typing import get_type_hints
        hints = get_type_hints(func)
    for name, cls in hints.items():
        return name, type(None) if cls is None else cls


def singledispatch(func):
    """Make a function generic in the type of its first argument."""
    registry = {}
    cache = {}
    token = None

    def dispatch(cls):
        """Return the implementation for a class."""
        nonlocal token
        if token is not None:
            from abc import get_cache_token
            current = get_cache_token()
            if token != current:
                cache.clear()
                token = current
        impl = cache.get(cls)
        if impl is None:
            impl = registry.get(cls)
            if impl is None:
                impl = _find_impl(cls, registry)
            cache[cls] = impl
        return impl

    def register(cls, func=None):
        """Add an implementation: register(cls, f), @register(cls) or @register."""
        nonlocal token
        classes = _classes(cls)
        if classes is not None:
            if func is None:
                return lambda f: register(cls, f)
        else:
            if func is not None:
                raise TypeError("Invalid first argument to `register()`. "
                                f"{cls!r} is not a class or union type.")
            if not getattr(cls, "__annotations__", None):
                raise TypeError(f"Invalid first argument to `register()`: {cls!r}. "
                                "Use either `@register(some_class)` or plain `@register` "
                                "on an annotated function.")
            func = cls
            name, cls = _first_annotation(func)
            classes = _classes(cls)
            if classes is None:
                if type(cls) is _union:
                    raise TypeError(f"Invalid annotation for {name!r}. "
                                    f"{cls!r} not all arguments are classes.")
                raise TypeError(f"Invalid annotation for {name!r}. {cls!r} is not a class.")
        for c in classes:
            registry[c] = func
            if token is None and hasattr(c, "__abstractmethods__"):
                from abc import get_cache_token
                token = get_cache_token()
        cache.clear()
        return func

    def wrapper(*args, **kw):
        if not args:
            raise TypeError(f"{name} requires at least 1 positional argument")
        cls = args[0].__class__
        impl = cache.get(cls) if token is None else None
        if impl is None:
            impl = dispatch(cls)
        return impl(*args, **kw)

    name = getattr(func, "__name__", "singledispatch function")
    registry[object] = func
    wrapper.register = register
    wrapper.dispatch = dispatch
    wrapper.registry = MappingProxyType(registry)
    wrapper._clear_cache = cache.clear
    return update_wrapper(wrapper, func)


class singledispatchmethod:
    """A method that is generic in the type of its first argument after self."""

    def __init__(self, func):
        if not callable(func) and not hasattr(func, "__get__"):
            raise TypeError(f"{func!r} is not callable or a descriptor")
        self.dispatcher = singledispatch(func)
        self.func = func

    def register(self, cls, method=None):
        """Add an implementation: see singledispatch."""
        return self.dispatcher.register(cls, func=method)

    def __get__(self, obj, cls=None):
        return _BoundDispatch(self, obj, cls)

    @property
    def __isabstractmethod__(self):
        return getattr(self.func, "__isabstractmethod__", False)

    def __repr__(self):
        name = getattr(self.func, "__qualname__", None) or getattr(self.func, "__name__", "?")
        return f"<single dispatch method descriptor {name}>"


class _BoundDispatch:
    """A singledispatchmethod looked up on an instance or a class."""

    def __init__(self, unbound, obj, cls):
        self._unbound = unbound
        self._dispatch = unbound.dispatcher.dispatch
        self._obj = obj
        self._cls = cls
        func = unbound.func
        try:
            self.__module__ = func.__module__
        except AttributeError:
            pass
        try:
            self.__doc__ = func.__doc__
        except AttributeError:
            pass

    def __call__(self, /, *args, **kwargs):
        if not args:
            name = getattr(self._unbound.func, "__name__", "singledispatchmethod method")
            raise TypeError(f"{name} requires at least 1 positional argument")
        method = self._dispatch(args[0].__class__)
        get = getattr(method, "__get__", None)
        if get is not None:
            method = get(self._obj, self._cls)
        return method(*args, **kwargs)

    def __getattr__(self, name):
        if name not in ("__name__", "__qualname__", "__isabstractmethod__",
                        "__annotations__", "__type_params__"):
            raise AttributeError(name=name, obj=self)
        return getattr(self._unbound.func, name)

    def __repr__(self):
        name = getattr(self, "__qualname__", None) or getattr(self, "__name__", "?")
        if self._obj is not None:
            return f"<bound single dispatch method {name} of {self._obj!r}>"
        return f"<single dispatch method {name}>"

    @property
    def __wrapped__(self):
        return self._unbound.func

    @property
    def register(self):
        return self._unbound.register
