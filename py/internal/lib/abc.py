"""Abstract base classes."""

from _skillet import built_in as _built_in
from _abc import _set_collection

_version = 0  # of all registrations: a cached "no" holds within one
_bound = 256  # classes in a cache, which holds them strongly


class _abc_data:
    """What an abstract class knows of its subclasses."""

    __slots__ = ("registry", "cache", "negative", "version", "flags")

    def __init__(self, flags):
        self.registry = {}
        self.cache = set()
        self.negative = set()
        self.version = _version
        self.flags = flags


def abstractmethod(funcobj):
    """Mark a method that subclasses must define."""
    funcobj.__isabstractmethod__ = True
    return funcobj


class abstractclassmethod(classmethod):
    """Deprecated: use classmethod over abstractmethod."""

    __isabstractmethod__ = True

    def __init__(self, callable):
        callable.__isabstractmethod__ = True
        super().__init__(callable)


class abstractstaticmethod(staticmethod):
    """Deprecated: use staticmethod over abstractmethod."""

    __isabstractmethod__ = True

    def __init__(self, callable):
        callable.__isabstractmethod__ = True
        super().__init__(callable)


class abstractproperty(property):
    """Deprecated: use property over abstractmethod."""

    __isabstractmethod__ = True


def _abstracts(cls):
    """The names that are abstract in a class, for its __abstractmethods__."""
    names = [name for name, value in cls.__dict__.items()
             if getattr(value, "__isabstractmethod__", False)]
    for base in cls.__bases__:
        for name in getattr(base, "__abstractmethods__", ()):
            if getattr(getattr(cls, name, None), "__isabstractmethod__", False):
                names.append(name)
    return frozenset(names)


def get_cache_token():
    """A number that changes with every registration."""
    return _version


class ABCMeta(type):
    """Metaclass of abstract classes."""

    def __new__(mcls, name, bases, namespace, /, **kwargs):
        cls = super().__new__(mcls, name, bases, namespace, **kwargs)
        flags = 0
        for base in bases:
            data = getattr(base, "_abc_impl", None)
            if data is not None:
                flags |= data.flags
        if "__abc_tpflags__" in namespace:
            flags |= namespace["__abc_tpflags__"]
            del cls.__abc_tpflags__
            _set_collection(cls, flags)
        cls.__abstractmethods__ = _abstracts(cls)
        cls._abc_impl = _abc_data(flags)
        return cls

    def register(cls, subclass):
        """Make a class a virtual subclass and return it."""
        global _version
        if not isinstance(subclass, type):
            raise TypeError("Can only register classes")
        if _is_subclass_of(subclass, cls):
            return subclass
        if _is_subclass_of(cls, subclass):
            raise RuntimeError("Refusing to create an inheritance cycle")
        data = cls._abc_impl
        data.registry[subclass] = None
        _version += 1
        if data.flags:
            _set_collection(subclass, data.flags)
        return subclass

    def __instancecheck__(cls, instance):
        """Is it an instance of a subclass, real or virtual?"""
        data = cls._abc_impl
        subclass = instance.__class__
        if subclass in data.cache:
            return True
        subtype = type(instance)
        if subtype is subclass:
            if data.version == _version and subclass in data.negative:
                return False
            return cls.__subclasscheck__(subclass)
        return cls.__subclasscheck__(subclass) or cls.__subclasscheck__(subtype)

    def __subclasscheck__(cls, subclass):
        """Is it a subclass, real or virtual?"""
        if not isinstance(subclass, type):
            raise TypeError("issubclass() arg 1 must be a class")
        data = cls._abc_impl
        if subclass in data.cache:
            return True
        if data.version != _version:
            data.negative.clear()
            data.version = _version
        elif subclass in data.negative:
            return False
        found = _is_subclass(cls, subclass, data)
        cache = data.cache if found else data.negative
        if len(cache) >= _bound:
            cache.clear()
        cache.add(subclass)
        return found

    def _dump_registry(cls, file=None):
        """Print what the class knows of its subclasses."""
        data = cls._abc_impl
        print(f"Class: {cls.__module__}.{cls.__qualname__}", file=file)
        print(f"Inv. counter: {_version}", file=file)
        print(f"_abc_registry: {set(data.registry)!r}", file=file)
        print(f"_abc_cache: {data.cache!r}", file=file)
        print(f"_abc_negative_cache: {data.negative!r}", file=file)
        print(f"_abc_negative_cache_version: {data.version!r}", file=file)

    def _abc_registry_clear(cls):
        """Forget the registered classes."""
        cls._abc_impl.registry.clear()

    def _abc_caches_clear(cls):
        """Forget the answers given so far."""
        cls._abc_impl.cache.clear()
        cls._abc_impl.negative.clear()


def _is_subclass(cls, subclass, data):
    answer = cls.__subclasshook__(subclass)
    if answer is not NotImplemented:
        if answer is not True and answer is not False:
            raise AssertionError("__subclasshook__ must return either False, True, or NotImplemented")
        return answer
    if cls in subclass.__mro__:
        return True
    for c in list(data.registry):
        if _is_subclass_of(subclass, c):
            return True
    for c in cls.__subclasses__():
        if _is_subclass_of(subclass, c):
            return True
    return False


def _is_subclass_of(subclass, c):
    """What issubclass() says, of any protocol too.

    A protocol refuses some questions of programs. Whether a class is one of
    another's subclasses is none of those.
    """
    ask = getattr(type(c), "_unrefused_subclasscheck", None)
    return issubclass(subclass, c) if ask is None else ask(c, subclass)


def update_abstractmethods(cls):
    """Compute again which methods of an abstract class are abstract."""
    if hasattr(cls, "__abstractmethods__"):
        cls.__abstractmethods__ = _abstracts(cls)
    return cls


class ABC(metaclass=ABCMeta):
    """A class to derive abstract classes from."""

    __slots__ = ()


# CPython has these in C.
_built_in("get_cache_token")
