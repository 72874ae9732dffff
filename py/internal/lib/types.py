"""Names of built-in types, and tools to make classes."""

from _types import *

__all__ = ["AsyncGeneratorType", "BuiltinFunctionType", "BuiltinMethodType",
           "CapsuleType", "CellType", "ClassMethodDescriptorType", "CodeType",
           "CoroutineType", "EllipsisType", "FrameType", "FunctionType",
           "GeneratorType", "GenericAlias", "GetSetDescriptorType", "LambdaType",
           "MappingProxyType", "MemberDescriptorType", "MethodDescriptorType",
           "MethodType", "MethodWrapperType", "ModuleType", "NoneType",
           "NotImplementedType", "SimpleNamespace", "TracebackType",
           "UnionType", "WrapperDescriptorType",
           "new_class", "resolve_bases", "prepare_class", "get_original_bases",
           "DynamicClassAttribute", "coroutine"]


def new_class(name, bases=(), kwds=None, exec_body=None):
    """Make a class as a class statement does; exec_body fills its namespace."""
    resolved = resolve_bases(bases)
    meta, ns, kwds = prepare_class(name, resolved, kwds)
    if exec_body is not None:
        exec_body(ns)
    if resolved is not bases:
        ns["__orig_bases__"] = bases
    if meta is type:
        ns.setdefault("__module__", __name__)
    return meta(name, resolved, ns, **kwds)


def resolve_bases(bases):
    """Replace what is no class by what its __mro_entries__ gives."""
    out = []
    changed = False
    for base in bases:
        if not isinstance(base, type) and hasattr(base, "__mro_entries__"):
            entries = base.__mro_entries__(bases)
            changed = True
            if not isinstance(entries, tuple):
                raise TypeError("__mro_entries__ must return a tuple")
            out.extend(entries)
        else:
            out.append(base)
    return tuple(out) if changed else bases


def prepare_class(name, bases=(), kwds=None):
    """Return the metaclass, the namespace and the keywords left for the metaclass."""
    kwds = {} if kwds is None else dict(kwds)
    if "metaclass" in kwds:
        meta = kwds.pop("metaclass")
    else:
        meta = type(bases[0]) if bases else type
    if isinstance(meta, type):
        meta = _calculate_meta(meta, bases)
    if hasattr(meta, "__prepare__"):
        ns = meta.__prepare__(name, bases, **kwds)
    else:
        ns = {}
    return meta, ns, kwds


def _calculate_meta(meta, bases):
    """The metaclass that is below those of all bases."""
    for base in bases:
        m = type(base)
        if issubclass(meta, m):
            continue
        if not issubclass(m, meta):
            raise TypeError("metaclass conflict: the metaclass of a derived class "
                            "must be a (non-strict) subclass of the metaclasses of all its bases")
        meta = m
    return meta


def get_original_bases(cls, /):
    """The bases of a class as it was written, before __mro_entries__.

    >>> class A(list[int]): ...
    >>> get_original_bases(A)
    (list[int],)
    """
    try:
        return cls.__dict__.get("__orig_bases__", cls.__bases__)
    except AttributeError:
        raise TypeError(f"Expected an instance of type, not {type(cls).__name__!r}") from None


class DynamicClassAttribute:
    """A property of instances; on the class it is an AttributeError, so that
    the metaclass's __getattr__ answers."""

    def __init__(self, fget=None, fset=None, fdel=None, doc=None):
        self.fget = fget
        self.fset = fset
        self.fdel = fdel
        self.__doc__ = doc or fget.__doc__
        self.overwrite_doc = doc is None
        self.__isabstractmethod__ = bool(getattr(fget, "__isabstractmethod__", False))

    def __get__(self, instance, ownerclass=None):
        if instance is None:
            if self.__isabstractmethod__:
                return self
            raise AttributeError()
        if self.fget is None:
            raise AttributeError("unreadable attribute")
        return self.fget(instance)

    def __set__(self, instance, value):
        if self.fset is None:
            raise AttributeError("can't set attribute")
        self.fset(instance, value)

    def __delete__(self, instance):
        if self.fdel is None:
            raise AttributeError("can't delete attribute")
        self.fdel(instance)

    def getter(self, fget):
        """The same with another getter."""
        doc = fget.__doc__ if self.overwrite_doc else None
        new = type(self)(fget, self.fset, self.fdel, doc or self.__doc__)
        new.overwrite_doc = self.overwrite_doc
        return new

    def setter(self, fset):
        """The same with another setter."""
        new = type(self)(self.fget, fset, self.fdel, self.__doc__)
        new.overwrite_doc = self.overwrite_doc
        return new

    def deleter(self, fdel):
        """The same with another deleter."""
        new = type(self)(self.fget, self.fset, fdel, self.__doc__)
        new.overwrite_doc = self.overwrite_doc
        return new


class _GeneratorWrapper:
    """Makes something like a generator awaitable."""

    def __init__(self, gen):
        self.__wrapped = gen
        self.__isgen = isinstance(gen, GeneratorType)
        self.__name__ = getattr(gen, "__name__", None)
        self.__qualname__ = getattr(gen, "__qualname__", None)

    def send(self, val):
        return self.__wrapped.send(val)

    def throw(self, tp, *rest):
        return self.__wrapped.throw(tp, *rest)

    def close(self):
        return self.__wrapped.close()

    def __getattr__(self, name):
        if name == "cr_await":
            name = "gi_yieldfrom"
        elif name.startswith("cr_"):
            name = "gi_" + name[3:]
        if name.startswith("gi_"):
            return getattr(self.__wrapped, name)
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}",
                             name=name, obj=self)

    def __next__(self):
        return next(self.__wrapped)

    def __iter__(self):
        return self.__wrapped if self.__isgen else self

    __await__ = __iter__


_CO_GENERATOR = 0x20
_CO_COROUTINES = 0x180  # async def, and a generator made awaitable


def coroutine(func):
    """Make a generator function one whose generators can be awaited."""
    if not callable(func):
        raise TypeError("types.coroutine() expects a callable")
    if type(func) is FunctionType and getattr(func.__code__, "co_flags", None) is not None:
        code = func.__code__
        flags = code.co_flags
        if flags & _CO_COROUTINES:
            return func
        if flags & _CO_GENERATOR:
            func.__code__ = code.replace(co_flags=flags | 0x100)
            return func
    from functools import wraps

    @wraps(func)
    def wrapped(*args, **kwargs):
        made = func(*args, **kwargs)
        if (isinstance(made, CoroutineType)
                or isinstance(made, GeneratorType) and made.gi_code.co_flags & 0x100):
            return made
        from collections.abc import Coroutine, Generator
        if isinstance(made, Generator) and not isinstance(made, Coroutine):
            return _GeneratorWrapper(made)
        return made

    return wrapped
