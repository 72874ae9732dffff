"""Classes whose methods follow from their annotated attributes.

The methods of a class are one text, compiled once. Tracebacks of the user show
its line numbers, so it is laid out line by line as CPython's is: nothing before
line 2, __repr__ three lines, __eq__ six.
"""

import sys
from _types import (FunctionType, GenericAlias, MappingProxyType, MemberDescriptorType,
                    NoneType)

__all__ = ["dataclass", "field", "Field", "FrozenInstanceError", "InitVar",
           "KW_ONLY", "MISSING", "fields", "asdict", "astuple",
           "make_dataclass", "replace", "is_dataclass"]


class FrozenInstanceError(AttributeError):
    """A field of a frozen class was to change."""


class _HAS_DEFAULT_FACTORY_CLASS:
    def __repr__(self):
        return "<factory>"


class _MISSING_TYPE:
    pass


class _KW_ONLY_TYPE:
    pass


_HAS_DEFAULT_FACTORY = _HAS_DEFAULT_FACTORY_CLASS()
MISSING = _MISSING_TYPE()
KW_ONLY = _KW_ONLY_TYPE()
_EMPTY_METADATA = MappingProxyType({})
_FIELDS = "__dataclass_fields__"
_PARAMS = "__dataclass_params__"


class _FIELD_BASE:
    """The kind of a field."""

    __slots__ = ("name",)

    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return self.name


_FIELD = _FIELD_BASE("_FIELD")
_FIELD_CLASSVAR = _FIELD_BASE("_FIELD_CLASSVAR")
_FIELD_INITVAR = _FIELD_BASE("_FIELD_INITVAR")

_printing = set()
_set = object.__setattr__


class InitVar:
    """InitVar[T] annotates a parameter of __init__ that is no field."""

    __slots__ = ("type",)

    def __init__(self, type):
        self.type = type

    def __repr__(self):
        t = self.type
        if isinstance(t, type) and not isinstance(t, GenericAlias):
            return f"dataclasses.InitVar[{t.__name__}]"
        return f"dataclasses.InitVar[{t!r}]"

    def __class_getitem__(cls, type):
        return InitVar(type)


class Field:
    """A field of a dataclass; made by field()."""

    __slots__ = ("name", "type", "default", "default_factory", "repr", "hash", "init",
                 "compare", "metadata", "kw_only", "doc", "_field_type")

    def __init__(self, default, default_factory, init, repr, hash, compare, metadata,
                 kw_only, doc):
        self.name = None
        self.type = None
        self.default = default
        self.default_factory = default_factory
        self.init = init
        self.repr = repr
        self.hash = hash
        self.compare = compare
        self.metadata = _EMPTY_METADATA if metadata is None else MappingProxyType(metadata)
        self.kw_only = kw_only
        self.doc = doc
        self._field_type = None

    def __repr__(self):
        me = id(self)
        if me in _printing:
            return "..."
        _printing.add(me)
        try:
            return (f"Field(name={self.name!r},type={self.type!r},default={self.default!r},"
                    f"default_factory={self.default_factory!r},init={self.init!r},"
                    f"repr={self.repr!r},hash={self.hash!r},compare={self.compare!r},"
                    f"metadata={self.metadata!r},kw_only={self.kw_only!r},doc={self.doc!r},"
                    f"_field_type={self._field_type})")
        finally:
            _printing.discard(me)

    def __set_name__(self, owner, name):
        method = getattr(type(self.default), "__set_name__", None)
        if method:
            method(self.default, owner, name)

    __class_getitem__ = classmethod(GenericAlias)


class _DataclassParams:
    """What the decorator was given."""

    __slots__ = ("init", "repr", "eq", "order", "unsafe_hash", "frozen", "match_args",
                 "kw_only", "slots", "weakref_slot")

    def __init__(self, init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only,
                 slots, weakref_slot):
        self.init = init
        self.repr = repr
        self.eq = eq
        self.order = order
        self.unsafe_hash = unsafe_hash
        self.frozen = frozen
        self.match_args = match_args
        self.kw_only = kw_only
        self.slots = slots
        self.weakref_slot = weakref_slot

    def __repr__(self):
        values = ",".join([f"{n}={getattr(self, n)!r}" for n in self.__slots__])
        return f"_DataclassParams({values})"


def field(*, default=MISSING, default_factory=MISSING, init=True, repr=True, hash=None,
          compare=True, metadata=None, kw_only=MISSING, doc=None):
    """Describe a field: its default, and what it takes part in."""
    if default is not MISSING and default_factory is not MISSING:
        raise ValueError("cannot specify both default and default_factory")
    return Field(default, default_factory, init, repr, hash, compare, metadata, kw_only, doc)


# Annotations

def _annotations(cls):
    """The annotations of the class body; names that are not there yet stay
    forward references."""
    try:
        return cls.__annotations__
    except NameError:
        import annotationlib
        return annotationlib.get_annotations(cls, format=annotationlib.Format.FORWARDREF)


def _names(text, cls, module, target):
    """Does an annotation in quotes name a thing of a module: "ClassVar[int]",
    "typing.ClassVar", "t.ClassVar"?"""
    head = text.strip()
    end = 0
    while end < len(head) and (head[end].isalnum() or head[end] in "_. "):
        end += 1
    prefix, dot, name = head[:end].partition(".")
    space = sys.modules.get(cls.__module__).__dict__ if cls.__module__ in sys.modules else {}
    if not dot:
        found = space.get(prefix.split()[0] if prefix.split() else "")
    elif space.get(prefix.strip()) is module:
        words = name.replace(".", " ").split()
        found = module.__dict__.get(words[0]) if words else None
    else:
        return False
    return found is target


def _is_classvar(annotation, cls):
    typing = sys.modules.get("typing")
    if typing is None:
        return False
    if annotation is typing.ClassVar or getattr(annotation, "__origin__", None) is typing.ClassVar:
        return True
    return isinstance(annotation, str) and _names(annotation, cls, typing, typing.ClassVar)


def _is_ours(annotation, cls, target):
    return isinstance(annotation, str) and _names(annotation, cls, sys.modules[__name__], target)


def _get_field(cls, name, type, kw_only):
    """The field of an annotated name."""
    default = getattr(cls, name, MISSING)
    if isinstance(default, Field):
        f = default
    else:
        if isinstance(default, MemberDescriptorType):
            default = MISSING  # a slot
        f = Field(default, MISSING, True, True, None, True, None, MISSING, None)
    f.name = name
    f.type = type
    if _is_classvar(type, cls):
        f._field_type = _FIELD_CLASSVAR
    elif type is InitVar or isinstance(type, InitVar) or _is_ours(type, cls, InitVar):
        f._field_type = _FIELD_INITVAR
    else:
        f._field_type = _FIELD
    if f._field_type is not _FIELD and f.default_factory is not MISSING:
        raise TypeError(f"field {name} cannot have a default factory")
    if f._field_type is not _FIELD_CLASSVAR:
        if f.kw_only is MISSING:
            f.kw_only = kw_only
    elif f.kw_only is not MISSING:
        raise TypeError(f"field {name} is a ClassVar but specifies kw_only")
    if f._field_type is _FIELD and f.default.__class__.__hash__ is None:
        raise ValueError(f"mutable default {f.default.__class__} for field {name} is not "
                         "allowed: use default_factory")
    return f


def _own_fields(cls, kw_only):
    """The fields of the class body, in order."""
    found = []
    seen_kw_only = False
    for name, t in _annotations(cls).items():
        if t is KW_ONLY or _is_ours(t, cls, KW_ONLY):
            if seen_kw_only:
                raise TypeError(f"{name!r} is KW_ONLY, but KW_ONLY has already been specified")
            seen_kw_only = kw_only = True
        else:
            found.append(_get_field(cls, name, t, kw_only))
    return found


# The text of the methods

def _init_param(f):
    if f.default is not MISSING:
        return f"{f.name}=__dataclass_dflt_{f.name}__"
    if f.default_factory is not MISSING:
        return f"{f.name}=__dataclass_HAS_DEFAULT_FACTORY__"
    return f.name


def _init_text(fields, positional, keyword, frozen, has_post_init, slots, scope):
    """The lines of __init__."""
    default_seen = None
    for f in positional:
        if f.default is not MISSING or f.default_factory is not MISSING:
            default_seen = f
        elif default_seen is not None:
            raise TypeError(f"non-default argument {f.name!r} follows default argument "
                            f"{default_seen.name!r}")
    me = "__dataclass_self__" if any(f.name == "self" for f in fields) else "self"
    params = [me]
    params.extend([_init_param(f) for f in positional])
    if keyword:
        params.append("*")
        params.extend([_init_param(f) for f in keyword])
    lines = [f"def __init__({', '.join(params)}):"]
    for f in fields:
        name = f.name
        if f.default is not MISSING:
            scope[f"__dataclass_dflt_{name}__"] = f.default
        value = name
        if f.default_factory is not MISSING:
            scope[f"__dataclass_dflt_{name}__"] = f.default_factory
            value = f"__dataclass_dflt_{name}__()"
            if f.init:
                value = f"{value} if {name} is __dataclass_HAS_DEFAULT_FACTORY__ else {name}"
        elif not f.init:
            if not (slots and f.default is not MISSING):
                continue
            value = f"__dataclass_dflt_{name}__"
        if f._field_type is _FIELD_INITVAR:
            continue
        if frozen:
            lines.append(f" __dataclass_set__({me}, {name!r}, {value})")
        else:
            lines.append(f" {me}.{name} = {value}")
    if has_post_init:
        args = ", ".join([f.name for f in fields if f._field_type is _FIELD_INITVAR])
        lines.append(f" {me}.__post_init__({args})")
    elif len(lines) == 1:
        lines.append(" pass")
    return lines


def _tuple_text(name, fields):
    if not fields:
        return "()"
    return "(" + ",".join([f"{name}.{f.name}" for f in fields]) + ",)"


def _repr_text(fields):
    values = ", ".join([f"{f.name}={{self.{f.name}!r}}" for f in fields])
    return ["def __repr__(self):",
            " me = __dataclass_id__(self)",
            " if me in __dataclass_printing__: return '...'",
            " __dataclass_printing__.add(me)",
            f" try: return f'{{self.__class__.__qualname__}}({values})'",
            " finally: __dataclass_printing__.discard(me)"]


def _eq_text(fields):
    terms = " and ".join([f"self.{f.name}==other.{f.name}" for f in fields]) or "True"
    return ["def __eq__(self, other):",
            " if self is other:",
            "  return True",
            " if other.__class__ is self.__class__:",
            f"  return {terms}",
            " return NotImplemented"]


def _order_text(name, op, fields):
    return [f"def {name}(self, other):",
            " if other.__class__ is self.__class__:",
            f"  return {_tuple_text('self', fields)}{op}{_tuple_text('other', fields)}",
            " return NotImplemented"]


def _frozen_text(fields):
    names = "".join([f"{f.name!r}, " for f in fields])
    test = " if type(self) is __dataclass_cls__"
    if names:
        test += f" or name in ({names})"
    return ["def __setattr__(self, name, value):",
            test + ":",
            "  raise __dataclass_frozen__(f'cannot assign to field {name!r}')",
            " __dataclass_super__(__dataclass_cls__, self).__setattr__(name, value)",
            "def __delattr__(self, name):",
            test + ":",
            "  raise __dataclass_frozen__(f'cannot delete field {name!r}')",
            " __dataclass_super__(__dataclass_cls__, self).__delattr__(name)"]


_orders = (("__lt__", "<"), ("__le__", "<="), ("__gt__", ">"), ("__ge__", ">="))


def _text_of(cls, params, fields, has_post_init, scope):
    """The text of all methods that the class is to get, and their names."""
    all_fields = [f for f in fields.values() if f._field_type is not _FIELD_CLASSVAR]
    plain = [f for f in fields.values() if f._field_type is _FIELD]
    compared = [f for f in plain if f.compare]
    lines = [""]
    names = []
    if params.init:
        positional = [f for f in all_fields if f.init and not f.kw_only]
        keyword = [f for f in all_fields if f.init and f.kw_only]
        lines += _init_text(all_fields, positional, keyword, params.frozen, has_post_init,
                            params.slots, scope)
        names.append("__init__")
    if params.repr:
        lines += ["", "", ""]
        names.append("__repr__")
    if params.eq:
        lines += _eq_text(compared)
        names.append("__eq__")
    if params.order:
        for name, op in _orders:
            lines += _order_text(name, op, compared)
            names.append(name)
    if params.frozen:
        lines += _frozen_text(plain)
        names += ["__setattr__", "__delattr__"]
    if _hash_action(cls, params) == "add":
        hashed = [f for f in plain if (f.compare if f.hash is None else f.hash)]
        lines += ["def __hash__(self):",
                  f" return __dataclass_hash__({_tuple_text('self', hashed)})"]
        names.append("__hash__")
    if params.repr:
        lines += _repr_text([f for f in plain if f.repr])
    return "\n".join(lines), names


def _hash_action(cls, params):
    """What becomes of __hash__: add it, set it to None, or nothing."""
    found = cls.__dict__.get("__hash__", MISSING)
    explicit = not (found is MISSING or found is None and "__eq__" in cls.__dict__)
    if params.unsafe_hash:
        if explicit:
            raise TypeError(f"Cannot overwrite attribute __hash__ in class {cls.__name__}")
        return "add"
    if not params.eq or explicit:
        return ""
    return "add" if params.frozen else "none"


_dont_keep = {"__setattr__", "__delattr__", "__hash__"}
_order_names = {"__lt__", "__le__", "__gt__", "__ge__"}


def _define(cls, params, fields, scope):
    """Compile the methods and give them to the class."""
    text, names = _text_of(cls, params, fields, hasattr(cls, "__post_init__"), scope)
    hash_action = _hash_action(cls, params)
    own = cls.__dict__
    for name in names:
        if name in own:
            if name in _order_names:
                raise TypeError(f"Cannot overwrite attribute {name} in class {cls.__name__} "
                                "Consider using functools.total_ordering")
            if name == "__setattr__" or name == "__delattr__":
                raise TypeError(f"Cannot overwrite attribute {name} in class {cls.__name__}")
    if names:
        exec(text, scope)
    if "__init__" in names:
        annotations = {f.name: f.type for f in fields.values()
                       if f.init and f._field_type is not _FIELD_CLASSVAR}
        annotations["return"] = None
        scope["__init__"].__annotations__ = annotations
    for name in names:
        if name in own and name not in _dont_keep:
            continue
        f = scope[name]
        f.__qualname__ = f"{cls.__qualname__}.{name}"
        setattr(cls, name, f)
    if hash_action == "none":
        cls.__hash__ = None


# The decorator

def _check_frozen(cls, frozen, any_frozen, all_frozen, has_bases):
    if not has_bases:
        return
    if any_frozen and not frozen:
        raise TypeError("cannot inherit non-frozen dataclass from a frozen one")
    if not all_frozen and frozen:
        raise TypeError("cannot inherit frozen dataclass from a non-frozen one")


def _inherited(cls):
    """The fields of the base classes."""
    fields = {}
    any_frozen = has_bases = False
    all_frozen = True
    for b in cls.__mro__[-1:0:-1]:
        base_fields = b.__dict__.get(_FIELDS)
        if base_fields is not None:
            has_bases = True
            fields.update(base_fields)
            if getattr(b, _PARAMS).frozen:
                any_frozen = True
            else:
                all_frozen = False
    return fields, (any_frozen, all_frozen, has_bases)


def _process_class(cls, params):
    module = cls.__module__
    fields, bases = _inherited(cls)
    setattr(cls, _PARAMS, params)
    own = _own_fields(cls, params.kw_only)
    annotated = set()
    for f in own:
        name = f.name
        annotated.add(name)
        fields[name] = f
        if isinstance(getattr(cls, name, None), Field):
            if f.default is MISSING:
                delattr(cls, name)
            else:
                setattr(cls, name, f.default)
    for name, value in cls.__dict__.items():
        if isinstance(value, Field) and name not in annotated:
            raise TypeError(f"{name!r} is a field but has no type annotation")
    _check_frozen(cls, params.frozen, *bases)
    setattr(cls, _FIELDS, fields)
    if params.order and not params.eq:
        raise ValueError("eq must be true if order is true")
    scope = {
        "__name__": module,
        "__dataclass_HAS_DEFAULT_FACTORY__": _HAS_DEFAULT_FACTORY,
        "__dataclass_printing__": _printing,
        "__dataclass_id__": id,
        "__dataclass_hash__": hash,
        "__dataclass_set__": _set,
        "__dataclass_frozen__": FrozenInstanceError,
        "__dataclass_super__": super,
        "__dataclass_cls__": cls,
    }
    if "__replace__" not in cls.__dict__:
        cls.__replace__ = _replace
    _define(cls, params, fields, scope)
    if not getattr(cls, "__doc__"):
        cls.__doc__ = cls.__name__ + _signature(cls, params, fields)
    if params.match_args and "__match_args__" not in cls.__dict__:
        cls.__match_args__ = tuple([f.name for f in fields.values()
                                    if f.init and not f.kw_only
                                    and f._field_type is not _FIELD_CLASSVAR])
    if params.weakref_slot and not params.slots:
        raise TypeError("weakref_slot is True but slots is False")
    if params.slots:
        cls = _add_slots(cls, params.frozen, params.weakref_slot, fields)
        scope["__dataclass_cls__"] = cls
    if hasattr(cls, "__abstractmethods__"):
        from abc import update_abstractmethods
        update_abstractmethods(cls)
    return cls


def _show(annotation):
    """An annotation as a signature shows it."""
    if getattr(annotation, "__module__", None) == "typing":
        return repr(annotation).replace("typing.", "")
    if isinstance(annotation, type) and not isinstance(annotation, GenericAlias):
        if annotation.__module__ == "builtins":
            return annotation.__qualname__
        return f"{annotation.__module__}.{annotation.__qualname__}"
    return repr(annotation)


def _signature(cls, params, fields):
    """The signature for the docstring, or nothing where there is none."""
    try:
        if not params.init or cls.__dict__["__init__"].__code__.co_filename != "<string>":
            import inspect
            return str(inspect.signature(cls)).replace(" -> None", "")
        taken = [f for f in fields.values()
                 if f.init and f._field_type is not _FIELD_CLASSVAR]
        parts = []
        for f in taken:
            if not f.kw_only:
                parts.append(_param(f))
        if len(parts) < len(taken):
            parts.append("*")
            for f in taken:
                if f.kw_only:
                    parts.append(_param(f))
        return f"({', '.join(parts)})"
    except Exception:
        return ""


def _param(f):
    text = f"{f.name}: {_show(f.type)}"
    if f.default is not MISSING:
        return f"{text} = {f.default!r}"
    if f.default_factory is not MISSING:
        return f"{text} = <factory>"
    return text


def dataclass(cls=None, /, *, init=True, repr=True, eq=True, order=False,
              unsafe_hash=False, frozen=False, match_args=True, kw_only=False,
              slots=False, weakref_slot=False):
    """Class decorator that makes methods from the annotated attributes.

    >>> @dataclass
    ... class Point:
    ...     x: int
    ...     y: int = 0
    >>> Point(1)
    Point(x=1, y=0)
    """
    params = _DataclassParams(init, repr, eq, order, unsafe_hash, frozen, match_args,
                              kw_only, slots, weakref_slot)
    if cls is None:
        return lambda cls: _process_class(cls, params)
    return _process_class(cls, params)


# Slots

def _slots_of(cls):
    """The names of the slots of one class."""
    slots = cls.__dict__.get("__slots__")
    if slots is None:
        names = []
        if getattr(cls, "__weakrefoffset__", -1) != 0:
            names.append("__weakref__")
        if getattr(cls, "__dictoffset__", -1) != 0:
            names.append("__dict__")
        return names
    if isinstance(slots, str):
        return [slots]
    if hasattr(slots, "__next__"):
        raise TypeError(f"Slots of '{cls.__name__}' cannot be determined")
    return list(slots)


def _add_slots(cls, frozen, weakref_slot, fields):
    """Make the class again, with slots."""
    if "__slots__" in cls.__dict__:
        raise TypeError(f"{cls.__name__} already specifies __slots__")
    names = [f.name for f in fields.values() if f._field_type is _FIELD]
    inherited = set()
    for b in cls.__mro__[1:-1]:
        inherited.update(_slots_of(b))
    slots = {}
    for name in names + (["__weakref__"] if weakref_slot else []):
        if name not in inherited:
            slots[name] = fields[name].doc if name in fields else None
    space = dict(cls.__dict__)
    if any(doc is not None for doc in slots.values()):
        space["__slots__"] = slots
    else:
        space["__slots__"] = tuple(slots)
    for name in names:
        space.pop(name, None)
    space.pop("__dict__", None)
    space.pop("__weakref__", None)
    qualname = getattr(cls, "__qualname__", None)
    new = type(cls)(cls.__name__, cls.__bases__, space)
    if qualname is not None:
        new.__qualname__ = qualname
    if frozen:
        if "__getstate__" not in space:
            new.__getstate__ = _getstate
        if "__setstate__" not in space:
            new.__setstate__ = _setstate
    _move_class_cell(cls, new)
    return new


def _move_class_cell(old, new):
    """Let super() and __class__ in the methods mean the new class."""
    for value in new.__dict__.values():
        if isinstance(value, property):
            functions = (value.fget, value.fset, value.fdel)
        else:
            functions = (value,)
        for f in functions:
            f = getattr(f, "__func__", f)
            while hasattr(f, "__wrapped__"):
                f = f.__wrapped__
            if isinstance(f, FunctionType) and "__class__" in f.__code__.co_freevars:
                cell = f.__closure__[f.__code__.co_freevars.index("__class__")]
                if cell.cell_contents is old:
                    cell.cell_contents = new
                    return


def _getstate(self):
    return [getattr(self, f.name) for f in fields(self)]


def _setstate(self, state):
    for f, value in zip(fields(self), state):
        _set(self, f.name, value)


# What works on instances

def fields(class_or_instance):
    """The fields of a dataclass as a tuple."""
    try:
        found = getattr(class_or_instance, _FIELDS)
    except AttributeError:
        raise TypeError("must be called with a dataclass type or instance") from None
    return tuple([f for f in found.values() if f._field_type is _FIELD])


def is_dataclass(obj):
    """Is it a dataclass or an instance of one?"""
    cls = obj if isinstance(obj, type) else type(obj)
    return hasattr(cls, _FIELDS)


_atomic = frozenset((NoneType, bool, int, float, str, complex, bytes, type(...),
                     type(NotImplemented), type, range, property, FunctionType,
                     type(len)))


def asdict(obj, *, dict_factory=dict):
    """The fields as a dict, and so for dataclasses inside of containers."""
    if not hasattr(type(obj), _FIELDS):
        raise TypeError("asdict() should be called on dataclass instances")
    return _asdict(obj, dict_factory)


def _asdict(obj, factory):
    cls = type(obj)
    if cls in _atomic:
        return obj
    if hasattr(cls, _FIELDS):
        if factory is dict:
            return {f.name: _asdict(getattr(obj, f.name), dict) for f in fields(obj)}
        return factory([(f.name, _asdict(getattr(obj, f.name), factory)) for f in fields(obj)])
    if cls is list:
        return [_asdict(v, factory) for v in obj]
    if cls is dict:
        return {_asdict(k, factory): _asdict(v, factory) for k, v in obj.items()}
    if cls is tuple:
        return tuple([_asdict(v, factory) for v in obj])
    if issubclass(cls, tuple):
        if hasattr(obj, "_fields"):
            return cls(*[_asdict(v, factory) for v in obj])
        return cls([_asdict(v, factory) for v in obj])
    if issubclass(cls, dict):
        if hasattr(cls, "default_factory"):
            result = cls(obj.default_factory)
            for k, v in obj.items():
                result[_asdict(k, factory)] = _asdict(v, factory)
            return result
        return cls([(_asdict(k, factory), _asdict(v, factory)) for k, v in obj.items()])
    if issubclass(cls, list):
        return cls([_asdict(v, factory) for v in obj])
    from copy import deepcopy
    return deepcopy(obj)


def astuple(obj, *, tuple_factory=tuple):
    """The values of the fields as a tuple, and so for dataclasses inside of containers."""
    if not hasattr(type(obj), _FIELDS):
        raise TypeError("astuple() should be called on dataclass instances")
    return _astuple(obj, tuple_factory)


def _astuple(obj, factory):
    cls = type(obj)
    if cls in _atomic:
        return obj
    if hasattr(cls, _FIELDS):
        return factory([_astuple(getattr(obj, f.name), factory) for f in fields(obj)])
    if issubclass(cls, tuple) and hasattr(obj, "_fields"):
        return cls(*[_astuple(v, factory) for v in obj])
    if issubclass(cls, (list, tuple)):
        return cls([_astuple(v, factory) for v in obj])
    if issubclass(cls, dict):
        if hasattr(cls, "default_factory"):
            result = cls(obj.default_factory)
            for k, v in obj.items():
                result[_astuple(k, factory)] = _astuple(v, factory)
            return result
        return cls([(_astuple(k, factory), _astuple(v, factory)) for k, v in obj.items()])
    from copy import deepcopy
    return deepcopy(obj)


def replace(obj, /, **changes):
    """A new instance with some fields changed."""
    if not hasattr(type(obj), _FIELDS):
        raise TypeError("replace() should be called on dataclass instances")
    return _replace(obj, **changes)


def _replace(self, /, **changes):
    for f in getattr(self, _FIELDS).values():
        if f._field_type is _FIELD_CLASSVAR:
            continue
        name = f.name
        if not f.init:
            if name in changes:
                raise TypeError(f"field {name} is declared with init=False, it cannot be "
                                "specified with replace()")
        elif name not in changes:
            if f._field_type is _FIELD_INITVAR and f.default is MISSING:
                raise TypeError(f"InitVar {name!r} must be specified with replace()")
            changes[name] = getattr(self, name)
    return self.__class__(**changes)


def make_dataclass(cls_name, fields, *, bases=(), namespace=None, init=True, repr=True,
                   eq=True, order=False, unsafe_hash=False, frozen=False, match_args=True,
                   kw_only=False, slots=False, weakref_slot=False, module=None,
                   decorator=dataclass):
    """Make a dataclass from names, (name, type) or (name, type, Field)."""
    from keyword import iskeyword
    namespace = {} if namespace is None else dict(namespace)
    annotations = {}
    for item in fields:
        if isinstance(item, str):
            name = item
            from typing import Any as t
        elif len(item) == 2:
            name, t = item
        elif len(item) == 3:
            name, t, namespace[item[0]] = item
        else:
            raise TypeError(f"Invalid field: {item!r}")
        if not isinstance(name, str) or not name.isidentifier():
            raise TypeError(f"Field names must be valid identifiers: {name!r}")
        if iskeyword(name):
            raise TypeError(f"Field names must not be keywords: {name!r}")
        if name in annotations:
            raise TypeError(f"Field name duplicated: {name!r}")
        annotations[name] = t
    namespace["__annotations__"] = annotations
    from types import new_class
    cls = new_class(cls_name, bases, {}, lambda ns: ns.update(namespace))
    if module is None:
        module = sys._getframemodulename(1) or "__main__"
    if module is not None:
        cls.__module__ = module
    return decorator(cls, init=init, repr=repr, eq=eq, order=order, unsafe_hash=unsafe_hash,
                     frozen=frozen, match_args=match_args, kw_only=kw_only, slots=slots,
                     weakref_slot=weakref_slot)
