"""ChainMap, UserDict, UserList and UserString, built on the abstract classes."""

import sys
from .abc import MutableMapping, MutableSequence, Sequence

_printing = set()


class ChainMap(MutableMapping):
    """Several mappings as one: found in the first that has it, written to the first."""

    __module__ = "collections"

    def __init__(self, *maps):
        self.maps = list(maps) or [{}]

    def __missing__(self, key):
        raise KeyError(key)

    def __getitem__(self, key):
        for mapping in self.maps:
            try:
                return mapping[key]
            except KeyError:
                pass
        return self.__missing__(key)

    def get(self, key, default=None):
        """The value of a key, or the default."""
        return self[key] if key in self else default

    def __len__(self):
        return len(set().union(*self.maps))

    def __iter__(self):
        d = {}
        for mapping in reversed(self.maps):
            for key in mapping:
                d[key] = None
        return iter(d)

    def __contains__(self, key):
        for mapping in self.maps:
            if key in mapping:
                return True
        return False

    def __bool__(self):
        return any(self.maps)

    def __repr__(self):
        me = id(self)
        if me in _printing:
            return "..."
        _printing.add(me)
        try:
            return f"{self.__class__.__name__}({', '.join(map(repr, self.maps))})"
        finally:
            _printing.discard(me)

    @classmethod
    def fromkeys(cls, iterable, value=None, /):
        """Make one over a dict with the keys of an iterable."""
        return cls(dict.fromkeys(iterable, value))

    def copy(self):
        """A copy with its own first mapping and the same others."""
        return self.__class__(self.maps[0].copy(), *self.maps[1:])

    __copy__ = copy

    def new_child(self, m=None, **kwargs):
        """One with a further mapping in front."""
        if m is None:
            m = kwargs
        elif kwargs:
            m.update(kwargs)
        return self.__class__(m, *self.maps)

    @property
    def parents(self):
        """One without the first mapping."""
        return self.__class__(*self.maps[1:])

    def __setitem__(self, key, value):
        self.maps[0][key] = value

    def __delitem__(self, key):
        try:
            del self.maps[0][key]
        except KeyError:
            raise KeyError(f"Key not found in the first mapping: {key!r}")

    def popitem(self):
        """Remove an item of the first mapping and return it."""
        try:
            return self.maps[0].popitem()
        except KeyError:
            raise KeyError("No keys found in the first mapping.")

    def pop(self, key, *args):
        """Remove a key of the first mapping and return its value."""
        try:
            return self.maps[0].pop(key, *args)
        except KeyError:
            raise KeyError(f"Key not found in the first mapping: {key!r}")

    def clear(self):
        """Empty the first mapping."""
        self.maps[0].clear()

    def __ior__(self, other):
        self.maps[0].update(other)
        return self

    def __or__(self, other):
        if not hasattr(other, "keys"):
            return NotImplemented
        m = self.copy()
        m.maps[0].update(other)
        return m

    def __ror__(self, other):
        if not hasattr(other, "keys"):
            return NotImplemented
        m = dict(other)
        for child in reversed(self.maps):
            m.update(child)
        return self.__class__(m)


class UserDict(MutableMapping):
    """A mapping over a dict in self.data, to derive from."""

    __module__ = "collections"

    def __init__(self, dict=None, /, **kwargs):
        self.data = {}
        if dict is not None:
            self.update(dict)
        if kwargs:
            self.update(kwargs)

    def __len__(self):
        return len(self.data)

    def __getitem__(self, key):
        data = self.data
        if key in data:
            return data[key]
        missing = getattr(self.__class__, "__missing__", None)
        if missing is not None:
            return missing(self, key)
        raise KeyError(key)

    def __setitem__(self, key, item):
        self.data[key] = item

    def __delitem__(self, key):
        del self.data[key]

    def __iter__(self):
        return iter(self.data)

    def __contains__(self, key):
        return key in self.data

    def get(self, key, default=None):
        """The value of a key, or the default."""
        return self[key] if key in self else default

    def __repr__(self):
        return repr(self.data)

    def __or__(self, other):
        other = _data(other, UserDict)
        if not isinstance(other, dict):
            return NotImplemented
        return self.__class__(self.data | other)

    def __ror__(self, other):
        other = _data(other, UserDict)
        if not isinstance(other, dict):
            return NotImplemented
        return self.__class__(other | self.data)

    def __ior__(self, other):
        self.data |= _data(other, UserDict)
        return self

    def __copy__(self):
        new = self.__class__.__new__(self.__class__)
        new.__dict__.update(self.__dict__)
        new.__dict__["data"] = self.__dict__["data"].copy()
        return new

    def copy(self):
        """A shallow copy."""
        if self.__class__ is UserDict:
            return UserDict(self.data.copy())
        new = self.__copy__()
        new.data = {}
        new.update(self)
        return new

    @classmethod
    def fromkeys(cls, iterable, value=None):
        """Make one with the keys of an iterable, all of one value."""
        d = cls()
        for key in iterable:
            d[key] = value
        return d


def _data(x, cls):
    return x.data if isinstance(x, cls) else x


class UserList(MutableSequence):
    """A sequence over a list in self.data, to derive from."""

    __module__ = "collections"

    def __init__(self, initlist=None):
        self.data = []
        if initlist is not None:
            if type(initlist) is list:
                self.data[:] = initlist
            elif isinstance(initlist, UserList):
                self.data[:] = initlist.data[:]
            else:
                self.data = list(initlist)

    def __repr__(self):
        return repr(self.data)

    def __lt__(self, other):
        return self.data < _data(other, UserList)

    def __le__(self, other):
        return self.data <= _data(other, UserList)

    def __eq__(self, other):
        return self.data == _data(other, UserList)

    def __gt__(self, other):
        return self.data > _data(other, UserList)

    def __ge__(self, other):
        return self.data >= _data(other, UserList)

    def __contains__(self, item):
        return item in self.data

    def __len__(self):
        return len(self.data)

    def __getitem__(self, i):
        if isinstance(i, slice):
            return self.__class__(self.data[i])
        return self.data[i]

    def __setitem__(self, i, item):
        self.data[i] = item

    def __delitem__(self, i):
        del self.data[i]

    def __add__(self, other):
        other = _data(other, UserList)
        return self.__class__(self.data + (other if isinstance(other, list) else list(other)))

    def __radd__(self, other):
        other = _data(other, UserList)
        return self.__class__((other if isinstance(other, list) else list(other)) + self.data)

    def __iadd__(self, other):
        self.data += _data(other, UserList)
        return self

    def __mul__(self, n):
        return self.__class__(self.data * n)

    __rmul__ = __mul__

    def __imul__(self, n):
        self.data *= n
        return self

    def __copy__(self):
        new = self.__class__.__new__(self.__class__)
        new.__dict__.update(self.__dict__)
        new.__dict__["data"] = self.__dict__["data"][:]
        return new

    def append(self, item):
        """Add an item at the end."""
        self.data.append(item)

    def insert(self, i, item):
        """Insert an item before an index."""
        self.data.insert(i, item)

    def pop(self, i=-1):
        """Remove the item at an index and return it."""
        return self.data.pop(i)

    def remove(self, item):
        """Remove the first of an item."""
        self.data.remove(item)

    def clear(self):
        """Remove all items."""
        self.data.clear()

    def copy(self):
        """A shallow copy."""
        return self.__class__(self)

    def count(self, item):
        """How often an item occurs."""
        return self.data.count(item)

    def index(self, item, *args):
        """The first index of an item."""
        return self.data.index(item, *args)

    def reverse(self):
        """Reverse in place."""
        self.data.reverse()

    def sort(self, /, *args, **kwds):
        """Sort in place."""
        self.data.sort(*args, **kwds)

    def extend(self, other):
        """Add all items of an iterable at the end."""
        self.data.extend(_data(other, UserList))


def _text(x):
    return x.data if isinstance(x, UserString) else x


class UserString(Sequence):
    """A sequence over a string in self.data, to derive from."""

    __module__ = "collections"

    def __init__(self, seq):
        if isinstance(seq, str):
            self.data = seq
        elif isinstance(seq, UserString):
            self.data = seq.data[:]
        else:
            self.data = str(seq)

    def __str__(self):
        return str(self.data)

    def __repr__(self):
        return repr(self.data)

    def __int__(self):
        return int(self.data)

    def __float__(self):
        return float(self.data)

    def __complex__(self):
        return complex(self.data)

    def __hash__(self):
        return hash(self.data)

    def __getnewargs__(self):
        return (self.data[:],)

    def __eq__(self, other):
        return self.data == _text(other)

    def __lt__(self, other):
        return self.data < _text(other)

    def __le__(self, other):
        return self.data <= _text(other)

    def __gt__(self, other):
        return self.data > _text(other)

    def __ge__(self, other):
        return self.data >= _text(other)

    def __contains__(self, char):
        return _text(char) in self.data

    def __len__(self):
        return len(self.data)

    def __getitem__(self, index):
        return self.__class__(self.data[index])

    def __add__(self, other):
        other = _text(other)
        return self.__class__(self.data + (other if isinstance(other, str) else str(other)))

    def __radd__(self, other):
        return self.__class__((other if isinstance(other, str) else str(other)) + self.data)

    def __mul__(self, n):
        return self.__class__(self.data * n)

    __rmul__ = __mul__

    def __mod__(self, args):
        return self.__class__(self.data % args)

    def __rmod__(self, template):
        return self.__class__(str(template) % self)

    def encode(self, encoding="utf-8", errors="strict"):
        """The text as bytes."""
        return self.data.encode("utf-8" if encoding is None else encoding,
                                "strict" if errors is None else errors)

    def count(self, sub, start=0, end=sys.maxsize):
        """How often a part occurs."""
        return self.data.count(_text(sub), start, end)

    def find(self, sub, start=0, end=sys.maxsize):
        """The first index of a part, or -1."""
        return self.data.find(_text(sub), start, end)

    def rfind(self, sub, start=0, end=sys.maxsize):
        """The last index of a part, or -1."""
        return self.data.rfind(_text(sub), start, end)

    def index(self, sub, start=0, end=sys.maxsize):
        """The first index of a part."""
        return self.data.index(_text(sub), start, end)

    def rindex(self, sub, start=0, end=sys.maxsize):
        """The last index of a part."""
        return self.data.rindex(_text(sub), start, end)

    def startswith(self, prefix, start=0, end=sys.maxsize):
        """Does it start so?"""
        return self.data.startswith(prefix, start, end)

    def endswith(self, suffix, start=0, end=sys.maxsize):
        """Does it end so?"""
        return self.data.endswith(suffix, start, end)

    def format(self, /, *args, **kwds):
        """Fill in the template."""
        return self.data.format(*args, **kwds)

    def format_map(self, mapping):
        """Fill in the template."""
        return self.data.format_map(mapping)

    def join(self, seq):
        """Join strings."""
        return self.data.join(seq)

    maketrans = str.maketrans

    def partition(self, sep):
        """Split in three at the first separator."""
        return self.data.partition(sep)

    def rpartition(self, sep):
        """Split in three at the last separator."""
        return self.data.rpartition(sep)

    def split(self, sep=None, maxsplit=-1):
        """Split from the left."""
        return self.data.split(sep, maxsplit)

    def rsplit(self, sep=None, maxsplit=-1):
        """Split from the right."""
        return self.data.rsplit(sep, maxsplit)

    def splitlines(self, keepends=False):
        """Split into lines."""
        return self.data.splitlines(keepends)

    def removeprefix(self, prefix, /):
        """Without a prefix."""
        return self.__class__(self.data.removeprefix(_text(prefix)))

    def removesuffix(self, suffix, /):
        """Without a suffix."""
        return self.__class__(self.data.removesuffix(_text(suffix)))

    def replace(self, old, new, maxsplit=-1):
        """With parts replaced."""
        return self.__class__(self.data.replace(_text(old), _text(new), maxsplit))


def _same(name):
    """A method that gives a UserString."""
    def method(self, *args):
        return self.__class__(getattr(self.data, name)(*args))
    return method


def _other(name):
    """A method that gives what that of str does."""
    def method(self):
        return getattr(self.data, name)()
    return method


def _fill():
    for make, names in ((_same, "capitalize casefold center expandtabs ljust lower lstrip rjust "
                                "rstrip strip swapcase title translate upper zfill"),
                        (_other, "isalpha isalnum isascii isdecimal isdigit isidentifier islower "
                                 "isnumeric isprintable isspace istitle isupper")):
        for name in names.split():
            method = make(name)
            method.__name__ = name
            method.__qualname__ = f"UserString.{name}"
            method.__module__ = "collections"
            setattr(UserString, name, method)


_fill()
