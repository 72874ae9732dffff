"""References that do not keep their object alive, and containers of them."""

from _weakref import ReferenceType, getweakrefcount, getweakrefs, ref
from _weakrefs import CallableProxyType, ProxyType, proxy
from _weakrefset import WeakSet
from collections.abc import MutableMapping

__all__ = ["ref", "proxy", "getweakrefcount", "getweakrefs", "WeakKeyDictionary",
           "ReferenceType", "ProxyType", "CallableProxyType", "ProxyTypes",
           "WeakValueDictionary", "WeakSet", "WeakMethod", "finalize"]

ProxyTypes = (ProxyType, CallableProxyType)


class WeakMethod(ref):
    """A reference to a bound method, alive while its object is."""

    __slots__ = ("_func_ref", "_meth_type", "_alive", "__weakref__")

    def __new__(cls, meth, callback=None):
        try:
            obj = meth.__self__
            func = meth.__func__
        except AttributeError:
            raise TypeError(f"argument should be a bound method, not {type(meth)}") from None

        def dead(_):
            me = self_ref()
            if me is not None and me._alive:
                me._alive = False
                if callback is not None:
                    callback(me)

        self = ref.__new__(cls, obj, dead)
        self._func_ref = ref(func, dead)
        self._meth_type = type(meth)
        self._alive = True
        self_ref = ref(self)  # the callback is to keep nothing alive
        return self

    def __call__(self):
        obj = super().__call__()
        func = self._func_ref()
        if obj is None or func is None:
            return None
        return self._meth_type(func, obj)

    def __eq__(self, other):
        if not isinstance(other, WeakMethod):
            return NotImplemented
        if not self._alive or not other._alive:
            return self is other
        return ref.__eq__(self, other) and self._func_ref == other._func_ref

    def __ne__(self, other):
        if not isinstance(other, WeakMethod):
            return NotImplemented
        return not self == other

    __hash__ = ref.__hash__


class KeyedRef(ref):
    """A reference that knows its key."""

    __slots__ = ("key",)

    def __new__(type, ob, callback, key):
        self = ref.__new__(type, ob, callback)
        self.key = key
        return self

    def __init__(self, ob, callback, key):
        super().__init__(ob, callback)


class WeakValueDictionary(MutableMapping):
    """A mapping whose items go with their values."""

    def __init__(self, other=(), /, **kw):
        data = {}
        self.data = data

        def remove(wr):
            if data.get(wr.key) is wr:
                del data[wr.key]

        self._remove = remove
        self.update(other, **kw)

    def __getitem__(self, key):
        o = self.data[key]()
        if o is None:
            raise KeyError(key)
        return o

    def __delitem__(self, key):
        del self.data[key]

    def __len__(self):
        return len(self.data)

    def __contains__(self, key):
        wr = self.data.get(key)
        return wr is not None and wr() is not None

    def __repr__(self):
        return f"<{self.__class__.__name__} at {id(self):#x}>"

    def __setitem__(self, key, value):
        self.data[key] = KeyedRef(value, self._remove, key)

    def copy(self):
        """A shallow copy."""
        new = WeakValueDictionary()
        for key, o in self.items():
            new[key] = o
        return new

    __copy__ = copy

    def __deepcopy__(self, memo):
        from copy import deepcopy
        new = self.__class__()
        for key, o in self.items():
            new[deepcopy(key, memo)] = o
        return new

    def get(self, key, default=None):
        """The value of a key, or the default."""
        wr = self.data.get(key)
        if wr is None:
            return default
        o = wr()
        return default if o is None else o

    def items(self):
        """Iterate over the items."""
        for wr in list(self.data.values()):
            o = wr()
            if o is not None:
                yield wr.key, o

    def keys(self):
        """Iterate over the keys."""
        for key, wr in list(self.data.items()):
            if wr() is not None:
                yield key

    __iter__ = keys

    def values(self):
        """Iterate over the values."""
        for wr in list(self.data.values()):
            o = wr()
            if o is not None:
                yield o

    def itervaluerefs(self):
        """Iterate over the references to the values, dead ones too."""
        yield from list(self.data.values())

    def valuerefs(self):
        """The references to the values, dead ones too, as a list."""
        return list(self.data.values())

    def popitem(self):
        """Remove some item and return it."""
        while True:
            key, wr = self.data.popitem()
            o = wr()
            if o is not None:
                return key, o

    def pop(self, key, *args):
        """Remove a key and return its value, or the default."""
        try:
            o = self.data.pop(key)()
        except KeyError:
            o = None
        if o is None:
            if args:
                return args[0]
            raise KeyError(key)
        return o

    def setdefault(self, key, default=None):
        """The value of a key, which gets the default if it has none."""
        wr = self.data.get(key)
        o = None if wr is None else wr()
        if o is None:
            self.data[key] = KeyedRef(default, self._remove, key)
            return default
        return o

    def update(self, other=None, /, **kwargs):
        """Set items from a mapping or from pairs, and from keywords."""
        if other is not None:
            if not hasattr(other, "items"):
                other = dict(other)
            for key, o in other.items():
                self[key] = o
        for key, o in kwargs.items():
            self[key] = o

    def __ior__(self, other):
        self.update(other)
        return self

    def __or__(self, other):
        if not _is_mapping(other):
            return NotImplemented
        new = self.copy()
        new.update(other)
        return new

    def __ror__(self, other):
        if not _is_mapping(other):
            return NotImplemented
        new = self.__class__()
        new.update(other)
        new.update(self)
        return new


def _is_mapping(x):
    from collections.abc import Mapping
    return isinstance(x, Mapping)


class WeakKeyDictionary(MutableMapping):
    """A mapping whose items go with their keys."""

    def __init__(self, dict=None):
        data = {}
        self.data = data

        def remove(wr):
            data.pop(wr, None)

        self._remove = remove
        if dict is not None:
            self.update(dict)

    def __delitem__(self, key):
        del self.data[ref(key)]

    def __getitem__(self, key):
        return self.data[ref(key)]

    def __len__(self):
        return len(self.data)

    def __repr__(self):
        return f"<{self.__class__.__name__} at {id(self):#x}>"

    def __setitem__(self, key, value):
        self.data[ref(key, self._remove)] = value

    def copy(self):
        """A shallow copy."""
        new = WeakKeyDictionary()
        for key, value in self.items():
            new[key] = value
        return new

    __copy__ = copy

    def __deepcopy__(self, memo):
        from copy import deepcopy
        new = self.__class__()
        for key, value in self.items():
            new[key] = deepcopy(value, memo)
        return new

    def get(self, key, default=None):
        """The value of a key, or the default."""
        return self.data.get(ref(key), default)

    def __contains__(self, key):
        try:
            wr = ref(key)
        except TypeError:
            return False
        return wr in self.data

    def items(self):
        """Iterate over the items."""
        for wr, value in list(self.data.items()):
            key = wr()
            if key is not None:
                yield key, value

    def keys(self):
        """Iterate over the keys."""
        for wr in list(self.data):
            key = wr()
            if key is not None:
                yield key

    __iter__ = keys

    def values(self):
        """Iterate over the values."""
        for wr, value in list(self.data.items()):
            if wr() is not None:
                yield value

    def keyrefs(self):
        """The references to the keys, dead ones too, as a list."""
        return list(self.data)

    def popitem(self):
        """Remove some item and return it."""
        while True:
            wr, value = self.data.popitem()
            key = wr()
            if key is not None:
                return key, value

    def pop(self, key, *args):
        """Remove a key and return its value, or the default."""
        return self.data.pop(ref(key), *args)

    def setdefault(self, key, default=None):
        """The value of a key, which gets the default if it has none."""
        return self.data.setdefault(ref(key, self._remove), default)

    def update(self, dict=None, /, **kwargs):
        """Set items from a mapping or from pairs."""
        if dict is not None:
            if not hasattr(dict, "items"):
                dict = type({})(dict)
            for key, value in dict.items():
                self[key] = value
        if kwargs:
            self.update(kwargs)

    def __ior__(self, other):
        self.update(other)
        return self

    def __or__(self, other):
        if not _is_mapping(other):
            return NotImplemented
        new = self.copy()
        new.update(other)
        return new

    def __ror__(self, other):
        if not _is_mapping(other):
            return NotImplemented
        new = self.__class__()
        new.update(other)
        new.update(self)
        return new


_finalizers = {}  # those that are alive, in the order they were made
_over = False


class finalize:
    """Calls a function once: when its object goes, when called, or at the end
    of the program."""

    __slots__ = ("_ref", "_call", "_at_exit")

    def __init__(self, obj, func, /, *args, **kwargs):
        if not finalize._registered:
            import atexit
            atexit.register(self._exitfunc)
            finalize._registered = True
        self._ref = ref(obj, self)
        self._call = (func, args, kwargs)
        self._at_exit = True
        _finalizers[self] = None

    _registered = False

    def _end(self):
        """Take the function away: for a call, or for nothing."""
        call = self._call
        self._call = None
        _finalizers.pop(self, None)
        return call

    def __call__(self, _=None):
        """Call the function, unless it was; returns what it returns, or None."""
        call = self._end()
        if call is not None and not _over:
            func, args, kwargs = call
            return func(*args, **kwargs)

    def detach(self):
        """Give up; returns (object, function, arguments, keywords), or None."""
        found = self.peek()
        if found is not None:
            self._end()
        return found

    def peek(self):
        """(object, function, arguments, keywords) while alive, or None."""
        obj = self._ref()
        if obj is None or self._call is None:
            return None
        return (obj, *self._call)

    @property
    def alive(self):
        """Is it still to be called?"""
        return self._call is not None

    @property
    def atexit(self):
        """Is it to be called at the end of the program?"""
        return self._call is not None and self._at_exit

    @atexit.setter
    def atexit(self, value):
        self._at_exit = bool(value)

    def __repr__(self):
        obj = self._ref()
        if obj is None or self._call is None:
            return f"<{type(self).__name__} object at {id(self):#x}; dead>"
        return (f"<{type(self).__name__} object at {id(self):#x}; "
                f"for {type(obj).__name__!r} at {id(obj):#x}>")

    @classmethod
    def _exitfunc(cls):
        """Call those that are left, the latest first."""
        global _over
        while True:
            for f in reversed(list(_finalizers)):
                if f._at_exit:
                    break
            else:
                break
            try:
                f()
            except Exception:
                import sys
                sys.excepthook(*sys.exc_info())
        _over = True
