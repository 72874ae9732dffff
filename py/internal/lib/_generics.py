"""What generic aliases, unions and type parameters do that calls Python code."""

from _types import GenericAlias
from _typing import TypeVar, TypeVarTuple, Union, _keep, _make_union


# Generic aliases

def _text(x):
    if x is ...:
        return "..."
    if isinstance(x, (list, tuple)):
        inner = ", ".join([_text(y) for y in x])
        return f"[{inner}]" if isinstance(x, list) else f"({inner})"
    if hasattr(x, "__origin__") and hasattr(x, "__args__"):
        return repr(x)
    name = getattr(x, "__qualname__", None)
    module = getattr(x, "__module__", None)
    if name is None or module is None:
        return repr(x)
    return name if module == "builtins" else f"{module}.{name}"


def alias_repr(self):
    star = "*" if self.__unpacked__ else ""
    args = ", ".join([_text(x) for x in self.__args__]) or "()"
    return f"{star}{_text(self.__origin__)}[{args}]"


def alias_eq(self, other):
    if not isinstance(other, GenericAlias):
        return NotImplemented
    return (self.__origin__ == other.__origin__ and self.__args__ == other.__args__
            and self.__unpacked__ == other.__unpacked__)


def alias_ne(self, other):
    equal = alias_eq(self, other)
    return equal if equal is NotImplemented else not equal


def alias_hash(self):
    return hash(self.__origin__) ^ hash(self.__args__)


def alias_reduce(self):
    if self.__unpacked__:
        return next, (iter(GenericAlias(self.__origin__, self.__args__)),)
    return GenericAlias, (self.__origin__, self.__args__)


def alias_dir(self):
    own = ["__args__", "__class__", "__copy__", "__deepcopy__", "__mro_entries__",
           "__origin__", "__parameters__", "__reduce__", "__reduce_ex__",
           "__typing_unpacked_tuple_args__", "__unpacked__"]
    return list({*dir(self.__origin__), *own})


def alias_call(self, args, kwargs):
    obj = self.__origin__(*args, **kwargs)
    try:
        obj.__orig_class__ = self
    except (AttributeError, TypeError):
        pass
    return obj


def _collect(args):
    found = []
    for x in args:
        if isinstance(x, type):
            continue
        if isinstance(x, (list, tuple)):
            new = _collect(x)
        elif hasattr(x, "__typing_subst__"):
            new = (x,)
        else:
            new = getattr(x, "__parameters__", ())
            if not isinstance(new, tuple):
                new = ()
        for p in new:
            if p not in found:
                found.append(p)
    return found


def alias_parameters(self):
    params = tuple(_collect(self.__args__))
    _keep(self, "__parameters__", params)
    return params


def union_parameters(self):
    params = tuple(_collect(self.__args__))
    _keep(self, "__parameters__", params)
    return params


def _unpack(items):
    out = []
    for x in items:
        if not isinstance(x, type):
            inner = getattr(x, "__typing_unpacked_tuple_args__", None)
            if inner is not None and not (inner and inner[-1] is ...):
                out.extend(inner)
                continue
        out.append(x)
    return tuple(out)


def _substitute(self, args, params, item):
    if not params:
        raise TypeError(f"{self!r} is not a generic class")
    items = _unpack(item if isinstance(item, tuple) else (item,))
    for p in params:
        prepare = getattr(p, "__typing_prepare_subst__", None)
        if prepare is not None:
            items = prepare(self, items)
    if len(items) != len(params):
        few = len(items) < len(params)
        raise TypeError(f"Too {'few' if few else 'many'} arguments for {self!r}; actual {len(items)}, "
                        f"expected {'at least ' if few else ''}{len(params)}")
    return _replace(args, dict(zip(params, items)))


def _replace(args, given):
    new = []
    for x in args:
        if isinstance(x, type):
            new.append(x)
            continue
        if isinstance(x, (list, tuple)):
            new.append(type(x)(_replace(x, given)))
            continue
        unpacked = getattr(x, "__typing_is_unpacked_typevartuple__", False)
        subst = getattr(x, "__typing_subst__", None)
        if subst is not None:
            x = subst(given[x])
        else:
            inner = getattr(x, "__parameters__", ())
            if isinstance(inner, tuple) and inner:
                parts = []
                for p in inner:
                    value = given.get(p, p)
                    if isinstance(p, TypeVarTuple) and isinstance(value, tuple):
                        parts.extend(value)
                    else:
                        parts.append(value)
                x = x[tuple(parts)]
        if unpacked and isinstance(x, tuple):
            new.extend(x)
        else:
            new.append(x)
    return tuple(new)


def alias_getitem(self, item):
    args = _substitute(self, self.__args__, self.__parameters__, item)
    new = GenericAlias(self.__origin__, args)
    if self.__unpacked__:
        _keep(new, "__unpacked__", True)
    return new


# Unions

def _part(x):
    if x is None:
        return type(None)
    if isinstance(x, str):
        from annotationlib import ForwardRef
        return ForwardRef(x)
    return x


def union_of(cls, parameters):
    if not isinstance(parameters, tuple):
        parameters = (parameters,)
    return _unite(parameters)


def _unite(parts):
    flat = []
    for x in parts:
        x = _part(x)
        for y in x.__args__ if isinstance(x, Union) else (x,):
            if y not in flat:
                flat.append(y)
    if len(flat) == 1:
        return flat[0]
    return _make_union(tuple(flat))


def union_or(self, value):
    return _unite((self, value))


def union_ror(self, value):
    return _unite((value, self))


def union_repr(self):
    return " | ".join(["None" if x is type(None) else _text(x) for x in self.__args__])


def union_eq(self, other):
    if not isinstance(other, Union):
        return NotImplemented
    a, b = self.__args__, other.__args__
    return len(a) == len(b) and all([x in b for x in a])


def union_ne(self, other):
    equal = union_eq(self, other)
    return equal if equal is NotImplemented else not equal


def union_hash(self):
    return hash(frozenset(self.__args__))


def union_getitem(self, item):
    return _unite(_substitute(self, self.__args__, self.__parameters__, item))


def union_instance(self, obj):
    for x in self.__args__:
        if isinstance(obj, x):
            return True
    return False


def union_subclass(self, cls):
    if not isinstance(cls, type):
        raise TypeError("issubclass() arg 1 must be a class")
    for x in self.__args__:
        if issubclass(cls, x):
            return True
    return False


def union_base(self, bases):
    raise TypeError(f"Cannot subclass {self!r}")


# Type parameters

class constevaluator:
    """Stands for the function of a value that was given."""

    __slots__ = ("_value",)
    __module__ = "_typing"

    def __init__(self, value):
        self._value = value

    def __call__(self, format=1, /):
        if format != 4:
            return self._value
        from annotationlib import type_repr
        value = self._value
        if isinstance(value, tuple):
            return f"({', '.join([type_repr(x) for x in value])})"
        return type_repr(value)

    def __repr__(self):
        return f"<constevaluator {self._value!r}>"


def bound(self):
    value = self.evaluate_bound(1)
    _keep(self, "__bound__", value)
    return value


def constraints(self):
    value = self.evaluate_constraints(1)
    _keep(self, "__constraints__", value)
    return value


def default(self):
    value = self.evaluate_default(1)
    _keep(self, "__default__", value)
    return value


def evaluate_bound(self):
    return constevaluator(self.__bound__)


def evaluate_constraints(self):
    return constevaluator(self.__constraints__)


def evaluate_default(self):
    return constevaluator(self.__default__)


def type_var(cls, name, bound, default, covariant, contravariant, infer_variance, constraints):
    from typing import _type_check
    return TypeVar(name, *constraints, bound=_type_check(bound, "Bound must be a type."),
                   default=default, covariant=covariant, contravariant=contravariant,
                   infer_variance=infer_variance)


def typevar_subst(self, arg):
    import typing
    return typing._typevar_subst(self, arg)


def typevar_prepare(self, alias, args):
    params = alias.__parameters__
    if params.index(self) == len(args) and self.has_default():
        return (*args, self.__default__)
    return args


def paramspec_subst(self, arg):
    import typing
    return typing._paramspec_subst(self, arg)


def paramspec_prepare(self, alias, args):
    import typing
    return typing._paramspec_prepare_subst(self, alias, args)


def typevartuple_prepare(self, alias, args):
    import typing
    return typing._typevartuple_prepare_subst(self, alias, args)


def typevartuple_iter(self):
    from typing import Unpack
    return iter((Unpack[self],))


# Type aliases

def type_alias_value(self):
    value = self.evaluate_value(1)
    _keep(self, "__value__", value)
    return value


def evaluate_value(self):
    return constevaluator(self.__value__)


def type_alias_parameters(self):
    params = []
    for p in self.__type_params__:
        if isinstance(p, TypeVarTuple):
            params.extend(p)
        else:
            params.append(p)
    return tuple(params)


# Generic

def class_getitem(cls, args):
    import typing
    return typing._generic_class_getitem(cls, args)


def init_subclass(cls, args, kwargs):
    import typing
    return typing._generic_init_subclass(cls, *args, **kwargs)
