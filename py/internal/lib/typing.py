"""Type hints: the objects that annotations are made of."""

import collections
import collections.abc
import sys
import types
from abc import ABCMeta, abstractmethod

from _typing import (Generic, NoDefault, ParamSpec, ParamSpecArgs, ParamSpecKwargs,
                     TypeAliasType, TypeVar, TypeVarTuple, Union)

__all__ = [
    "Annotated", "Any", "Callable", "ClassVar", "Concatenate", "Final", "ForwardRef",
    "Generic", "Literal", "Optional", "ParamSpec", "Protocol", "Tuple", "Type",
    "TypeVar", "TypeVarTuple", "Union", "AbstractSet", "ByteString", "Container",
    "ContextManager", "Hashable", "ItemsView", "Iterable", "Iterator", "KeysView",
    "Mapping", "MappingView", "MutableMapping", "MutableSequence", "MutableSet",
    "Sequence", "Sized", "ValuesView", "Awaitable", "AsyncIterator", "AsyncIterable",
    "Coroutine", "Collection", "AsyncGenerator", "AsyncContextManager", "Reversible",
    "SupportsAbs", "SupportsBytes", "SupportsComplex", "SupportsFloat",
    "SupportsIndex", "SupportsInt", "SupportsRound", "ChainMap", "Counter", "Deque",
    "Dict", "DefaultDict", "List", "OrderedDict", "Set", "FrozenSet", "NamedTuple",
    "TypedDict", "Generator", "BinaryIO", "IO", "Match", "Pattern", "TextIO", "AnyStr",
    "assert_type", "assert_never", "cast", "clear_overloads", "dataclass_transform",
    "evaluate_forward_ref", "final", "get_args", "get_origin", "get_overloads",
    "get_protocol_members", "get_type_hints", "is_protocol", "is_typeddict",
    "LiteralString", "Never", "NewType", "no_type_check", "no_type_check_decorator",
    "NoDefault", "NoReturn", "NotRequired", "overload", "override", "ParamSpecArgs",
    "ParamSpecKwargs", "ReadOnly", "Required", "reveal_type", "runtime_checkable",
    "Self", "Text", "TYPE_CHECKING", "TypeAlias", "TypeGuard", "TypeIs",
    "TypeAliasType", "Unpack",
]

GenericAlias = types.GenericAlias
_NoneType = type(None)


def _annotationlib():
    import annotationlib
    return annotationlib


def _forward_ref():
    return _annotationlib().ForwardRef


def __getattr__(name):
    # What is rare or needs heavier imports is made when it is asked for.
    if name == "ForwardRef":
        value = _forward_ref()
    elif name == "Pattern" or name == "Match":
        import re
        value = _SpecialGenericAlias(getattr(re, name), 1, name=name)
    elif name == "ContextManager" or name == "AsyncContextManager":
        import contextlib
        value = _SpecialGenericAlias(getattr(contextlib, "Abstract" + name), 2, name=name,
                                     defaults=(bool | None,))
    elif name == "ByteString":
        value = _SpecialGenericAlias(collections.abc.ByteString, 0, name=name)
    else:
        raise AttributeError(f"module 'typing' has no attribute {name!r}",
                             name=name, obj=sys.modules[__name__])
    setattr(sys.modules[__name__], name, value)
    return value


# Conversion, checks and text


def _type_convert(arg, module=None, *, allow_special_forms=False, owner=None):
    if arg is None:
        return _NoneType
    if isinstance(arg, str):
        return _forward_ref()(arg, module=module, is_class=allow_special_forms, owner=owner)
    return arg


def _type_check(arg, msg, is_argument=True, module=None, *, allow_special_forms=False,
                owner=None):
    if isinstance(arg, type):
        if arg is Generic or arg is Protocol:
            raise TypeError(f"Plain {arg} is not valid as type argument")
        return arg
    arg = _type_convert(arg, module, allow_special_forms=allow_special_forms, owner=owner)
    if isinstance(arg, _GenericAlias):
        origin = arg.__origin__
        invalid = (Generic, Protocol)
        if not allow_special_forms:
            invalid += (ClassVar,)
            if is_argument:
                invalid += (Final,)
        if any(origin is x for x in invalid):
            raise TypeError(f"{arg} is not valid as type argument")
        return arg
    if isinstance(arg, _SpecialForm):
        if arg in _FREE_FORMS or allow_special_forms and (arg is ClassVar or arg is Final):
            return arg
        raise TypeError(f"Plain {arg} is not valid as type argument")
    if type(arg) is tuple:
        raise TypeError(f"{msg} Got {arg!r:.100}.")
    return arg


def _type_repr(obj):
    if isinstance(obj, tuple):
        return "[" + ", ".join([_type_repr(x) for x in obj]) + "]"
    if isinstance(obj, GenericAlias):
        return repr(obj)
    if isinstance(obj, type) or isinstance(obj, (types.FunctionType, types.BuiltinFunctionType)):
        if obj.__module__ == "builtins":
            return obj.__qualname__
        return f"{obj.__module__}.{obj.__qualname__}"
    if obj is ...:
        return "..."
    return repr(obj)


def _is_typevar_like(x):
    return isinstance(x, (TypeVar, ParamSpec)) or _is_unpacked_tvt(x)


def _is_unpacked_tvt(x):
    return not isinstance(x, type) and getattr(x, "__typing_is_unpacked_typevartuple__", False)


def _collect_type_parameters(args, *, enforce_default_ordering=True):
    found = []
    default_seen = tvt_seen = False
    for t in args:
        if isinstance(t, type):
            continue
        if isinstance(t, (tuple, list)):
            for x in t:
                for p in _collect_type_parameters([x]):
                    if p not in found:
                        found.append(p)
        elif hasattr(t, "__typing_subst__"):
            if t not in found:
                if enforce_default_ordering:
                    if tvt_seen and t.has_default():
                        raise TypeError("Type parameter with a default follows TypeVarTuple")
                    if t.has_default():
                        default_seen = True
                    elif default_seen:
                        raise TypeError(f"Type parameter {t!r} without a default follows "
                                        "type parameter with a default")
                found.append(t)
        else:
            if _is_unpacked_tvt(t):
                tvt_seen = True
            for p in getattr(t, "__parameters__", ()):
                if p not in found:
                    found.append(p)
    return tuple(found)


def _unpack_args(*args):
    out = []
    for arg in args:
        sub = getattr(arg, "__typing_unpacked_tuple_args__", None)
        if sub is not None and not (sub and sub[-1] is ...):
            out.extend(sub)
        else:
            out.append(arg)
    return out


def _deduplicate(params):
    out = []
    for p in params:
        if p not in out:
            out.append(p)
    return out


def _cached(function):
    # Keeps results by arguments, as long as these have hashes.
    cache = {}

    def inner(self, args):
        key = (self, args)
        try:
            return cache[key]
        except KeyError:
            pass
        except TypeError:
            return function(self, args)
        result = function(self, args)
        if len(cache) > 512:
            cache.clear()
        cache[key] = result
        return result

    _caches.append(cache)
    inner.__wrapped__ = function
    return inner


def _tp_cache(func=None, /, *, typed=False):
    # What typing_extensions decorates its functions with.
    return (lambda function: function) if func is None else func


_caches = []


# Special forms


class _Final:
    __slots__ = ("__weakref__",)

    def __init_subclass__(cls, /, *args, **kwds):
        if "_root" not in kwds:
            raise TypeError("Cannot subclass special typing classes")


class _NotIterable:
    __slots__ = ()
    __iter__ = None


class _SpecialForm(_Final, _NotIterable, _root=True):
    __slots__ = ("_name", "__doc__", "_getitem")

    def __init__(self, getitem, name=None):
        self._getitem = getitem
        self._name = name or getitem.__name__
        self.__doc__ = getitem.__doc__

    def __getattr__(self, item):
        if item in {"__name__", "__qualname__"}:
            return self._name
        raise AttributeError(item)

    def __mro_entries__(self, bases):
        raise TypeError(f"Cannot subclass {self!r}")

    def __repr__(self):
        return "typing." + self._name

    def __reduce__(self):
        return self._name

    def __call__(self, *args, **kwds):
        raise TypeError(f"Cannot instantiate {self!r}")

    def __or__(self, other):
        return Union[self, other]

    def __ror__(self, other):
        return Union[other, self]

    def __instancecheck__(self, obj):
        raise TypeError(f"{self} cannot be used with isinstance()")

    def __subclasscheck__(self, cls):
        raise TypeError(f"{self} cannot be used with issubclass()")

    def __getitem__(self, parameters):
        return self._getitem(self, parameters)


def _plain(name, doc):
    def getitem(self, parameters):
        raise TypeError(f"{self} is not subscriptable")
    getitem.__doc__ = doc
    return _SpecialForm(getitem, name)


def _of_one(name, doc):
    # A form with exactly one argument.
    of_key = name in ("Required", "NotRequired", "ReadOnly")

    def getitem(self, parameters):
        msg = f"{name} accepts only a" if of_key else f"{self} accepts only"
        item = _type_check(parameters, msg + " single type.",
                           allow_special_forms=of_key or name == "ClassVar")
        return _GenericAlias(self, (item,))

    getitem.__doc__ = doc
    return _SpecialForm(_cached(getitem), name)


NoReturn = _plain("NoReturn", "The result of functions that never return.")
Never = _plain("Never", "The type without values.")
Self = _plain("Self", "The class that a method is in.")
LiteralString = _plain("LiteralString", "A str made of literals.")
TypeAlias = _plain("TypeAlias", "Marks an assignment as that of a type.")
ClassVar = _of_one("ClassVar", "Marks an attribute of the class, not of instances.")
Final = _of_one("Final", "Marks a name that is never assigned again.")
TypeGuard = _of_one("TypeGuard", "The result of a function that narrows a type.")
TypeIs = _of_one("TypeIs", "The result of a function that tells a type.")
Required = _of_one("Required", "Marks a key that a TypedDict must have.")
NotRequired = _of_one("NotRequired", "Marks a key that a TypedDict can lack.")
ReadOnly = _of_one("ReadOnly", "Marks a key of a TypedDict that is not to be changed.")
_FREE_FORMS = (NoReturn, Never, Self, LiteralString, TypeAlias)


@_SpecialForm
@_cached
def Optional(self, parameters):
    arg = _type_check(parameters, f"{self} requires a single type.")
    return Union[arg, None]


Optional._name = "Optional"


def _literal(self, parameters):
    if not isinstance(parameters, tuple):
        parameters = (parameters,)
    flat = []
    for p in parameters:
        if isinstance(p, _LiteralGenericAlias):
            flat.extend(p.__args__)
        else:
            flat.append(p)
    try:
        seen = set()
        unique = []
        for p in flat:
            key = (p, type(p))
            if key not in seen:
                seen.add(key)
                unique.append(p)
        flat = unique
    except TypeError:
        pass
    return _LiteralGenericAlias(self, tuple(flat))


class _LiteralForm(_SpecialForm, _root=True):
    # Literal[0] and Literal[False] differ, so the types are part of the key.
    _cache = {}

    def __getitem__(self, parameters):
        items = parameters if isinstance(parameters, tuple) else (parameters,)
        key = (items, tuple([type(x) for x in items]))
        try:
            return self._cache[key]
        except KeyError:
            self._cache[key] = result = _literal(self, parameters)
            return result
        except TypeError:
            return _literal(self, parameters)


Literal = _LiteralForm(_literal, "Literal")


@_SpecialForm
@_cached
def Concatenate(self, parameters):
    if parameters == ():
        raise TypeError("Cannot take a Concatenate of no types.")
    if not isinstance(parameters, tuple):
        parameters = (parameters,)
    if not (parameters[-1] is ... or isinstance(parameters[-1], ParamSpec)):
        raise TypeError("The last parameter to Concatenate should be a "
                        "ParamSpec variable or ellipsis.")
    msg = "Concatenate[arg, ...]: each arg must be a type."
    parameters = (*[_type_check(p, msg) for p in parameters[:-1]], parameters[-1])
    return _ConcatenateGenericAlias(self, parameters)


Concatenate._name = "Concatenate"


@_SpecialForm
@_cached
def Unpack(self, parameters):
    item = _type_check(parameters, f"{self} accepts only single type.")
    return _UnpackGenericAlias(self, (item,))


Unpack._name = "Unpack"


class _AnyMeta(type):
    def __instancecheck__(self, obj):
        if self is Any:
            raise TypeError("typing.Any cannot be used with isinstance()")
        return super().__instancecheck__(obj)

    def __repr__(self):
        if self is Any:
            return "typing.Any"
        return super().__repr__()


class Any(metaclass=_AnyMeta):
    """Any type at all."""

    def __new__(cls, *args, **kwargs):
        if cls is Any:
            raise TypeError("Any cannot be instantiated")
        return super().__new__(cls)


# What the native types call back for


def _typevar_subst(self, arg):
    msg = "Parameters to generic types must be types."
    arg = _type_check(arg, msg)
    if (isinstance(arg, _GenericAlias) and arg.__origin__ is Unpack
            or isinstance(arg, GenericAlias) and getattr(arg, "__unpacked__", False)):
        raise TypeError(f"{arg} is not valid as type argument")
    return arg


def _is_param_expr(arg):
    return arg is ... or isinstance(arg, (tuple, list, ParamSpec, _ConcatenateGenericAlias))


def _paramspec_subst(self, arg):
    if isinstance(arg, (list, tuple)):
        return tuple([_type_check(a, "Expected a type.") for a in arg])
    if not _is_param_expr(arg):
        raise TypeError("Expected a list of types, an ellipsis, "
                        f"ParamSpec, or Concatenate. Got {arg}")
    return arg


def _paramspec_prepare_subst(self, alias, args):
    params = alias.__parameters__
    i = params.index(self)
    if i == len(args) and self.has_default():
        args = (*args, self.__default__)
    if i >= len(args):
        raise TypeError(f"Too few arguments for {alias}")
    if len(params) == 1 and not _is_param_expr(args[0]):
        return (args,)
    if isinstance(args[i], list):
        return (*args[:i], tuple(args[i]), *args[i + 1:])
    return args


def _typevartuple_prepare_subst(self, alias, args):
    params = alias.__parameters__
    at = params.index(self)
    for param in params[at + 1:]:
        if isinstance(param, TypeVarTuple):
            raise TypeError(f"More than one TypeVarTuple parameter in {alias}")
    alen = len(args)
    plen = len(params)
    left = at
    right = plen - at - 1
    var = None
    fill = None
    for k, arg in enumerate(args):
        if not isinstance(arg, type):
            sub = getattr(arg, "__typing_unpacked_tuple_args__", None)
            if sub and len(sub) == 2 and sub[-1] is ...:
                if var is not None:
                    raise TypeError("More than one unpacked arbitrary-length tuple argument")
                var = k
                fill = sub[0]
    if var is not None:
        left = min(left, var)
        right = min(right, alen - var - 1)
    elif left + right > alen:
        raise TypeError(f"Too few arguments for {alias}; actual {alen}, expected at least "
                        f"{plen - 1}")
    if left == alen - right and self.has_default():
        replacement = _unpack_args(self.__default__)
    else:
        replacement = args[left:alen - right]
    return (*args[:left], *[fill] * (at - left), replacement,
            *[fill] * (plen - right - left - (at - left) - 1), *args[alen - right:])


def _check_generic(cls, args):
    params = cls.__parameters__
    n = len(args)
    if n != len(params) and not (n < len(params) and params[n].has_default()):
        raise TypeError(_miscount(cls, n, params))


def _miscount(generic, n, params):
    # What is wrong with n arguments for the type parameters.
    if n > len(params):
        return f"Too many arguments for {generic}; actual {n}, expected {len(params)}"
    least = sum(not p.has_default() for p in params)
    return f"Too few arguments for {generic}; actual {n}, expected at least {least}"


def _generic_class_getitem(cls, args):
    if not isinstance(args, tuple):
        args = (args,)
    args = tuple([_type_convert(p) for p in args])
    if cls is Generic or cls is Protocol:
        if not args:
            raise TypeError(f"Parameter list to {cls.__qualname__}[...] cannot be empty")
        if not all(_is_typevar_like(p) for p in args):
            raise TypeError(f"Parameters to {cls.__name__}[...] must all be type variables "
                            "or parameter specification variables.")
        if len(set(args)) != len(args):
            raise TypeError(f"Parameters to {cls.__name__}[...] must all be unique")
    else:
        for param in cls.__parameters__:
            prepare = getattr(param, "__typing_prepare_subst__", None)
            if prepare is not None:
                args = prepare(cls, args)
        if not cls.__parameters__:
            raise TypeError(f"{cls} is not a generic class")
        _check_generic(cls, args)
        new_args = []
        for param, arg in zip(cls.__parameters__, args):
            if isinstance(param, TypeVarTuple):
                new_args.extend(arg)
            else:
                new_args.append(arg)
        args = tuple(new_args)
    return _GenericAlias(cls, args)


def _generic_init_subclass(cls, *args, **kwargs):
    super(Generic, cls).__init_subclass__(*args, **kwargs)
    own = cls.__dict__
    if "__orig_bases__" in own:
        wrong = Generic in cls.__orig_bases__
    else:
        wrong = (Generic in cls.__bases__ and cls.__name__ != "Protocol"
                 and type(cls) is not _TypedDictMeta)
    if wrong:
        raise TypeError("Cannot inherit from plain Generic")
    params = ()
    if "__orig_bases__" in own:
        params = _collect_type_parameters(cls.__orig_bases__)
        given = name = None
        for base in cls.__orig_bases__:
            if isinstance(base, _GenericAlias) and (
                    base.__origin__ is Generic or base.__origin__ is Protocol):
                if given is not None:
                    raise TypeError("Cannot inherit from Generic[...] multiple times.")
                given = base.__parameters__
                name = base.__origin__.__name__
        if given is not None:
            if not set(params) <= set(given):
                missing = ", ".join(str(t) for t in params if t not in set(given))
                listed = ", ".join(str(g) for g in given)
                raise TypeError(f"Some type variables ({missing}) are not listed in "
                                f"{name}[{listed}]")
            params = given
    cls.__parameters__ = tuple(params)


# Generic aliases


def _is_dunder(name):
    return name[:2] == "__" and name[-2:] == "__"


class _BaseGenericAlias(_Final, _root=True):
    def __init__(self, origin, *, inst=True, name=None):
        self.__dict__.update(_inst=inst, _name=name, __origin__=origin)
        self.__dict__["__slots__"] = None

    def __call__(self, *args, **kwargs):
        if not self._inst:
            raise TypeError(f"Type {self._name} cannot be instantiated; "
                            f"use {self.__origin__.__name__}() instead")
        result = self.__origin__(*args, **kwargs)
        try:
            result.__orig_class__ = self
        except Exception:
            pass
        return result

    def __mro_entries__(self, bases):
        if isinstance(self.__origin__, _SpecialForm):
            raise TypeError(f"Cannot subclass {self!r}")
        result = []
        if self.__origin__ not in bases:
            result.append(self.__origin__)
        # One Generic is enough, and it comes last.
        i = bases.index(self)
        for b in bases[i + 1:]:
            if isinstance(b, _BaseGenericAlias) or isinstance(b, type) and issubclass(b, Generic):
                break
            if isinstance(b, type):
                continue
            if hasattr(b, "__mro_entries__") and any(
                    isinstance(e, type) and issubclass(e, Generic)
                    for e in b.__mro_entries__(bases)):
                break
        else:
            result.append(Generic)
        return tuple(result)

    def __getattr__(self, attr):
        if attr in {"__origin__", "__args__"}:
            return super().__getattr__(attr)
        if "__origin__" in self.__dict__ and not _is_dunder(attr):
            return getattr(self.__origin__, attr)
        if attr in ("__name__", "__qualname__"):
            return self._name or self.__origin__.__name__
        raise AttributeError(attr)

    def __setattr__(self, attr, val):
        if _is_dunder(attr) or attr in {"_name", "_inst", "_nparams", "_defaults"}:
            self.__dict__[attr] = val
        else:
            setattr(self.__origin__, attr, val)

    def __instancecheck__(self, obj):
        raise TypeError("Subscripted generics cannot be used with "
                        "class and instance checks")

    def __subclasscheck__(self, cls):
        raise TypeError("Subscripted generics cannot be used with "
                        "class and instance checks")

    def __dir__(self):
        return list(set(super().__dir__() + [
            attr for attr in dir(self.__origin__) if not _is_dunder(attr)]))


class _GenericAlias(_BaseGenericAlias, _root=True):
    def __init__(self, origin, args, *, inst=True, name=None):
        super().__init__(origin, inst=inst, name=name)
        if not isinstance(args, tuple):
            args = (args,)
        d = self.__dict__
        d["__args__"] = args
        d["__parameters__"] = _collect_type_parameters(args, enforce_default_ordering=False)
        del d["__slots__"]
        if not name:
            d["__module__"] = origin.__module__

    def __eq__(self, other):
        if not isinstance(other, _GenericAlias):
            return NotImplemented
        return self.__origin__ == other.__origin__ and self.__args__ == other.__args__

    def __hash__(self):
        return hash((self.__origin__, self.__args__))

    def __or__(self, right):
        return Union[self, right]

    def __ror__(self, left):
        return Union[left, self]

    def __getitem__(self, args):
        origin = self.__origin__
        if origin is Generic or origin is Protocol:
            raise TypeError(f"Cannot subscript already-subscripted {self}")
        if not self.__parameters__:
            raise TypeError(f"{self} is not a generic class")
        if not isinstance(args, tuple):
            args = (args,)
        args = _unpack_args(*[_type_convert(p) for p in args])
        return self.copy_with(self._substituted(tuple(args)))

    def _substituted(self, args):
        params = self.__parameters__
        for param in params:
            prepare = getattr(param, "__typing_prepare_subst__", None)
            if prepare is not None:
                args = prepare(self, args)
        if len(args) != len(params):
            raise TypeError(_miscount(self, len(args), params))
        return tuple(self._replaced(self.__args__, dict(zip(params, args))))

    def _replaced(self, args, given):
        out = []
        for old in args:
            if isinstance(old, type):
                out.append(old)
                continue
            subst = getattr(old, "__typing_subst__", None)
            if subst:
                new = subst(given[old])
            else:
                params = getattr(old, "__parameters__", ())
                if not params:
                    new = old
                else:
                    inner = []
                    for x in params:
                        if isinstance(x, TypeVarTuple):
                            inner.extend(given[x])
                        else:
                            inner.append(given[x])
                    new = old[tuple(inner)]
            if (self.__origin__ == collections.abc.Callable and isinstance(new, tuple)):
                out.extend(new)
            elif _is_unpacked_tvt(old):
                out.extend(new)
            elif isinstance(old, tuple):
                out.append(tuple(self._replaced(old, given)))
            elif _unpacked_args(new) is not None and not (
                    _unpacked_args(new)[-1:] == (...,)) and not isinstance(old, type):
                out.extend(_unpacked_args(new))
            else:
                out.append(new)
        return out

    def copy_with(self, args):
        return self.__class__(self.__origin__, args, name=self._name, inst=self._inst)

    def __repr__(self):
        name = "typing." + self._name if self._name else _type_repr(self.__origin__)
        if self.__args__:
            args = ", ".join([_type_repr(a) for a in self.__args__])
        else:
            args = "()"
        return f"{name}[{args}]"

    def __reduce__(self):
        import operator
        origin = self.__origin__
        if self._name:
            origin = getattr(sys.modules[__name__], self._name)
        args = self.__args__
        if len(args) == 1 and not isinstance(args[0], tuple):
            args, = args
        return operator.getitem, (origin, args)

    def __mro_entries__(self, bases):
        if isinstance(self.__origin__, _SpecialForm):
            raise TypeError(f"Cannot subclass {self!r}")
        if self._name:
            return super().__mro_entries__(bases)
        if self.__origin__ is Generic:
            if Protocol in bases:
                return ()
            i = bases.index(self)
            for b in bases[i + 1:]:
                if isinstance(b, _BaseGenericAlias) and b is not self:
                    return ()
        return (self.__origin__,)

    def __iter__(self):
        yield Unpack[self]


def _unpacked_args(x):
    if isinstance(x, type):
        return None
    return getattr(x, "__typing_unpacked_tuple_args__", None)


class _SpecialGenericAlias(_NotIterable, _BaseGenericAlias, _root=True):
    def __init__(self, origin, nparams, *, inst=True, name=None, defaults=()):
        if name is None:
            name = origin.__name__
        super().__init__(origin, inst=inst, name=name)
        d = self.__dict__
        del d["__slots__"]
        d["_nparams"] = nparams
        d["_defaults"] = defaults
        d["_cache"] = {}
        d["__module__"] = "typing"
        d["__doc__"] = f"Another name of {origin.__module__}.{origin.__qualname__}."

    def __getitem__(self, params):
        cache = self.__dict__["_cache"]
        try:
            return cache[params]
        except KeyError:
            cache[params] = result = self._make(params)
            return result
        except TypeError:
            return self._make(params)

    def _make(self, params):
        if not isinstance(params, tuple):
            params = (params,)
        msg = "Parameters to generic types must be types."
        params = tuple([_type_check(p, msg) for p in params])
        n = len(params)
        if self._defaults and n < self._nparams and n + len(self._defaults) >= self._nparams:
            params = (*params, *self._defaults[n - self._nparams:])
            n = len(params)
        wanted = self._nparams
        if n != wanted:
            if not wanted:
                raise TypeError(f"{self} is not a generic class")
            if self._defaults:
                wanted = f"at least {wanted - len(self._defaults)}"
            raise TypeError(f"Too {'many' if n > self._nparams else 'few'} arguments for "
                            f"{self}; actual {n}, expected {wanted}")
        return self.copy_with(params)

    def copy_with(self, params):
        return _GenericAlias(self.__origin__, params, name=self._name, inst=self._inst)

    def __repr__(self):
        return "typing." + self._name

    def __instancecheck__(self, obj):
        return isinstance(obj, self.__origin__)

    def __subclasscheck__(self, cls):
        if isinstance(cls, _SpecialGenericAlias):
            return issubclass(cls.__origin__, self.__origin__)
        if not isinstance(cls, _GenericAlias):
            return issubclass(cls, self.__origin__)
        return super().__subclasscheck__(cls)

    def __reduce__(self):
        return self._name

    def __or__(self, right):
        return Union[self, right]

    def __ror__(self, left):
        return Union[left, self]


class _CallableGenericAlias(_NotIterable, _GenericAlias, _root=True):
    def __repr__(self):
        args = self.__args__
        if len(args) == 2 and _is_param_expr(args[0]):
            return super().__repr__()
        return (f"typing.Callable[[{', '.join([_type_repr(a) for a in args[:-1]])}], "
                f"{_type_repr(args[-1])}]")

    def __reduce__(self):
        import operator
        args = self.__args__
        if not (len(args) == 2 and _is_param_expr(args[0])):
            args = list(args[:-1]), args[-1]
        return operator.getitem, (Callable, args)


class _CallableType(_SpecialGenericAlias, _root=True):
    def copy_with(self, params):
        return _CallableGenericAlias(self.__origin__, params, name=self._name,
                                     inst=self._inst)

    def _make(self, params):
        if not isinstance(params, tuple) or len(params) != 2:
            raise TypeError("Callable must be used as Callable[[arg, ...], result].")
        args, result = params
        if isinstance(args, list):
            args = tuple(args)
        msg = "Callable[args, result]: result must be a type."
        if args is ... or isinstance(args, (ParamSpec, _ConcatenateGenericAlias)):
            return self.copy_with((args, _type_check(result, msg)))
        if not isinstance(args, tuple):
            args = (args,)
        result = _type_check(result, msg)
        msg = "Callable[[arg, ...], result]: each arg must be a type."
        args = tuple([_type_convert(a) for a in args])
        return self.copy_with((*args, result))

    def __getitem__(self, params):
        if isinstance(params, tuple) and len(params) == 2 and isinstance(params[0], list):
            key = (tuple(params[0]), params[1], True)
        else:
            key = params
        cache = self.__dict__["_cache"]
        try:
            return cache[key]
        except KeyError:
            cache[key] = result = self._make(params)
            return result
        except TypeError:
            return self._make(params)


class _TupleType(_SpecialGenericAlias, _root=True):
    def _make(self, params):
        if not isinstance(params, tuple):
            params = (params,)
        if len(params) >= 2 and params[-1] is ...:
            msg = "Tuple[t, ...]: t must be a type."
            return self.copy_with((*[_type_check(p, msg) for p in params[:-1]], ...))
        msg = "Tuple[t0, t1, ...]: each t must be a type."
        return self.copy_with(tuple([_type_check(p, msg) for p in params]))


class _LiteralGenericAlias(_GenericAlias, _root=True):
    def __eq__(self, other):
        if not isinstance(other, _LiteralGenericAlias):
            return NotImplemented
        return (set([(x, type(x)) for x in self.__args__])
                == set([(x, type(x)) for x in other.__args__]))

    def __hash__(self):
        return hash(frozenset([(x, type(x)) for x in self.__args__]))


class _ConcatenateGenericAlias(_GenericAlias, _root=True):
    def copy_with(self, params):
        if isinstance(params[-1], (list, tuple)):
            return (*params[:-1], *params[-1])
        if isinstance(params[-1], _ConcatenateGenericAlias):
            params = (*params[:-1], *params[-1].__args__)
        return super().copy_with(params)


class _UnpackGenericAlias(_GenericAlias, _root=True):
    def __repr__(self):
        return "typing.Unpack[" + _type_repr(self.__args__[0]) + "]"

    def __getitem__(self, args):
        if self.__typing_is_unpacked_typevartuple__:
            return args
        return super().__getitem__(args)

    @property
    def __typing_unpacked_tuple_args__(self):
        arg, = self.__args__
        if isinstance(arg, (_GenericAlias, GenericAlias)):
            if arg.__origin__ is not tuple:
                raise TypeError("Unpack[...] must be used with a tuple type")
            return arg.__args__
        return None

    @property
    def __typing_is_unpacked_typevartuple__(self):
        return isinstance(self.__args__[0], TypeVarTuple)


class _AnnotatedAlias(_NotIterable, _GenericAlias, _root=True):
    def __init__(self, origin, metadata):
        if isinstance(origin, _AnnotatedAlias):
            metadata = origin.__metadata__ + metadata
            origin = origin.__origin__
        super().__init__(origin, origin, name="Annotated")
        self.__dict__["__metadata__"] = metadata

    def copy_with(self, params):
        return _AnnotatedAlias(params[0], self.__metadata__)

    def __repr__(self):
        return (f"typing.Annotated[{_type_repr(self.__origin__)}, "
                f"{', '.join([repr(a) for a in self.__metadata__])}]")

    def __reduce__(self):
        import operator
        return operator.getitem, (Annotated, (self.__origin__, *self.__metadata__))

    def __eq__(self, other):
        if not isinstance(other, _AnnotatedAlias):
            return NotImplemented
        return (self.__origin__ == other.__origin__
                and self.__metadata__ == other.__metadata__)

    def __hash__(self):
        return hash((self.__origin__, self.__metadata__))

    def __getattr__(self, attr):
        if attr in {"__name__", "__qualname__"}:
            return "Annotated"
        return super().__getattr__(attr)

    def __mro_entries__(self, bases):
        return (self.__origin__,)


def _annotated(self, params):
    if not isinstance(params, tuple) or not params:
        params = (params,) if params != () else ()
    if len(params) < 2:
        raise TypeError("Annotated[...] should be used with at least two arguments "
                        "(a type and an annotation).")
    if _is_unpacked_tvt(params[0]):
        raise TypeError("Annotated[...] should not be used with an "
                        "unpacked TypeVarTuple")
    msg = "Annotated[t, ...]: t must be a type."
    origin = _type_check(params[0], msg, allow_special_forms=True)
    return _AnnotatedAlias(origin, tuple(params[1:]))


_annotated.__doc__ = "A type with data beside it."
Annotated = _SpecialForm(_cached(_annotated), "Annotated")
Annotated.__doc__ = _annotated.__doc__


# Aliases of the types of builtins and collections


def _aliases():
    abc = collections.abc
    names = {}
    for name, count in (
            ("Awaitable", 1), ("Coroutine", 3), ("AsyncIterable", 1),
            ("AsyncIterator", 1), ("Iterable", 1), ("Iterator", 1), ("Reversible", 1),
            ("Container", 1), ("Collection", 1), ("MutableSet", 1), ("Mapping", 2),
            ("MutableMapping", 2), ("Sequence", 1), ("MutableSequence", 1),
            ("MappingView", 1), ("KeysView", 1), ("ItemsView", 2), ("ValuesView", 1),
            ("Hashable", 0), ("Sized", 0)):
        names[name] = _SpecialGenericAlias(getattr(abc, name), count, name=name)
    names["AbstractSet"] = _SpecialGenericAlias(abc.Set, 1, name="AbstractSet")
    names["Generator"] = _SpecialGenericAlias(abc.Generator, 3,
                                              defaults=(_NoneType, _NoneType))
    names["AsyncGenerator"] = _SpecialGenericAlias(abc.AsyncGenerator, 2,
                                                   defaults=(_NoneType,))
    for name, origin, count in (
            ("List", list, 1), ("Dict", dict, 2), ("Set", set, 1),
            ("FrozenSet", frozenset, 1), ("Type", type, 1),
            ("Deque", collections.deque, 1), ("DefaultDict", collections.defaultdict, 2),
            ("OrderedDict", collections.OrderedDict, 2), ("Counter", collections.Counter, 1),
            ("ChainMap", collections.ChainMap, 2)):
        names[name] = _SpecialGenericAlias(
            origin, count, name=name,
            inst=name in ("Deque", "DefaultDict", "OrderedDict", "Counter", "ChainMap"))
    names["Tuple"] = _TupleType(tuple, -1, inst=False, name="Tuple")
    names["Callable"] = _CallableType(abc.Callable, 2, name="Callable")
    for name, alias in names.items():
        setattr(sys.modules[__name__], name, alias)


_aliases()
Text = str
TYPE_CHECKING = False
AnyStr = TypeVar("AnyStr", bytes, str)
T = TypeVar("T")
KT = TypeVar("KT")
VT = TypeVar("VT")
T_co = TypeVar("T_co", covariant=True)
T_contra = TypeVar("T_contra", contravariant=True)


# Protocols

EXCLUDED_ATTRIBUTES = [
    "__parameters__", "__orig_bases__", "__orig_class__", "_is_protocol",
    "_is_runtime_protocol", "__protocol_attrs__", "__non_callable_proto_members__",
    "__type_params__", "__abstractmethods__", "__annotations__", "__dict__", "__doc__",
    "__init__", "__module__", "__new__", "__slots__", "__subclasshook__", "__weakref__",
    "__class_getitem__", "__match_args__", "__static_attributes__", "__firstlineno__",
    "__annotate__", "__annotate_func__", "__annotations_cache__", "_MutableMapping__marker",
]
_NO_MEMBERS = frozenset(EXCLUDED_ATTRIBUTES)


def _protocol_attrs(cls):
    found = set()
    for base in cls.__mro__[:-1]:
        if base.__name__ in ("Protocol", "Generic"):
            continue
        names = [*base.__dict__]
        try:
            names += _own_annotations(base)
        except Exception:
            names += _annotationlib().get_annotations(base, format=3)
        for name in names:
            if not name.startswith("_abc_") and name not in _NO_MEMBERS:
                found.add(name)
    return found


def _own_annotations(cls):
    return type.__dict__["__annotations__"].__get__(cls) if cls.__module__ != "builtins" else ()


def _no_init(self, *args, **kwargs):
    cls = type(self)
    if cls._is_protocol:
        raise TypeError("Protocols cannot be instantiated")
    if cls.__init__ is not _no_init:
        return
    # The first __init__ after this one is the one of the class from now on.
    for base in cls.__mro__:
        init = base.__dict__.get("__init__", _no_init)
        if init is not _no_init:
            cls.__init__ = init
            break
    else:
        cls.__init__ = object.__init__
    cls.__init__(self, *args, **kwargs)


def _static(obj, name):
    # The attribute as it is stored: nothing of the object's code runs.
    if isinstance(obj, type):
        for base in (*obj.__mro__, *type(obj).__mro__):
            if name in base.__dict__:
                return base.__dict__[name]
        raise AttributeError(name)
    try:
        own = object.__getattribute__(obj, "__dict__")
    except AttributeError:
        own = {}
    if name in own:
        return own[name]
    for base in type(obj).__mro__:
        if name in base.__dict__:
            return base.__dict__[name]
    raise AttributeError(name)


class _ProtocolMeta(ABCMeta):
    def __new__(mcls, name, bases, namespace, /, **kwargs):
        if name == "Protocol" and bases == (Generic,):
            pass
        elif Protocol in bases or any(getattr(b, "_is_protocol", False) for b in bases
                                      if Protocol in bases):
            for base in bases:
                if not (base in (object, Generic)
                        or base.__name__ in _ALLOWED_BASES.get(base.__module__, ())
                        or issubclass(base, Generic) and getattr(base, "_is_protocol", False)):
                    raise TypeError("Protocols can only inherit from other protocols, "
                                    f"got {base!r}")
        return super().__new__(mcls, name, bases, namespace, **kwargs)

    def __init__(cls, *args, **kwargs):
        if getattr(cls, "_is_protocol", False):
            cls.__protocol_attrs__ = _protocol_attrs(cls)

    def __subclasscheck__(cls, other):
        if cls is not Protocol and getattr(cls, "_is_protocol", False):
            if not isinstance(other, type):
                raise TypeError("issubclass() arg 1 must be a class")
            if not getattr(cls, "_is_runtime_protocol", False):
                raise TypeError("Instance and class checks can only be used with "
                                "@runtime_checkable protocols")
            if cls.__non_callable_proto_members__ and (
                    cls.__dict__.get("__subclasshook__") is _proto_hook):
                names = ", ".join(map(repr, sorted(cls.__non_callable_proto_members__)))
                raise TypeError("Protocols with non-method members don't support issubclass()."
                                f" Non-method members: {names}.")
        return cls._unrefused_subclasscheck(other)

    def _unrefused_subclasscheck(cls, other):
        # The way in for abc and functools, which may ask any protocol.
        if cls is Protocol:
            return type.__subclasscheck__(cls, other)
        return super().__subclasscheck__(other)

    def __instancecheck__(cls, instance):
        if cls is Protocol:
            return type.__instancecheck__(cls, instance)
        if not getattr(cls, "_is_protocol", False):
            return super().__instancecheck__(instance)
        if not getattr(cls, "_is_runtime_protocol", False):
            raise TypeError("Instance and class checks can only be used with "
                            "@runtime_checkable protocols")
        if any(map(cls._unrefused_subclasscheck, (instance.__class__, type(instance)))):
            return True
        for attr in cls.__protocol_attrs__:
            try:
                value = _static(instance, attr)
            except AttributeError:
                return False
            if value is None and attr not in cls.__non_callable_proto_members__:
                return False
        return True


@classmethod
def _proto_hook(cls, other):
    if not cls.__dict__.get("_is_protocol", False):
        return NotImplemented
    for attr in cls.__protocol_attrs__:
        for base in other.__mro__:
            if attr in base.__dict__:
                if base.__dict__[attr] is None:
                    return NotImplemented
                break
            if isinstance(other, type) and issubclass(other, Generic) and getattr(
                    other, "_is_protocol", False) and attr in _own_annotations(base):
                break
        else:
            return NotImplemented
    return True


_ALLOWED_BASES = {
    "collections.abc": [
        "Callable", "Awaitable", "Iterable", "Iterator", "AsyncIterable", "AsyncIterator",
        "Hashable", "Sized", "Container", "Collection", "Reversible", "Buffer",
    ],
    "contextlib": ["AbstractContextManager", "AbstractAsyncContextManager"],
    "io": ["Reader", "Writer"],
    "os": ["PathLike"],
}


class Protocol(Generic, metaclass=_ProtocolMeta):
    """The base of classes that say what an object must be able to do."""

    __slots__ = ()
    _is_protocol = True
    _is_runtime_protocol = False

    def __init_subclass__(cls, *args, **kwargs):
        super().__init_subclass__(*args, **kwargs)
        own = cls.__dict__
        if not own.get("_is_protocol", False):
            cls._is_protocol = any(b is Protocol for b in cls.__bases__)
        if "__subclasshook__" not in own:
            cls.__subclasshook__ = _proto_hook
        if cls._is_protocol and cls.__init__ is Protocol.__init__:
            cls.__init__ = _no_init


Protocol.__init__ = _no_init


def runtime_checkable(cls):
    """Lets isinstance() look whether an object has the members of a protocol."""
    if not (isinstance(cls, type) and issubclass(cls, Generic)
            and getattr(cls, "_is_protocol", False)):
        raise TypeError("@runtime_checkable can be only applied to protocol classes,"
                        f" got {cls!r}")
    cls._is_runtime_protocol = True
    members = set()
    for attr in cls.__protocol_attrs__:
        try:
            if not callable(getattr(cls, attr, None)):
                members.add(attr)
        except Exception as e:
            raise TypeError(f"Failed to determine whether protocol member {attr!r} "
                            "is a method member") from e
    cls.__non_callable_proto_members__ = members
    return cls


def is_protocol(tp, /):
    """Tells whether a class is a protocol."""
    return isinstance(tp, type) and getattr(tp, "_is_protocol", False) and tp is not Protocol


def get_protocol_members(tp, /):
    """Returns the names of the members of a protocol."""
    if not is_protocol(tp):
        raise TypeError(f"{tp!r} is not a Protocol")
    return frozenset(tp.__protocol_attrs__)


def _supports(name, method, doc, *, generic=False):
    def body(self, *args):
        pass
    body.__name__ = method
    body.__qualname__ = f"{name}.{method}"
    bases = (Protocol[T_co],) if generic else (Protocol,)
    ns = {"__slots__": (), "__doc__": doc, "__module__": "typing", method: abstractmethod(body)}
    cls = types.new_class(name, bases, {}, lambda d: d.update(ns))
    setattr(sys.modules[__name__], name, runtime_checkable(cls))


for _name, _method, _what, _generic in (
        ("SupportsInt", "__int__", "int()", False), ("SupportsFloat", "__float__", "float()", False),
        ("SupportsComplex", "__complex__", "complex()", False),
        ("SupportsBytes", "__bytes__", "bytes()", False),
        ("SupportsIndex", "__index__", "an index", False),
        ("SupportsAbs", "__abs__", "abs()", True), ("SupportsRound", "__round__", "round()", True)):
    _supports(_name, _method, f"What {_what} can be made of.", generic=_generic)
del _name, _method, _what, _generic


# Introspection


def _eval_type(t, globalns, localns, type_params, *, guard=frozenset(), format=None,
               owner=None, prefer_module=False):
    ForwardRef = _forward_ref()
    if isinstance(t, ForwardRef):
        if t.__arg__ in guard:
            return t
        if prefer_module and t.__forward_module__ is not None:
            globalns = localns = None
        return _evaluate(t, globalns, localns, type_params, guard, format, owner)
    if isinstance(t, (_GenericAlias, GenericAlias, Union)):
        if isinstance(t, GenericAlias) and not isinstance(t, _GenericAlias):
            is_unpacked = getattr(t, "__unpacked__", False)
            args = tuple([ForwardRef(a) if isinstance(a, str) else a for a in t.__args__])
        else:
            is_unpacked = False
            args = t.__args__
        new = tuple([_eval_type(a, globalns, localns, type_params, guard=guard,
                                format=format, owner=owner) for a in args])
        if len(new) == len(t.__args__) and all(a is b for a, b in zip(new, t.__args__)):
            return t
        if isinstance(t, GenericAlias):
            if t.__origin__ is collections.abc.Callable:
                result = collections.abc.Callable[list(new[:-1]) if not _is_param_expr(
                    new[0]) else new[0], new[-1]]
                return result
            result = GenericAlias(t.__origin__, new)
            return next(iter(result)) if is_unpacked else result
        if isinstance(t, Union):
            return Union[new]
        return t.copy_with(new)
    return t


def _evaluate(ref, globalns, localns, type_params, guard, format, owner):
    value = ref.evaluate(globals=globalns, locals=localns, type_params=type_params,
                         owner=owner, format=format or 1)
    if isinstance(value, str):
        value = _forward_ref()(value)
    if value is None:
        return _NoneType
    if value is ref:
        return value
    value = _type_check(value, "Forward references must evaluate to types.",
                        is_argument=ref.__forward_is_argument__,
                        allow_special_forms=ref.__forward_is_class__)
    return _eval_type(value, globalns, localns, type_params,
                      guard=guard | {ref.__arg__}, format=format, owner=owner)


def evaluate_forward_ref(forward_ref, *, owner=None, globals=None, locals=None,
                         type_params=None, format=None, _recursive_guard=frozenset()):
    """Evaluates a forward reference, and those within its value."""
    lib = _annotationlib()
    if format == lib.Format.STRING:
        return forward_ref.__forward_arg__
    if forward_ref.__forward_arg__ in _recursive_guard:
        return forward_ref
    if format is None:
        format = lib.Format.VALUE
    value = forward_ref.evaluate(globals=globals, locals=locals, type_params=type_params,
                                 owner=owner, format=format)
    if isinstance(value, lib.ForwardRef):
        return value
    if isinstance(value, str):
        value = lib.ForwardRef(value)
    if owner is not None and globals is None:
        globals = getattr(sys.modules.get(getattr(owner, "__module__", None)), "__dict__", None)
    value = _type_check(value, "Forward references must evaluate to types.",
                        allow_special_forms=True)
    return _eval_type(value, globals, locals, type_params,
                      guard=_recursive_guard | {forward_ref.__forward_arg__},
                      format=format, owner=owner)


def get_type_hints(obj, globalns=None, localns=None, include_extras=False, *, format=None):
    """Returns the annotations of an object with its strings evaluated."""
    if getattr(obj, "__no_type_check__", None):
        return {}
    lib = _annotationlib()
    if format is None:
        format = lib.Format.VALUE
    ForwardRef = lib.ForwardRef
    if isinstance(obj, type):
        hints = {}
        for base in reversed(obj.__mro__):
            ann = lib.get_annotations(base, format=format)
            if format == lib.Format.STRING:
                hints.update(ann)
                continue
            if not ann:
                continue
            base_globals = globalns
            base_locals = localns
            if globalns is None:
                base_globals = getattr(sys.modules.get(base.__module__), "__dict__", {})
            if localns is None:
                base_locals = dict(vars(base))
                if globalns is None:
                    base_globals, base_locals = base_locals, base_globals
            params = base.__type_params__
            for name, value in ann.items():
                if value is None:
                    value = _NoneType
                if isinstance(value, str):
                    value = ForwardRef(value, is_argument=False, is_class=True)
                hints[name] = _eval_type(value, base_globals, base_locals, params,
                                         format=format, owner=base)
        if include_extras or format == lib.Format.STRING:
            return hints
        return {name: _strip(t) for name, t in hints.items()}
    hints = lib.get_annotations(obj, format=format)
    if (not hints and not isinstance(obj, types.ModuleType) and not callable(obj)
            and not hasattr(obj, "__annotations__") and not hasattr(obj, "__annotate__")):
        raise TypeError(f"{obj!r} is not a module, class, method, or function.")
    if format == lib.Format.STRING:
        return hints
    if globalns is None:
        if isinstance(obj, types.ModuleType):
            globalns = obj.__dict__
        else:
            inner = obj
            while hasattr(inner, "__wrapped__"):
                inner = inner.__wrapped__
            globalns = getattr(inner, "__globals__", {})
        if localns is None:
            localns = globalns
    elif localns is None:
        localns = globalns
    params = getattr(obj, "__type_params__", ())
    for name, value in hints.items():
        if value is None:
            value = _NoneType
        if isinstance(value, str):
            value = ForwardRef(value, is_argument=not isinstance(obj, types.ModuleType))
        hints[name] = _eval_type(value, globalns, localns, params, format=format, owner=obj)
    return hints if include_extras else {name: _strip(t) for name, t in hints.items()}


def _strip(t):
    # Removes Annotated, Required, NotRequired and ReadOnly.
    if isinstance(t, _AnnotatedAlias):
        return _strip(t.__origin__)
    if hasattr(t, "__origin__") and t.__origin__ in (Required, NotRequired, ReadOnly):
        return _strip(t.__args__[0])
    if isinstance(t, (_GenericAlias, GenericAlias, Union)):
        new = tuple([_strip(a) for a in t.__args__])
        if new == t.__args__:
            return t
        if isinstance(t, _GenericAlias):
            return t.copy_with(new)
        if isinstance(t, Union):
            return Union[new]
        return GenericAlias(t.__origin__, new)
    return t


def get_origin(tp):
    """Returns what a type was subscripted from, or None."""
    if isinstance(tp, _AnnotatedAlias):
        return Annotated
    if isinstance(tp, (_BaseGenericAlias, GenericAlias, ParamSpecArgs, ParamSpecKwargs)):
        return tp.__origin__
    if tp is Generic:
        return Generic
    if isinstance(tp, Union):
        return Union
    return None


def get_args(tp):
    """Returns the arguments that a type was subscripted with."""
    if isinstance(tp, _AnnotatedAlias):
        return (tp.__origin__, *tp.__metadata__)
    if isinstance(tp, (_GenericAlias, GenericAlias)):
        args = tp.__args__
        if tp.__origin__ is collections.abc.Callable and not (
                len(args) == 2 and _is_param_expr(args[0])):
            args = (list(args[:-1]), args[-1])
        return args
    if isinstance(tp, Union):
        return tp.__args__
    return ()


def is_typeddict(tp):
    """Tells whether a class is a TypedDict."""
    return isinstance(tp, _TypedDictMeta)


# Small functions and decorators


def cast(typ, val):
    """Returns val; type checkers take it for a typ."""
    return val


def assert_type(val, typ, /):
    """Returns val; type checkers ensure that it is a typ."""
    return val


def assert_never(arg, /):
    """Raises: this line is never reached."""
    value = repr(arg)
    if len(value) > 100:
        value = value[:100] + "..."
    raise AssertionError(f"Expected code to be unreachable, but got: {value}")


def reveal_type(obj, /):
    """Prints the type of the object and returns the object."""
    print(f"Runtime type is {type(obj).__name__!r}", file=sys.stderr)
    return obj


def final(f):
    """Marks a class or method that is not to be overridden."""
    try:
        f.__final__ = True
    except (AttributeError, TypeError):
        pass
    return f


def override(method, /):
    """Marks a method that overrides one of a base."""
    try:
        method.__override__ = True
    except (AttributeError, TypeError):
        pass
    return method


def no_type_check(arg):
    """Says that annotations are not types."""
    if isinstance(arg, type):
        for key in dir(arg):
            obj = getattr(arg, key)
            if (not hasattr(obj, "__qualname__")
                    or obj.__qualname__ != f"{arg.__qualname__}.{obj.__name__}"
                    or getattr(obj, "__module__", None) != arg.__module__):
                continue
            if isinstance(obj, types.FunctionType):
                obj.__no_type_check__ = True
            if isinstance(obj, types.MethodType):
                obj.__func__.__no_type_check__ = True
            if isinstance(obj, type):
                no_type_check(obj)
    try:
        arg.__no_type_check__ = True
    except TypeError:
        pass
    return arg


def no_type_check_decorator(decorator):
    """Gives a decorator the effect of no_type_check."""
    from functools import wraps

    @wraps(decorator)
    def wrapped(*args, **kwds):
        return no_type_check(decorator(*args, **kwds))
    return wrapped


def dataclass_transform(*, eq_default=True, order_default=False, kw_only_default=False,
                        frozen_default=False, field_specifiers=(), **kwargs):
    """Marks what works as dataclasses.dataclass does."""
    def decorator(cls_or_fn):
        cls_or_fn.__dataclass_transform__ = {
            "eq_default": eq_default,
            "order_default": order_default,
            "kw_only_default": kw_only_default,
            "frozen_default": frozen_default,
            "field_specifiers": field_specifiers,
            "kwargs": kwargs,
        }
        return cls_or_fn
    return decorator


_overloads = {}


def _overload_dummy(*args, **kwds):
    raise NotImplementedError(
        "You should not call an overloaded function. "
        "A series of @overload-decorated functions "
        "outside a stub module should always be followed "
        "by an implementation that is not @overload-ed.")


def overload(func):
    """Marks one of several signatures of a function."""
    f = getattr(func, "__func__", func)
    try:
        line = f.__code__.co_firstlineno
        _overloads.setdefault((f.__module__, f.__qualname__), {})[line] = func
    except AttributeError:
        pass
    return _overload_dummy


def get_overloads(func):
    """Returns the overloads of a function."""
    f = getattr(func, "__func__", func)
    return list(_overloads.get((f.__module__, f.__qualname__), {}).values())


def clear_overloads():
    """Forgets all overloads."""
    _overloads.clear()


class NewType:
    """A name for a type that type checkers keep apart from it."""

    def __init__(self, name, tp):
        self.__qualname__ = name
        if "." in name:
            name = name.rpartition(".")[-1]
        self.__name__ = name
        self.__supertype__ = tp
        module = _caller()
        if module != "typing":
            self.__module__ = module

    def __call__(self, arg, /):
        return arg

    def __mro_entries__(self, bases):
        name = self.__name__

        class Dummy:
            def __init_subclass__(cls):
                raise TypeError(
                    "Cannot subclass an instance of NewType. "
                    f"Perhaps you were looking for: `{cls.__name__} = NewType("
                    f"{cls.__name__!r}, {name})`")

        return (Dummy,)

    def __repr__(self):
        return f"{self.__module__}.{self.__qualname__}"

    def __reduce__(self):
        return self.__qualname__

    def __or__(self, other):
        return Union[self, other]

    def __ror__(self, other):
        return Union[other, self]


# NamedTuple and TypedDict

_RESERVED = frozenset({"__new__", "__init__", "__slots__", "__getnewargs__", "_fields",
                       "_field_defaults", "_field_types", "_make", "_replace", "_asdict",
                       "_source"})
_OWN = frozenset({"__module__", "__name__", "__annotations__", "__annotate__",
                  "__annotate_func__", "__annotations_cache__", "__qualname__",
                  "__firstlineno__", "__static_attributes__", "__orig_bases__",
                  "__type_params__"})


def _make_nmtuple(name, fields, annotate, module, defaults=()):
    nm_tpl = collections.namedtuple(name, fields, defaults=defaults, module=module)
    nm_tpl.__annotate__ = nm_tpl.__new__.__annotate__ = annotate
    return nm_tpl


def _annotate_of(types_by_name):
    # An annotate function over types that are known already.
    def annotate(format):
        lib = _annotationlib()
        if format == lib.Format.STRING:
            return lib.annotations_to_string(types_by_name)
        if format in (lib.Format.VALUE, lib.Format.FORWARDREF):
            return {k: _type_convert(v) for k, v in types_by_name.items()}
        raise NotImplementedError(format)
    return annotate


class NamedTupleMeta(type):
    def __new__(cls, typename, bases, ns):
        for base in bases:
            if base is not _NamedTuple and base is not Generic:
                raise TypeError("can only inherit from a NamedTuple type and Generic")
        bases = tuple([tuple if base is _NamedTuple else base for base in bases])
        lib = _annotationlib()
        if "__annotations__" in ns:
            known = ns["__annotations__"]
            fields = list(known)
            annotate = _annotate_of({n: _type_check(
                t, f"field {n} annotation must be a type") for n, t in known.items()})
        else:
            original = lib.get_annotate_from_class_namespace(ns)
            if original is None:
                fields = []
                annotate = _annotate_of({})
            else:
                known = lib.call_annotate_function(original, lib.Format.FORWARDREF)
                fields = list(known)

                def annotate(format):
                    ann = lib.call_annotate_function(original, format, owner=nm_tpl)
                    if format == lib.Format.STRING:
                        return ann
                    return {n: _type_check(t, f"field {n} annotation must be a type")
                            for n, t in ann.items()}
        defaults = []
        for field in fields:
            if field in ns:
                defaults.append(field)
            elif defaults:
                raise TypeError(
                    f"Non-default namedtuple field {field} cannot follow default field"
                    f"{'s' if len(defaults) > 1 else ''} {', '.join(defaults)}")
        nm_tpl = _make_nmtuple(typename, fields, annotate, ns["__module__"],
                               [ns[n] for n in defaults])
        nm_tpl.__bases__ = bases
        if Generic in bases:
            nm_tpl.__class_getitem__ = classmethod(_generic_class_getitem)
        for key, value in ns.items():
            if key in _RESERVED:
                raise AttributeError("Cannot overwrite NamedTuple attribute " + key)
            if key in _OWN:
                if key in ("__orig_bases__", "__type_params__", "__firstlineno__"):
                    setattr(nm_tpl, key, value)
                continue
            if key not in fields:
                setattr(nm_tpl, key, value)
            if hasattr(type(value), "__set_name__"):
                try:
                    type(value).__set_name__(value, nm_tpl, key)
                except BaseException as e:
                    e.add_note("Error calling __set_name__ on "
                               f"{type(value).__name__!r} instance {key!r} in {typename!r}")
                    raise
        if Generic in bases:
            nm_tpl.__init_subclass__()
        return nm_tpl


_none = object()


def _failing(what, example):
    from warnings import _warn_program
    _warn_program(f"{what} is deprecated and will be disallowed in Python 3.15. {example}",
                  DeprecationWarning)


def NamedTuple(typename, fields=_none, /, **kwargs):
    """Makes a tuple class with typed, named fields; also a base for classes."""
    if fields is _none and kwargs:
        _failing("Creating NamedTuple classes using keyword arguments",
                 "Use the class-based or functional syntax instead.")
        fields = kwargs.items()
    elif kwargs:
        raise TypeError("Either list of fields or keywords can be provided to "
                        "NamedTuple, not both")
    elif fields is _none or fields is None:
        given = "Failing to pass a value for" if fields is _none else "Passing `None` as"
        _failing(f"{given} the 'fields' parameter",
                 "To create a NamedTuple class with 0 fields using the functional syntax, "
                 f"pass an empty list, e.g. `{typename} = NamedTuple({typename!r}, [])`.")
        fields = []
    known = {n: _type_check(t, f"field {n} annotation must be a type") for n, t in fields}
    fields = list(known)
    nt = _make_nmtuple(typename, fields, _annotate_of(known), _caller())
    nt.__orig_bases__ = (NamedTuple,)
    return nt


_NamedTuple = type.__new__(NamedTupleMeta, "NamedTuple", (), {})


def _namedtuple_bases(bases):
    return (_NamedTuple,)


NamedTuple.__mro_entries__ = _namedtuple_bases


def _caller():
    # The name of the module whose code called into this one.
    frame = sys._getframe(0)
    while frame is not None and frame.f_globals.get("__name__") == __name__:
        frame = frame.f_back
    return None if frame is None else frame.f_globals.get("__name__", "__main__")


def _qualifiers(t):
    # Yields what a TypedDict's annotation is wrapped in.
    while True:
        origin = get_origin(t)
        if origin is Annotated:
            args = get_args(t)
            if not args:
                return
            t = args[0]
        elif origin in (Required, NotRequired, ReadOnly):
            yield origin
            t, = get_args(t)
        else:
            return


class _TypedDictMeta(type):
    def __new__(cls, name, bases, ns, total=True):
        for base in bases:
            if type(base) is not _TypedDictMeta and base is not Generic:
                raise TypeError("cannot inherit from both a TypedDict type "
                                "and a non-TypedDict base class")
        generic = (Generic,) if any(issubclass(b, Generic) for b in bases) else ()
        ns_annotations = ns.pop("__annotations__", None)
        tp = type.__new__(_TypedDictMeta, name, (*generic, dict), ns)
        if not hasattr(tp, "__orig_bases__"):
            tp.__orig_bases__ = bases
        lib = _annotationlib()
        original = None
        if ns_annotations is not None:
            own = ns_annotations
        else:
            original = lib.get_annotate_from_class_namespace(ns)
            own = {} if original is None else lib.call_annotate_function(
                original, lib.Format.FORWARDREF, owner=tp)
        msg = "TypedDict('Name', {f0: t0, f1: t1, ...}); each t must be a type"
        checked = {n: _type_check(t, msg, owner=tp, module=tp.__module__)
                   for n, t in own.items()}
        required = set()
        optional = set()
        readonly = set()
        mutable = set()
        for base in bases:
            d = base.__dict__
            base_required = d.get("__required_keys__", set())
            required |= base_required
            optional -= base_required
            base_optional = d.get("__optional_keys__", set())
            required -= base_optional
            optional |= base_optional
            readonly.update(d.get("__readonly_keys__", ()))
            mutable.update(d.get("__mutable_keys__", ()))
        for key, t in checked.items():
            found = set(_qualifiers(t))
            is_required = Required in found or total and NotRequired not in found
            if is_required:
                required.add(key)
                optional.discard(key)
            else:
                optional.add(key)
                required.discard(key)
            if ReadOnly in found:
                if key in mutable:
                    raise TypeError(f"Cannot override mutable key {key!r} with read-only key")
                readonly.add(key)
            else:
                mutable.add(key)
                readonly.discard(key)

        def annotate(format):
            result = {}
            for base in bases:
                if base is Generic:
                    continue
                base_annotate = base.__annotate__
                if base_annotate is None:
                    continue
                result.update(lib.call_annotate_function(base_annotate, format, owner=base))
            if original is not None:
                mine = lib.call_annotate_function(original, format, owner=tp)
                if format != lib.Format.STRING:
                    mine = {n: _type_check(t, msg, module=tp.__module__)
                            for n, t in mine.items()}
            elif format == lib.Format.STRING:
                mine = lib.annotations_to_string(own)
            elif format in (lib.Format.FORWARDREF, lib.Format.VALUE):
                mine = checked
            else:
                raise NotImplementedError(format)
            result.update(mine)
            return result

        tp.__annotate__ = annotate
        tp.__required_keys__ = frozenset(required)
        tp.__optional_keys__ = frozenset(optional)
        tp.__readonly_keys__ = frozenset(readonly)
        tp.__mutable_keys__ = frozenset(mutable)
        tp.__total__ = total
        return tp

    __call__ = dict

    def __subclasscheck__(cls, other):
        raise TypeError("TypedDict does not support instance and class checks")

    __instancecheck__ = __subclasscheck__


def TypedDict(typename, fields=_none, /, *, total=True):
    """Makes the type of dicts with given keys; also a base for classes."""
    if fields is _none or fields is None:
        given = "Failing to pass a value for" if fields is _none else "Passing `None` as"
        _failing(f"{given} the 'fields' parameter",
                 "To create a TypedDict class with 0 fields using the functional syntax, "
                 "pass an empty dictionary, e.g. "
                 f"`{typename} = TypedDict({typename!r}, {{}})`.")
        fields = {}
    ns = {"__annotations__": dict(fields)}
    module = _caller()
    if module is not None:
        ns["__module__"] = module
    td = _TypedDictMeta(typename, (), ns, total=total)
    td.__orig_bases__ = (TypedDict,)
    return td


_TypedDict = type.__new__(_TypedDictMeta, "TypedDict", (), {})
TypedDict.__mro_entries__ = lambda bases: (_TypedDict,)


# Files


class IO(Generic[AnyStr]):
    """The base of the types of files."""

    __slots__ = ()


def _io_members():
    def stub(name):
        def method(self, *args, **kwargs):
            pass
        method.__name__ = name
        method.__qualname__ = f"IO.{name}"
        return method

    for name in ("mode", "name", "closed"):
        setattr(IO, name, property(abstractmethod(stub(name))))
    for name in ("close", "fileno", "flush", "isatty", "read", "readable", "readline",
                 "readlines", "seek", "seekable", "tell", "truncate", "writable", "write",
                 "writelines", "__enter__", "__exit__"):
        setattr(IO, name, abstractmethod(stub(name)))


_io_members()


class BinaryIO(IO[bytes]):
    """The type of files of bytes."""

    __slots__ = ()


class TextIO(IO[str]):
    """The type of files of text."""

    __slots__ = ()
