"""Abstract classes of containers, iterators and the like."""

from abc import ABCMeta, abstractmethod
from _types import (AsyncGeneratorType, CoroutineType, GeneratorType, GenericAlias,
                    FunctionType as _FunctionType, MappingProxyType)
from _collections import deque as _deque

__all__ = ["Awaitable", "Coroutine", "AsyncIterable", "AsyncIterator",
           "AsyncGenerator", "Hashable", "Iterable", "Iterator", "Generator",
           "Reversible", "Sized", "Container", "Callable", "Collection", "Set",
           "MutableSet", "Mapping", "MutableMapping", "MappingView", "KeysView",
           "ItemsView", "ValuesView", "Sequence", "MutableSequence",
           "ByteString", "Buffer"]


def _check_methods(C, *methods):
    """Has the class all these methods? One that is None is denied."""
    mro = C.__mro__
    for method in methods:
        for B in mro:
            namespace = B.__dict__
            if method in namespace:
                if namespace[method] is None:
                    return NotImplemented
                break
        else:
            return NotImplemented
    return True


# One method each

class Hashable(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __hash__(self):
        return 0

    @classmethod
    def __subclasshook__(cls, C):
        if cls is Hashable:
            return _check_methods(C, "__hash__")
        return NotImplemented


class Awaitable(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __await__(self):
        yield

    @classmethod
    def __subclasshook__(cls, C):
        if cls is Awaitable:
            return _check_methods(C, "__await__")
        return NotImplemented

    __class_getitem__ = classmethod(GenericAlias)


class Coroutine(Awaitable):
    __slots__ = ()

    @abstractmethod
    def send(self, value):
        """Send a value into the coroutine: the next one it yields, or StopIteration."""
        raise StopIteration

    @abstractmethod
    def throw(self, typ, val=None, tb=None):
        """Raise an exception in the coroutine: the next value it yields, or StopIteration."""
        raise _made(typ, val, tb)

    def close(self):
        """Raise GeneratorExit in the coroutine."""
        try:
            self.throw(GeneratorExit)
        except (GeneratorExit, StopIteration):
            return
        raise RuntimeError("coroutine ignored GeneratorExit")

    @classmethod
    def __subclasshook__(cls, C):
        if cls is Coroutine:
            return _check_methods(C, "__await__", "send", "throw", "close")
        return NotImplemented


def _made(typ, val, tb):
    """The exception that the arguments of throw stand for."""
    if val is None:
        if tb is None:
            return typ
        val = typ()
    return val if tb is None else val.with_traceback(tb)


class AsyncIterable(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __aiter__(self):
        return AsyncIterator()

    @classmethod
    def __subclasshook__(cls, C):
        if cls is AsyncIterable:
            return _check_methods(C, "__aiter__")
        return NotImplemented

    __class_getitem__ = classmethod(GenericAlias)


class AsyncIterator(AsyncIterable):
    __slots__ = ()

    @abstractmethod
    async def __anext__(self):
        """The next item, or StopAsyncIteration."""
        raise StopAsyncIteration

    def __aiter__(self):
        return self

    @classmethod
    def __subclasshook__(cls, C):
        if cls is AsyncIterator:
            return _check_methods(C, "__anext__", "__aiter__")
        return NotImplemented


class AsyncGenerator(AsyncIterator):
    __slots__ = ()

    async def __anext__(self):
        """The next item, or StopAsyncIteration."""
        return await self.asend(None)

    @abstractmethod
    async def asend(self, value):
        """Send a value into the generator: the next one it yields, or StopAsyncIteration."""
        raise StopAsyncIteration

    @abstractmethod
    async def athrow(self, typ, val=None, tb=None):
        """Raise an exception in the generator: the next value it yields, or StopAsyncIteration."""
        raise _made(typ, val, tb)

    async def aclose(self):
        """Raise GeneratorExit in the generator."""
        try:
            await self.athrow(GeneratorExit)
        except (GeneratorExit, StopAsyncIteration):
            return
        raise RuntimeError("asynchronous generator ignored GeneratorExit")

    @classmethod
    def __subclasshook__(cls, C):
        if cls is AsyncGenerator:
            return _check_methods(C, "__aiter__", "__anext__", "asend", "athrow", "aclose")
        return NotImplemented


class Iterable(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __iter__(self):
        return iter(())

    @classmethod
    def __subclasshook__(cls, C):
        if cls is Iterable:
            return _check_methods(C, "__iter__")
        return NotImplemented

    __class_getitem__ = classmethod(GenericAlias)


class Iterator(Iterable):
    __slots__ = ()

    @abstractmethod
    def __next__(self):
        """The next item, or StopIteration."""
        raise StopIteration

    def __iter__(self):
        return self

    @classmethod
    def __subclasshook__(cls, C):
        if cls is Iterator:
            return _check_methods(C, "__iter__", "__next__")
        return NotImplemented


class Reversible(Iterable):
    __slots__ = ()

    @abstractmethod
    def __reversed__(self):
        return iter(())

    @classmethod
    def __subclasshook__(cls, C):
        if cls is Reversible:
            return _check_methods(C, "__reversed__", "__iter__")
        return NotImplemented


class Generator(Iterator):
    __slots__ = ()

    def __next__(self):
        """The next item, or StopIteration."""
        return self.send(None)

    @abstractmethod
    def send(self, value):
        """Send a value into the generator: the next one it yields, or StopIteration."""
        raise StopIteration

    @abstractmethod
    def throw(self, typ, val=None, tb=None):
        """Raise an exception in the generator: the next value it yields, or StopIteration."""
        raise _made(typ, val, tb)

    def close(self):
        """Raise GeneratorExit in the generator and return what it returns."""
        try:
            self.throw(GeneratorExit)
        except GeneratorExit:
            return
        except StopIteration as e:
            return e.value
        raise RuntimeError("generator ignored GeneratorExit")

    @classmethod
    def __subclasshook__(cls, C):
        if cls is Generator:
            return _check_methods(C, "__iter__", "__next__", "send", "throw", "close")
        return NotImplemented


class Sized(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __len__(self):
        return 0

    @classmethod
    def __subclasshook__(cls, C):
        if cls is Sized:
            return _check_methods(C, "__len__")
        return NotImplemented


class Container(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __contains__(self, x):
        return False

    @classmethod
    def __subclasshook__(cls, C):
        if cls is Container:
            return _check_methods(C, "__contains__")
        return NotImplemented

    __class_getitem__ = classmethod(GenericAlias)


class Collection(Sized, Iterable, Container):
    __slots__ = ()

    @classmethod
    def __subclasshook__(cls, C):
        if cls is Collection:
            return _check_methods(C, "__len__", "__iter__", "__contains__")
        return NotImplemented


class Buffer(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __buffer__(self, flags, /):
        raise NotImplementedError

    @classmethod
    def __subclasshook__(cls, C):
        if cls is Buffer:
            return _check_methods(C, "__buffer__")
        return NotImplemented


class _CallableGenericAlias(GenericAlias):
    """Callable[[A, B], R]; its arguments are flat: A, B, R."""

    __slots__ = ()

    def __new__(cls, origin, args):
        if not (isinstance(args, tuple) and len(args) == 2):
            raise TypeError("Callable must be used as Callable[[arg, ...], result].")
        t_args, t_result = args
        if isinstance(t_args, (tuple, list)):
            args = (*t_args, t_result)
        elif not _is_param_expr(t_args):
            raise TypeError("Expected a list of types, an ellipsis, ParamSpec, or "
                            f"Concatenate. Got {t_args}")
        return super().__new__(cls, origin, args)

    def __repr__(self):
        args = self.__args__
        if len(args) == 2 and _is_param_expr(args[0]):
            return super().__repr__()
        return (f"collections.abc.Callable[[{', '.join([_type_repr(a) for a in args[:-1]])}], "
                f"{_type_repr(args[-1])}]")

    def __reduce__(self):
        args = self.__args__
        if not (len(args) == 2 and _is_param_expr(args[0])):
            args = list(args[:-1]), args[-1]
        return _CallableGenericAlias, (Callable, args)

    def __getitem__(self, item):
        if not isinstance(item, tuple):
            item = (item,)
        new = super().__getitem__(item).__args__
        if not isinstance(new[0], (tuple, list)):
            new = (list(new[:-1]), new[-1])
        return _CallableGenericAlias(Callable, tuple(new))


def _is_param_expr(obj):
    """May it stand for all parameters of a Callable?"""
    if obj is Ellipsis or isinstance(obj, list):
        return True
    cls = type(obj)
    return cls.__module__ == "typing" and cls.__name__ in (
        "ParamSpec", "_ConcatenateGenericAlias")


def _type_repr(obj):
    if isinstance(obj, type) and not isinstance(obj, GenericAlias):
        if obj.__module__ == "builtins":
            return obj.__qualname__
        return f"{obj.__module__}.{obj.__qualname__}"
    if obj is Ellipsis:
        return "..."
    if isinstance(obj, _FunctionType):
        return obj.__name__
    return repr(obj)


class Callable(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __call__(self, *args, **kwds):
        return False

    @classmethod
    def __subclasshook__(cls, C):
        if cls is Callable:
            return _check_methods(C, "__call__")
        return NotImplemented

    __class_getitem__ = classmethod(_CallableGenericAlias)


# Sets

class Set(Collection):
    """A set: needs __contains__, __iter__ and __len__."""

    __slots__ = ()

    def __le__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        if len(self) > len(other):
            return False
        for e in self:
            if e not in other:
                return False
        return True

    def __lt__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        return len(self) < len(other) and self.__le__(other)

    def __gt__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        return len(self) > len(other) and self.__ge__(other)

    def __ge__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        if len(self) < len(other):
            return False
        for e in other:
            if e not in self:
                return False
        return True

    def __eq__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        return len(self) == len(other) and self.__le__(other)

    @classmethod
    def _from_iterable(cls, it):
        """Make a set of an iterable; override it where __init__ takes something else."""
        return cls(it)

    def __and__(self, other):
        if not isinstance(other, Iterable):
            return NotImplemented
        return self._from_iterable(v for v in other if v in self)

    __rand__ = __and__

    def isdisjoint(self, other):
        """Have the two no element in common?"""
        for v in other:
            if v in self:
                return False
        return True

    def __or__(self, other):
        if not isinstance(other, Iterable):
            return NotImplemented
        return self._from_iterable(e for s in (self, other) for e in s)

    __ror__ = __or__

    def __sub__(self, other):
        if not isinstance(other, Set):
            if not isinstance(other, Iterable):
                return NotImplemented
            other = self._from_iterable(other)
        return self._from_iterable(v for v in self if v not in other)

    def __rsub__(self, other):
        if not isinstance(other, Set):
            if not isinstance(other, Iterable):
                return NotImplemented
            other = self._from_iterable(other)
        return self._from_iterable(v for v in other if v not in self)

    def __xor__(self, other):
        if not isinstance(other, Set):
            if not isinstance(other, Iterable):
                return NotImplemented
            other = self._from_iterable(other)
        return (self - other) | (other - self)

    __rxor__ = __xor__

    def _hash(self):
        """The hash of a set that has one: that of a frozenset of its elements."""
        return hash(frozenset(self))


Set.register(frozenset)


class MutableSet(Set):
    """A set that changes: needs add and discard too."""

    __slots__ = ()

    @abstractmethod
    def add(self, value):
        """Add an element."""
        raise NotImplementedError

    @abstractmethod
    def discard(self, value):
        """Remove an element if it is there."""
        raise NotImplementedError

    def remove(self, value):
        """Remove an element, or raise KeyError."""
        if value not in self:
            raise KeyError(value)
        self.discard(value)

    def pop(self):
        """Remove some element and return it, or raise KeyError."""
        it = iter(self)
        try:
            value = next(it)
        except StopIteration:
            raise KeyError from None
        self.discard(value)
        return value

    def clear(self):
        """Remove all elements."""
        try:
            while True:
                self.pop()
        except KeyError:
            pass

    def __ior__(self, it):
        for value in it:
            self.add(value)
        return self

    def __iand__(self, it):
        for value in (self - it):
            self.discard(value)
        return self

    def __ixor__(self, it):
        if it is self:
            self.clear()
            return self
        if not isinstance(it, Set):
            it = self._from_iterable(it)
        for value in it:
            if value in self:
                self.discard(value)
            else:
                self.add(value)
        return self

    def __isub__(self, it):
        if it is self:
            self.clear()
            return self
        for value in it:
            self.discard(value)
        return self


MutableSet.register(set)


# Mappings

class Mapping(Collection):
    """A mapping: needs __getitem__, __iter__ and __len__."""

    __slots__ = ()
    __abc_tpflags__ = 1 << 6

    @abstractmethod
    def __getitem__(self, key):
        raise KeyError

    def get(self, key, default=None):
        """The value of a key, or the default."""
        try:
            return self[key]
        except KeyError:
            return default

    def __contains__(self, key):
        try:
            self[key]
        except KeyError:
            return False
        return True

    def keys(self):
        """A view of the keys, like a set."""
        return KeysView(self)

    def items(self):
        """A view of the items, like a set."""
        return ItemsView(self)

    def values(self):
        """A view of the values."""
        return ValuesView(self)

    def __eq__(self, other):
        if not isinstance(other, Mapping):
            return NotImplemented
        return dict(self.items()) == dict(other.items())

    __reversed__ = None


Mapping.register(MappingProxyType)


class MappingView(Sized):
    """A view of a mapping."""

    __slots__ = ("_mapping",)

    def __init__(self, mapping):
        self._mapping = mapping

    def __len__(self):
        return len(self._mapping)

    def __repr__(self):
        return f"{self.__class__.__name__}({self._mapping!r})"

    __class_getitem__ = classmethod(GenericAlias)


class KeysView(MappingView, Set):
    __slots__ = ()

    @classmethod
    def _from_iterable(cls, it):
        return set(it)

    def __contains__(self, key):
        return key in self._mapping

    def __iter__(self):
        return iter(self._mapping)


KeysView.register(type({}.keys()))


class ItemsView(MappingView, Set):
    __slots__ = ()

    @classmethod
    def _from_iterable(cls, it):
        return set(it)

    def __contains__(self, item):
        key, value = item
        try:
            v = self._mapping[key]
        except KeyError:
            return False
        return v is value or v == value

    def __iter__(self):
        mapping = self._mapping
        for key in mapping:
            yield key, mapping[key]


ItemsView.register(type({}.items()))


class ValuesView(MappingView, Collection):
    __slots__ = ()

    def __contains__(self, value):
        mapping = self._mapping
        for key in mapping:
            v = mapping[key]
            if v is value or v == value:
                return True
        return False

    def __iter__(self):
        mapping = self._mapping
        for key in mapping:
            yield mapping[key]


ValuesView.register(type({}.values()))


class MutableMapping(Mapping):
    """A mapping that changes: needs __setitem__ and __delitem__ too."""

    __slots__ = ()

    @abstractmethod
    def __setitem__(self, key, value):
        raise KeyError

    @abstractmethod
    def __delitem__(self, key):
        raise KeyError

    __marker = object()

    def pop(self, key, default=__marker):
        """Remove a key and return its value, or the default."""
        try:
            value = self[key]
        except KeyError:
            if default is self.__marker:
                raise
            return default
        del self[key]
        return value

    def popitem(self):
        """Remove some item and return it, or raise KeyError."""
        try:
            key = next(iter(self))
        except StopIteration:
            raise KeyError from None
        value = self[key]
        del self[key]
        return key, value

    def clear(self):
        """Remove all items."""
        try:
            while True:
                self.popitem()
        except KeyError:
            pass

    def update(self, other=(), /, **kwds):
        """Set items from a mapping or from pairs, and from keywords."""
        if isinstance(other, Mapping):
            for key in other:
                self[key] = other[key]
        elif hasattr(other, "keys"):
            for key in other.keys():
                self[key] = other[key]
        else:
            for key, value in other:
                self[key] = value
        for key, value in kwds.items():
            self[key] = value

    def setdefault(self, key, default=None):
        """The value of a key, which gets the default if it has none."""
        try:
            return self[key]
        except KeyError:
            self[key] = default
        return default


MutableMapping.register(dict)


# Sequences

class Sequence(Reversible, Collection):
    """A sequence: needs __getitem__ and __len__."""

    __slots__ = ()
    __abc_tpflags__ = 1 << 5

    @abstractmethod
    def __getitem__(self, index):
        raise IndexError

    def __iter__(self):
        i = 0
        try:
            while True:
                yield self[i]
                i += 1
        except IndexError:
            return

    def __contains__(self, value):
        for v in self:
            if v is value or v == value:
                return True
        return False

    def __reversed__(self):
        for i in reversed(range(len(self))):
            yield self[i]

    def index(self, value, start=0, stop=None):
        """The first index of a value, or ValueError."""
        if start is not None and start < 0:
            start = max(len(self) + start, 0)
        if stop is not None and stop < 0:
            stop += len(self)
        i = start
        while stop is None or i < stop:
            try:
                v = self[i]
            except IndexError:
                break
            if v is value or v == value:
                return i
            i += 1
        raise ValueError

    def count(self, value):
        """How often a value occurs."""
        n = 0
        for v in self:
            if v is value or v == value:
                n += 1
        return n


for _t in (tuple, str, bytes, range, memoryview):
    Sequence.register(_t)


class MutableSequence(Sequence):
    """A sequence that changes: needs __setitem__, __delitem__ and insert too."""

    __slots__ = ()

    @abstractmethod
    def __setitem__(self, index, value):
        raise IndexError

    @abstractmethod
    def __delitem__(self, index):
        raise IndexError

    @abstractmethod
    def insert(self, index, value):
        """Insert a value before an index."""
        raise IndexError

    def append(self, value):
        """Add a value at the end."""
        self.insert(len(self), value)

    def clear(self):
        """Remove all values."""
        try:
            while True:
                self.pop()
        except IndexError:
            pass

    def reverse(self):
        """Reverse in place."""
        n = len(self)
        for i in range(n // 2):
            self[i], self[n - i - 1] = self[n - i - 1], self[i]

    def extend(self, values):
        """Add all values of an iterable at the end."""
        if values is self:
            values = list(values)
        for v in values:
            self.append(v)

    def pop(self, index=-1):
        """Remove the value at an index and return it."""
        v = self[index]
        del self[index]
        return v

    def remove(self, value):
        """Remove the first of a value, or raise ValueError."""
        del self[self.index(value)]

    def __iadd__(self, values):
        self.extend(values)
        return self


for _t in (list, bytearray, _deque):
    MutableSequence.register(_t)
del _t


class _Deprecated(ABCMeta):
    """Metaclass of ByteString, which warns of its use."""

    def __new__(cls, name, bases, namespace, **kwargs):
        if name != "ByteString":
            _warn()
        return super().__new__(cls, name, bases, namespace, **kwargs)

    def __instancecheck__(cls, instance):
        _warn()
        return super().__instancecheck__(instance)


def _warn():
    import warnings
    warnings._deprecated("collections.abc.ByteString", remove=(3, 17))


class ByteString(Sequence, metaclass=_Deprecated):
    """Deprecated: use Buffer or a union of types."""

    __slots__ = ()


ByteString.register(bytes)
ByteString.register(bytearray)
Generator.register(GeneratorType)
Coroutine.register(CoroutineType)
AsyncGenerator.register(AsyncGeneratorType)

# Views of OrderedDict are Python too.
from . import odict_items, odict_keys, odict_values  # noqa: E402

KeysView.register(odict_keys)
ItemsView.register(odict_items)
ValuesView.register(odict_values)
del odict_items, odict_keys, odict_values
