"""Container types beyond list, dict, set and tuple."""

import sys as _sys
from _collections import _tuplegetter, deque
from _skillet import built_in as _built_in, of_module as _of_module

__all__ = ["ChainMap", "Counter", "OrderedDict", "UserDict", "UserList",
           "UserString", "defaultdict", "deque", "namedtuple"]

def __getattr__(name):
    # Rare and built on collections.abc, which takes time to import.
    if name in ("ChainMap", "UserDict", "UserList", "UserString"):
        global ChainMap, UserDict, UserList, UserString
        from ._user import ChainMap, UserDict, UserList, UserString
        from . import _user
        return getattr(_user, name)
    if name == "abc":
        from . import abc
        return abc
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__():
    return sorted({*_sys.modules[__name__].__dict__, *__all__, "abc"})


# namedtuple

def _fields(typename, names, rename):
    """Check the names of a namedtuple and return the fields as a tuple."""
    from keyword import iskeyword
    if isinstance(names, str):
        names = names.replace(",", " ").split()
    names = [str(n) for n in names]
    typename = _sys.intern(str(typename))
    seen = set()
    if rename:
        for i, name in enumerate(names):
            if (not name.isidentifier() or iskeyword(name) or name.startswith("_")
                    or name in seen):
                names[i] = f"_{i}"
            seen.add(name)
    for name in [typename] + names:
        if not name.isidentifier():
            raise ValueError(f"Type names and field names must be valid identifiers: {name!r}")
        if iskeyword(name):
            raise ValueError(f"Type names and field names cannot be a keyword: {name!r}")
    seen = set()
    for name in names:
        if name.startswith("_") and not rename:
            raise ValueError(f"Field names cannot start with an underscore: {name!r}")
        if name in seen:
            raise ValueError(f"Encountered duplicate field name: {name!r}")
        seen.add(name)
    return typename, tuple([_sys.intern(n) for n in names])


_MOST_PARAMETERS = 100  # a function has them and a tuple of them in registers


def _new_of_many(fields, defaults):
    """The __new__ of a named tuple with more fields than functions take parameters."""
    def __new__(_cls, /, *args, **kwds):
        if len(args) > len(fields):
            raise TypeError(f"{__new__.__qualname__}() takes {len(fields) + 1} positional arguments "
                            f"but {len(args) + 1} were given")
        for name in fields[:len(args)]:
            if name in kwds:
                raise TypeError(f"{__new__.__qualname__}() got multiple values for argument {name!r}")
        values = list(args)
        for name in fields[len(args):]:
            if name in kwds:
                values.append(kwds.pop(name))
            elif name in defaults:
                values.append(defaults[name])
            else:
                raise TypeError(f"{__new__.__qualname__}() missing 1 required positional argument: {name!r}")
        for name in kwds:
            raise TypeError(f"{__new__.__qualname__}() got an unexpected keyword argument {name!r}")
        return tuple.__new__(_cls, values)
    return __new__


def namedtuple(typename, field_names, *, rename=False, defaults=None, module=None):
    """Make a subclass of tuple whose items have names.

    >>> Point = namedtuple("Point", "x y")
    >>> Point(1, y=2).y
    2
    """
    typename, fields = _fields(typename, field_names, rename)
    size = len(fields)
    field_defaults = {}
    if defaults is not None:
        defaults = tuple(defaults)
        if len(defaults) > size:
            raise TypeError("Got more default values than field names")
        field_defaults = dict(zip(fields[size - len(defaults):], defaults))
    new = tuple.__new__
    params = "".join([f", {f}" for f in fields])
    items = ", ".join(fields) + ("," if size == 1 else "")
    if size > _MOST_PARAMETERS:
        __new__ = _new_of_many(fields, field_defaults)
    else:
        scope = {"_new": new, "__builtins__": {}, "__name__": f"namedtuple_{typename}"}
        exec(f"def __new__(_cls{params}):\n    return _new(_cls, ({items}))", scope)
        __new__ = scope["__new__"]
        if defaults is not None:
            __new__.__defaults__ = defaults
    __new__.__doc__ = f"Create new instance of {typename}({', '.join(fields)})"

    def _make(cls, iterable):
        values = new(cls, iterable)
        if len(values) != size:
            raise TypeError(f"Expected {size} arguments, got {len(values)}")
        return values

    def _replace(self, /, **kwds):
        take = kwds.pop
        values = self._make([take(name, value) for name, value in zip(fields, self)])
        if kwds:
            raise TypeError(f"Got unexpected field names: {list(kwds)!r}")
        return values

    form = "(" + ", ".join([f + "=%r" for f in fields]) + ")"

    def __repr__(self):
        "Show the fields with their names."
        return self.__class__.__name__ + form % self

    def _asdict(self):
        "The fields as a dict."
        return dict(zip(self._fields, self))

    def __getnewargs__(self):
        "The fields as a plain tuple, for copy and pickle."
        return tuple(self)

    _make.__doc__ = f"Make a {typename} of the items of an iterable."
    _replace.__doc__ = f"A new {typename} with some fields changed."
    for method in (__new__, _make, _replace, __repr__, _asdict, __getnewargs__):
        method.__qualname__ = f"{typename}.{method.__name__}"
    namespace = {
        "__doc__": f"{typename}({', '.join(fields)})",
        "__slots__": (),
        "_fields": fields,
        "_field_defaults": field_defaults,
        "__new__": __new__,
        "_make": classmethod(_make),
        "__replace__": _replace,
        "_replace": _replace,
        "__repr__": __repr__,
        "_asdict": _asdict,
        "__getnewargs__": __getnewargs__,
        "__match_args__": fields,
    }
    for i, name in enumerate(fields):
        namespace[name] = _tuplegetter(i, f"Alias for field number {i}")
    cls = type(typename, (tuple,), namespace)
    if module is None:
        module = _sys._getframemodulename(1) or "__main__"
    cls.__module__ = module
    return cls


# defaultdict

_printing = set()


@_of_module
class defaultdict(dict):
    """A dict that makes the values of missing keys."""

    __slots__ = ("default_factory",)

    def __init__(self, default_factory=None, /, *args, **kwargs):
        if default_factory is not None and not callable(default_factory):
            raise TypeError("first argument must be callable or None")
        self.default_factory = default_factory
        if args or kwargs:
            dict.__init__(self, *args, **kwargs)

    def __missing__(self, key):
        factory = self.default_factory
        if factory is None:
            raise KeyError(key)
        value = self[key] = factory()
        return value

    def __repr__(self):
        me = id(self), "factory"
        if me in _printing:
            factory = "..."
        else:
            _printing.add(me)
            try:
                factory = repr(self.default_factory)
            finally:
                _printing.discard(me)
        return f"{type(self).__name__}({factory}, {dict.__repr__(self)})"

    def copy(self):
        """A shallow copy."""
        return type(self)(self.default_factory, self)

    __copy__ = copy

    def __reduce__(self):
        factory = self.default_factory
        args = () if factory is None else (factory,)
        return type(self), args, None, None, iter(self.items())

    def __or__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        new = self.copy()
        new.update(other)
        return new

    def __ror__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        new = type(self)(self.default_factory, other)
        new.update(self)
        return new

    @classmethod
    def __class_getitem__(cls, item):
        from _types import GenericAlias
        return GenericAlias(cls, item)


# OrderedDict: a dict keeps the order; what it lacks is here. Its views differ
# from those of dict in their repr alone.

class _View:
    __slots__ = ("_of",)

    def __init__(self, of):
        self._of = of

    def __len__(self):
        return len(self._of)

    def __repr__(self):
        me = id(self._of), type(self)
        if me in _printing:
            return "..."
        _printing.add(me)
        try:
            return f"{type(self).__name__}({list(self)!r})"
        finally:
            _printing.discard(me)

    @property
    def mapping(self):
        """The mapping that this view is of, read-only."""
        from _types import MappingProxyType
        return MappingProxyType(self._of)

    def __reduce__(self):
        return list, (list(self),)


def _plain(view):
    """What does the work for a view: that of dict."""
    return view._view() if isinstance(view, _SetView) else view


class _SetView(_View):
    __slots__ = ()
    __hash__ = None

    def __contains__(self, x):
        return x in self._view()

    def isdisjoint(self, other):
        """Have the two no element in common?"""
        return self._view().isdisjoint(_plain(other))

    def __eq__(self, other):
        return self._view() == _plain(other)

    def __ne__(self, other):
        return self._view() != _plain(other)

    def __lt__(self, other):
        return self._view() < _plain(other)

    def __le__(self, other):
        return self._view() <= _plain(other)

    def __gt__(self, other):
        return self._view() > _plain(other)

    def __ge__(self, other):
        return self._view() >= _plain(other)

    def __and__(self, other):
        return self._view() & _plain(other)

    def __rand__(self, other):
        return other & self._view()

    def __or__(self, other):
        return self._view() | _plain(other)

    def __ror__(self, other):
        return other | self._view()

    def __sub__(self, other):
        return self._view() - _plain(other)

    def __rsub__(self, other):
        return other - self._view()

    def __xor__(self, other):
        return self._view() ^ _plain(other)

    def __rxor__(self, other):
        return other ^ self._view()


class odict_keys(_SetView):
    __slots__ = ()

    def _view(self):
        return dict.keys(self._of)

    def __iter__(self):
        return iter(dict.keys(self._of))

    def __reversed__(self):
        return reversed(dict.keys(self._of))


class odict_items(_SetView):
    __slots__ = ()

    def _view(self):
        return dict.items(self._of)

    def __iter__(self):
        return iter(dict.items(self._of))

    def __reversed__(self):
        return reversed(dict.items(self._of))


class odict_values(_View):
    __slots__ = ()

    def __iter__(self):
        return iter(dict.values(self._of))

    def __reversed__(self):
        return reversed(dict.values(self._of))


_set_item = dict.__setitem__
_missing = object()


@_of_module
class OrderedDict(dict):
    """A dict whose order counts and can be changed."""

    def __init__(self, /, *args, **kwds):
        if type(self).__setitem__ is _set_item:
            if len(args) <= 1:
                dict.__init__(self, *args, **kwds)
                return
        if len(args) > 1:
            raise TypeError(f"expected at most 1 argument, got {len(args)}")
        _update(self, args, kwds)

    def update(self, /, *args, **kwds):
        """Set items from a mapping or from pairs, and from keywords."""
        if len(args) > 1:
            raise TypeError(f"update() takes at most 1 positional argument ({len(args)} given)")
        if type(self).__setitem__ is _set_item:
            dict.update(self, *args, **kwds)
        else:
            _update(self, args, kwds)

    def setdefault(self, key, default=None):
        """The value of a key, which gets the default if it has none."""
        if type(self) is OrderedDict:
            return dict.setdefault(self, key, default)
        if key in self:
            return self[key]
        self[key] = default
        return default

    def move_to_end(self, key, last=True):
        """Make a key the last one, or the first."""
        value = dict.pop(self, key)
        if last:
            _set_item(self, key, value)
        else:
            rest = dict(self)
            dict.clear(self)
            _set_item(self, key, value)
            dict.update(self, rest)

    def pop(self, key, default=_missing):
        """Remove a key and return its value; else the default, or a KeyError."""
        hash(key)  # of an empty dict too
        if default is _missing and not dict.__contains__(self, key):
            raise KeyError() if key is None else KeyError(key)
        return dict.pop(self, key, default)

    def popitem(self, last=True):
        """Remove the last item, or the first, and return it."""
        if not self:
            raise KeyError("dictionary is empty")
        if last:
            return dict.popitem(self)
        for key in dict.__iter__(self):
            return key, dict.pop(self, key)

    def keys(self):
        """A view of the keys, like a set."""
        return odict_keys(self)

    def values(self):
        """A view of the values."""
        return odict_values(self)

    def items(self):
        """A view of the items, like a set."""
        return odict_items(self)

    def copy(self):
        """A shallow copy."""
        new = type(self)()
        for key in self:
            new[key] = self[key]
        return new

    @classmethod
    def fromkeys(cls, iterable, value=None):
        """Make one with the keys of an iterable, all of one value."""
        self = cls()
        for key in iterable:
            self[key] = value
        return self

    def __eq__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        if isinstance(other, OrderedDict):
            return dict.__eq__(self, other) and list(self) == list(other)
        return dict.__eq__(self, other)

    def __ne__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        return not self == other

    __hash__ = None

    def __repr__(self):
        name = type(self).__name__
        if not self:
            return name + "()"
        me = id(self)
        if me in _printing:
            return "..."
        _printing.add(me)
        try:
            return f"{name}({dict(self.items())!r})"
        finally:
            _printing.discard(me)

    def __or__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        new = type(self)(self)
        new.update(other)
        return new

    def __ror__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        new = type(self)(other)
        new.update(self)
        return new

    def __ior__(self, other):
        self.update(other)
        return self

    def __reduce__(self):
        return type(self), (), self.__getstate__(), None, iter(self.items())


def _update(self, args, kwds):
    """dict.update for a class with a __setitem__ of its own."""
    for other in args:
        if isinstance(other, dict) or hasattr(other, "keys"):
            for key in other.keys():
                self[key] = other[key]
        elif hasattr(other, "items"):
            for key, value in other.items():
                self[key] = value
        else:
            for key, value in other:
                self[key] = value
    for key, value in kwds.items():
        self[key] = value


# Counter

def _second(item):
    return item[1]


def _is_mapping(x):
    if isinstance(x, dict):
        return True
    if not hasattr(x, "items"):
        return False
    from .abc import Mapping
    return isinstance(x, Mapping)


def _count_elements(mapping, iterable):
    """Add one to the count of each element."""
    get = mapping.get
    e = None
    try:
        for e in iterable:
            mapping[e] = get(e, 0) + 1
        return
    except TypeError as err:
        problem = err
    hash(e)  # what has none complains as hash does, not as a key
    raise problem


class Counter(dict):
    """A dict of counts: elements are keys, missing ones count zero.

    >>> Counter("abracadabra").most_common(2)
    [('a', 5), ('b', 2)]
    """

    def __init__(self, iterable=None, /, **kwds):
        if iterable is not None or kwds:
            self.update(iterable, **kwds)

    def __missing__(self, key):
        return 0

    def total(self):
        """The sum of the counts."""
        return sum(self.values())

    def most_common(self, n=None):
        """The n elements of the highest counts, with these, or all of them."""
        if n is None:
            return sorted(self.items(), key=_second, reverse=True)
        if n == 1 and self:
            return [max(self.items(), key=_second)]
        return sorted(self.items(), key=_second, reverse=True)[:max(n, 0)]

    def elements(self):
        """Iterate over the elements, each as often as it counts."""
        for e, n in self.items():
            for _ in range(n):
                yield e

    @classmethod
    def fromkeys(cls, iterable, v=None):
        raise NotImplementedError(
            "Counter.fromkeys() is undefined.  Use Counter(iterable) instead.")

    def update(self, iterable=None, /, **kwds):
        """Add counts: of elements, or from a mapping."""
        if iterable is not None:
            if _is_mapping(iterable):
                if self:
                    get = self.get
                    for e, n in iterable.items():
                        self[e] = n + get(e, 0)
                else:
                    dict.update(self, iterable)
            else:
                _count_elements(self, iterable)
        if kwds:
            self.update(kwds)

    def subtract(self, iterable=None, /, **kwds):
        """Take counts away, below zero too."""
        if iterable is not None:
            get = self.get
            if _is_mapping(iterable):
                for e, n in iterable.items():
                    self[e] = get(e, 0) - n
            else:
                for e in iterable:
                    self[e] = get(e, 0) - 1
        if kwds:
            self.subtract(kwds)

    def copy(self):
        """A shallow copy."""
        return self.__class__(self)

    def __reduce__(self):
        return self.__class__, (dict(self),)

    def __delitem__(self, elem):
        if elem in self:
            dict.__delitem__(self, elem)

    def __repr__(self):
        if not self:
            return f"{self.__class__.__name__}()"
        try:
            d = dict(self.most_common())
        except TypeError:
            d = dict(self)
        return f"{self.__class__.__name__}({d!r})"

    def __eq__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        for e, n in self.items():
            if n != other[e]:
                return False
        for e, n in other.items():
            if self[e] != n:
                return False
        return True

    def __ne__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return not self == other

    __hash__ = None

    def __le__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        for e, n in self.items():
            if not n <= other[e]:
                return False
        for e, n in other.items():
            if not self[e] <= n:
                return False
        return True

    def __lt__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return self <= other and self != other

    def __ge__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return other <= self

    def __gt__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return self >= other and self != other

    def __add__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        result = Counter()
        for e, n in self.items():
            n += other[e]
            if n > 0:
                result[e] = n
        for e, n in other.items():
            if e not in self and n > 0:
                result[e] = n
        return result

    def __sub__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        result = Counter()
        for e, n in self.items():
            n -= other[e]
            if n > 0:
                result[e] = n
        for e, n in other.items():
            if e not in self and n < 0:
                result[e] = 0 - n
        return result

    def __or__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        result = Counter()
        for e, n in self.items():
            m = other[e]
            if n < m:
                n = m
            if n > 0:
                result[e] = n
        for e, n in other.items():
            if e not in self and n > 0:
                result[e] = n
        return result

    def __and__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        result = Counter()
        for e, n in self.items():
            m = other[e]
            if m < n:
                n = m
            if n > 0:
                result[e] = n
        return result

    def __pos__(self):
        result = Counter()
        for e, n in self.items():
            if n > 0:
                result[e] = n
        return result

    def __neg__(self):
        result = Counter()
        for e, n in self.items():
            if n < 0:
                result[e] = 0 - n
        return result

    def _drop_nonpositive(self):
        for e in [e for e, n in self.items() if not n > 0]:
            del self[e]
        return self

    def __iadd__(self, other):
        for e, n in other.items():
            self[e] += n
        return self._drop_nonpositive()

    def __isub__(self, other):
        for e, n in other.items():
            self[e] -= n
        return self._drop_nonpositive()

    def __ior__(self, other):
        for e, m in other.items():
            if m > self[e]:
                self[e] = m
        return self._drop_nonpositive()

    def __iand__(self, other):
        for e, n in self.items():
            m = other[e]
            if m < n:
                self[e] = m
        return self._drop_nonpositive()


# CPython has these in C.
_built_in("_count_elements")
