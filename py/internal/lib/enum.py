"""Enumerations.

A member is an attribute of its class, and its name and value are attributes of
the member, so reading any of them runs no Python code. Nor does hashing: a
member is its own only equal, and object's hash will do.
"""

import sys
import builtins as bltns
from _types import MappingProxyType
from types import DynamicClassAttribute

__all__ = ["EnumType", "EnumMeta", "EnumDict",
           "Enum", "IntEnum", "StrEnum", "Flag", "IntFlag", "ReprEnum",
           "auto", "unique", "property", "verify", "member", "nonmember",
           "FlagBoundary", "STRICT", "CONFORM", "EJECT", "KEEP",
           "global_flag_repr", "global_enum_repr", "global_str", "global_enum",
           "EnumCheck", "CONTINUOUS", "NAMED_FLAGS", "UNIQUE",
           "pickle_by_global_name", "pickle_by_enum_name"]

# The classes to come, which the metaclass has to know while it makes them.
Enum = Flag = ReprEnum = EJECT = KEEP = STRICT = CONFORM = None

_set = object.__setattr__
_set_class = type.__setattr__
_missing = object()


class nonmember:
    """Keeps a value of the class body from becoming a member."""

    def __init__(self, value):
        self.value = value


class member:
    """Makes a member of what would be none, such as a function."""

    def __init__(self, value):
        self.value = value


class _auto_null:
    def __repr__(self):
        return "_auto_null"


_auto_null = _auto_null()


class auto:
    """Stands for the value that _generate_next_value_ gives."""

    def __init__(self, value=_auto_null):
        self.value = value

    def __repr__(self):
        return f"auto({self.value!r})"


def _is_descriptor(obj):
    return (hasattr(obj, "__get__") or hasattr(obj, "__set__")
            or hasattr(obj, "__delete__"))


def _is_dunder(name):
    return (len(name) > 4 and name[:2] == name[-2:] == "__"
            and name[2] != "_" and name[-3] != "_")


def _is_sunder(name):
    return (len(name) > 2 and name[0] == name[-1] == "_"
            and name[1] != "_" and name[-2] != "_")


def _is_private(cls_name, name):
    start = f"_{cls_name}__"
    return (len(name) > len(start) and name.startswith(start)
            and (name[-1] != "_" or name[-2] != "_"))


def _is_internal_class(cls_name, obj):
    """Is it a class of the class body?"""
    if not isinstance(obj, type):
        return False
    return getattr(obj, "__qualname__", "").endswith(f"{cls_name}.{getattr(obj, '__name__', '')}")


def _is_single_bit(n):
    return n > 0 and n & (n - 1) == 0


def _high_bit(n):
    return n.bit_length() - 1


def _bits(n):
    """The single bits of a number, lowest first."""
    if n < 0:
        raise ValueError(f"{n!r} is not a positive integer")
    while n:
        b = n & -n
        yield b
        n ^= b


def _iter_bits_lsb(num):
    return _bits(num.value if isinstance(num, Enum) else num)


def show_flag_values(value):
    """The single bits of a number as a list."""
    return list(_iter_bits_lsb(value))


def bin(num, max_bits=None):
    """Like the built-in, but negative numbers in two's complement, and the
    sign bit apart.

    >>> bin(10), bin(~10)
    ('0b0 1010', '0b1 0101')
    """
    ceiling = 2 ** num.bit_length()
    if num >= 0:
        digits = bltns.bin(num + ceiling)[3:]
        sign = "0"
    else:
        digits = bltns.bin(~num ^ (ceiling - 1) + ceiling)[3:]
        sign = "1"
    if max_bits is not None and len(digits) < max_bits:
        digits = (sign * max_bits + digits)[-max_bits:]
    return f"0b{sign} {digits}"


class property(DynamicClassAttribute):
    """A property of members, beside which a member may have the same name."""

    member = None
    _attr_type = None
    _cls_type = None
    name = None
    clsname = None

    def __get__(self, instance, ownerclass=None):
        if instance is None:
            if self.member is not None:
                return self.member
            raise AttributeError(f"{ownerclass!r} has no attribute {self.name!r}")
        if self.fget is not None:
            return self.fget(instance)
        if self.member is not None:
            return self.member
        raise AttributeError(f"{ownerclass!r} member has no attribute {self.name!r}")

    def __set__(self, instance, value):
        if self.fset is not None:
            return self.fset(instance, value)
        raise AttributeError(f"<enum {self.clsname!r}> cannot set attribute {self.name!r}")

    def __delete__(self, instance):
        if self.fdel is not None:
            return self.fdel(instance)
        raise AttributeError(f"<enum {self.clsname!r}> cannot delete attribute {self.name!r}")

    def __set_name__(self, ownerclass, name):
        self.name = name
        self.clsname = ownerclass.__name__


class _own:
    """name and value, for super() and for the class: every member has its own."""

    def __init__(self, name, source):
        self.name = name
        self.source = source

    def __get__(self, instance, ownerclass=None):
        if instance is None:
            raise AttributeError(f"{ownerclass!r} has no attribute {self.name!r}")
        return getattr(instance, self.source)


# Class bodies

_sunders = frozenset(("_order_", "_generate_next_value_", "_numeric_repr_", "_missing_",
                      "_ignore_", "_iter_member_", "_iter_member_by_value_",
                      "_iter_member_by_def_", "_add_alias_", "_add_value_alias_",
                      "_use_args_", "_member_type_", "_new_member_", "_value_repr_"))


class EnumDict(dict):
    """The namespace of a class body, which tells the members from the rest."""

    def __init__(self, cls_name=None):
        super().__init__()
        self._member_names = {}
        self._last_values = []
        self._ignore = []
        self._auto_called = False
        self._cls_name = cls_name

    def __setitem__(self, key, value):
        if self._cls_name is not None and _is_private(self._cls_name, key):
            pass
        elif _is_sunder(key):
            if key not in _sunders:
                raise ValueError(f"_sunder_ names, such as {key!r}, are reserved for future Enum use")
            if key == "_generate_next_value_":
                if self._auto_called:
                    raise TypeError("_generate_next_value_ must be defined before members")
                _set(self, "_generate_next_value",
                     value.__func__ if isinstance(value, staticmethod) else value)
            elif key == "_ignore_":
                value = value.replace(",", " ").split() if isinstance(value, str) else list(value)
                self._ignore = value
                already = set(value) & set(self._member_names)
                if already:
                    raise ValueError(f"_ignore_ cannot specify already set names: {already!r}")
        elif _is_dunder(key):
            if key == "__order__":
                key = "_order_"
        elif key in self._member_names:
            raise TypeError(f"{key!r} already defined as {self[key]!r}")
        elif key in self._ignore:
            pass
        elif isinstance(value, nonmember):
            value = value.value
        elif not isinstance(value, member) and _is_descriptor(value):
            pass
        elif self._cls_name is not None and _is_internal_class(self._cls_name, value):
            pass
        else:
            if key in self:
                raise TypeError(f"{key!r} already defined as {self[key]!r}")
            if isinstance(value, member):
                value = value.value
            elif isinstance(value, tuple) and any(isinstance(v, auto) for v in value):
                # Only what auto gave counts for the next.
                values = [self._auto(key, v) if isinstance(v, auto) else v for v in value]
                cls = type(value)
                value = cls(*values) if hasattr(cls, "_fields") else cls(values)
                self._member_names[key] = None
                dict.__setitem__(self, key, value)
                return
            if isinstance(value, auto):
                value = self._auto(key, value)
            else:
                self._last_values.append(value)
            self._member_names[key] = None
        dict.__setitem__(self, key, value)

    def _auto(self, key, a):
        if a.value is _auto_null:
            a.value = self._generate_next_value(key, 1, len(self._member_names),
                                                self._last_values[:])
            self._auto_called = True
        self._last_values.append(a.value)
        return a.value

    @bltns.property
    def member_names(self):
        """The names of the members so far."""
        return list(self._member_names)

    def update(self, members, *more_members, **kw):
        """Set items from mappings or pairs, and from keywords."""
        for source in (members, *more_members):
            for name, value in (source.items() if hasattr(source, "keys") else source):
                self[name] = value
        for name, value in kw.items():
            self[name] = value


_EnumDict = EnumDict


class _members:
    """Stands in the namespace of a new class. type.__new__ tells it the class,
    before __init_subclass__ runs; then it makes the members."""

    def __init__(self, values):
        self.values = values

    def __set_name__(self, cls, name):
        type.__delattr__(cls, name)
        for n, value in self.values:
            _make_member(cls, n, value)


def _make_member(cls, name, value):
    args = value if isinstance(value, tuple) else (value,)
    data_type = cls._member_type_
    if data_type is tuple:
        args = (args,)
    if cls._use_args_:
        m = cls._new_member_(cls, *args)
    else:
        m = cls._new_member_(cls)
    if not hasattr(m, "_value_"):
        if data_type is object:
            m._value_ = value
        else:
            try:
                m._value_ = data_type(*args)
            except Exception as e:
                new = TypeError("_value_ not set in __new__, unable to create it")
                new.__cause__ = e
                raise new
    m._name_ = name
    m.__objclass__ = cls
    _tell(m, cls, name, m._value_)
    if cls.__init__ is not Enum_init:
        m.__init__(*args)
        if m._value_ is not value:
            _tell(m, cls, name, m._value_)
    value = m._value_
    m._sort_order_ = len(cls._member_names_)
    if Flag is not None and issubclass(cls, Flag):
        if isinstance(value, int):
            _set_class(cls, "_flag_mask_", cls._flag_mask_ | value)
            if _is_single_bit(value):
                _set_class(cls, "_singles_mask_", cls._singles_mask_ | value)
            _set_class(cls, "_all_bits_", 2 ** cls._flag_mask_.bit_length() - 1)
            named = _is_single_bit(value)
        else:
            named = False
    else:
        named = True
    same = _find_equal(cls, value)
    if same is not None:
        m = same
    elif named:
        cls._member_names_.append(name)
    _add_member(cls, name, m)
    try:
        cls._value2member_map_.setdefault(value, m)
        if value not in cls._hashable_values_:
            cls._hashable_values_.append(value)
    except TypeError:
        cls._unhashable_values_.append(value)
        cls._unhashable_values_map_.setdefault(name, []).append(value)


def _tell(m, cls, name, value):
    """Set the name and value of a member, where its class does not make them."""
    if not _sets(cls, "name"):
        _set(m, "name", name)
    if not _sets(cls, "value"):
        _set(m, "value", value)


def _sets(cls, name):
    """Has the class a property of that name, or the like?"""
    for base in cls.__mro__:
        if name in base.__dict__:
            return hasattr(base.__dict__[name], "__set__")
    return False


def _find_equal(cls, value):
    """The member that has this value already."""
    try:
        return cls._value2member_map_.get(value)
    except TypeError:
        for m in cls._member_map_.values():
            if m._value_ == value:
                return m
    return None


def _add_member(cls, name, m):
    """Make a member, or an alias, an attribute of its class."""
    known = cls._member_map_
    if name in known:
        if known[name] is not m:
            raise NameError(f"{name!r} is already bound: {known[name]!r}")
        return
    for base in cls.__mro__[1:]:
        attr = base.__dict__.get(name)
        if isinstance(attr, (property, DynamicClassAttribute)):
            redirect = property(attr.fget, attr.fset, attr.fdel, attr.__doc__)
            redirect.member = m
            redirect.__set_name__(cls, name)
            _set_class(cls, name, redirect)
            break
    else:
        _set_class(cls, name, m)
    known[name] = m


# Kept apart from the class attributes: those start with an underscore.
_reserved = {"mro", ""}


class EnumType(type):
    """Metaclass of enumerations."""

    @classmethod
    def __prepare__(metacls, cls, bases, **kwds):
        metacls._check_for_existing_members_(cls, bases)
        namespace = EnumDict(cls)
        if bases:
            _, first = metacls._get_mixins_(cls, bases)
            if first is not None:
                namespace["_generate_next_value_"] = getattr(first, "_generate_next_value_", None)
        return namespace

    def __new__(metacls, cls, bases, classdict, *, boundary=None, _simple=False, **kwds):
        if _simple:
            return super().__new__(metacls, cls, bases, classdict, **kwds)
        ignore = classdict.get("_ignore_")
        if ignore is not None:
            for name in ignore:
                classdict.pop(name, None)
            del classdict["_ignore_"]
        names = classdict._member_names
        invalid = _reserved & set(names)
        if invalid:
            raise ValueError("invalid enum member name(s) "
                             + ",".join([repr(n) for n in invalid]))
        order = classdict.pop("_order_", None)
        data_type, first = metacls._get_mixins_(cls, bases)
        new, save_new, use_args = metacls._find_new_(classdict, data_type, first)
        generate = classdict.get("_generate_next_value_")
        if generate is not None and not isinstance(generate, staticmethod):
            dict.__setitem__(classdict, "_generate_next_value_", staticmethod(generate))
        space = {k: v for k, v in classdict.items() if k not in names}
        use_args = space.pop("_use_args_", use_args)
        space["_new_member_"] = new
        space["_use_args_"] = use_args
        space["_member_names_"] = []
        space["_member_map_"] = {}
        space["_value2member_map_"] = {}
        space["_hashable_values_"] = []
        space["_unhashable_values_"] = []
        space["_unhashable_values_map_"] = {}
        space["_member_type_"] = data_type
        space["_value_repr_"] = metacls._find_data_repr_(cls, bases)
        is_flag = Flag is not None and first is not None and issubclass(first, Flag)
        space["_boundary_"] = boundary or getattr(first, "_boundary_", None)
        if is_flag or cls == "Flag":
            space["_flag_mask_"] = space["_singles_mask_"] = space["_all_bits_"] = 0
            space["_inverted_"] = None
        values = [(name, classdict[name]) for name in names]
        if values:
            # Before everything that the class body defines, whose order counts.
            space = {"__members_to_be__": _members(values), **space}
        try:
            enum_class = super().__new__(metacls, cls, bases, space, **kwds)
        except Exception as e:
            if values and getattr(e, "__notes__", None):
                # That a __set_name__ failed says nothing to the user.
                e.__notes__[:] = [n for n in e.__notes__ if "__set_name__" not in n]
                if not e.__notes__:
                    del e.__notes__
            raise
        metacls._settle_(enum_class, bases, classdict, data_type, first, save_new)
        if is_flag:
            _settle_flag(enum_class, classdict)
        if order is not None:
            _check_order(enum_class, order, is_flag)
        return enum_class

    @staticmethod
    def _settle_(cls, bases, classdict, data_type, first, save_new):
        """Set the methods that a mixed-in type would hide."""
        if ReprEnum is not None and ReprEnum in bases:
            if "__format__" not in classdict:
                cls.__format__ = data_type.__format__
            if "__str__" not in classdict:
                method = data_type.__str__
                if method is object.__str__:
                    method = data_type.__repr__
                cls.__str__ = method
        if first is not None:
            for name in ("__repr__", "__str__", "__format__", "__reduce_ex__"):
                if name not in classdict:
                    found = getattr(cls, name)
                    if found in (getattr(data_type, name), getattr(object, name)):
                        if not (ReprEnum is not None and ReprEnum in bases
                                and name in ("__str__", "__format__")):
                            setattr(cls, name, getattr(first, name))
        if Flag is not None and issubclass(cls, Flag):
            for name in ("__or__", "__and__", "__xor__", "__ror__", "__rand__", "__rxor__",
                         "__invert__"):
                if name not in classdict:
                    setattr(cls, name, getattr(Flag, name))
        if Enum is not None:
            if save_new:
                cls.__new_member__ = cls.__new__
            cls.__new__ = Enum.__new__

    def __init__(cls, *args, **kwds):
        pass

    def __bool__(cls):
        return True

    def __call__(cls, value, names=_missing, *values, module=None, qualname=None,
                 type=None, start=1, boundary=None):
        """Find a member by its value; of a class without members, make a new one.

        >>> Color = Enum("Color", "RED GREEN")
        >>> Color(1)
        <Color.RED: 1>
        """
        if names is _missing:
            if value.__class__ is cls:
                return value
            try:
                return cls._value2member_map_[value]
            except (KeyError, TypeError):
                pass
            if not cls._member_map_ and type is None:
                raise TypeError(f"{cls} has no members; specify `names=()` if you meant to "
                                "create a new, empty, enum")
            if type is None:
                return cls.__new__(cls, value)
        if cls._member_map_:
            if names is not _missing:
                value = (value, names) + values
            return cls.__new__(cls, value)
        return cls._create_(value, None if names is _missing else names, module=module,
                            qualname=qualname, type=type, start=start, boundary=boundary)

    def __contains__(cls, value):
        """Is it a member, or the value of one?"""
        if isinstance(value, cls):
            return True
        if Flag is not None and issubclass(cls, Flag):
            try:
                return isinstance(cls._missing_(value), cls)
            except ValueError:
                pass
        try:
            return value in cls._value2member_map_
        except TypeError:
            return value in cls._unhashable_values_ or value in cls._hashable_values_

    def __delattr__(cls, attr):
        if attr in cls._member_map_:
            raise AttributeError(f"{cls.__name__!r} cannot delete member {attr!r}.")
        super().__delattr__(attr)

    def __dir__(cls):
        names = set(_dir_of_class) | set(cls._member_names_)
        if cls._new_member_ is not object.__new__:
            names.add("__new__")
        if cls.__init_subclass__ is not object.__init_subclass__:
            names.add("__init_subclass__")
        if cls._member_type_ is object:
            return sorted(names)
        return sorted(set(dir(cls._member_type_)) | names)

    def __getitem__(cls, name):
        """Find a member by its name."""
        return cls._member_map_[name]

    def __iter__(cls):
        """Iterate over the members in the order of their definition."""
        members = cls._member_map_
        return iter([members[name] for name in cls._member_names_])

    def __len__(cls):
        return len(cls._member_names_)

    @bltns.property
    def __members__(cls):
        """All names, aliases too, with their members, read-only."""
        return MappingProxyType(cls._member_map_)

    def __repr__(cls):
        if Flag is not None and issubclass(cls, Flag):
            return f"<flag {cls.__name__!r}>"
        return f"<enum {cls.__name__!r}>"

    def __reversed__(cls):
        members = cls._member_map_
        return iter([members[name] for name in reversed(cls._member_names_)])

    def __setattr__(cls, name, value):
        if name in cls.__dict__.get("_member_map_", ()):
            raise AttributeError(f"cannot reassign member {name!r}")
        super().__setattr__(name, value)

    def _create_(cls, class_name, names, *, module=None, qualname=None, type=None,
                 start=1, boundary=None):
        """Make a class from a list of names or of pairs, or a mapping."""
        metacls = cls.__class__
        bases = (cls,) if type is None else (type, cls)
        _, first = cls._get_mixins_(class_name, bases)
        namespace = metacls.__prepare__(class_name, bases)
        if isinstance(names, str):
            names = names.replace(",", " ").split()
        if isinstance(names, (tuple, list)) and names and isinstance(names[0], str):
            given, names = names, []
            last = []
            for i, name in enumerate(given):
                value = first._generate_next_value_(name, start, i, last[:])
                last.append(value)
                names.append((name, value))
        if names is None:
            names = ()
        for item in names:
            if isinstance(item, str):
                name, value = item, names[item]
            else:
                name, value = item
            namespace[name] = value
        if module is None:
            module = sys._getframemodulename()
            if module == __name__:  # where frames of the library are not hidden
                module = sys._getframemodulename(2)
        if module is None:
            _make_class_unpicklable(namespace)
        else:
            namespace["__module__"] = module
        if qualname is not None:
            namespace["__qualname__"] = qualname
        return metacls.__new__(metacls, class_name, bases, namespace, boundary=boundary)

    def _convert_(cls, name, module, filter, source=None, *, boundary=None, as_global=False):
        """Make a class from those names of a module that a filter chooses."""
        module_globals = sys.modules[module].__dict__
        source = source.__dict__ if source else module_globals
        found = [(n, v) for n, v in source.items() if filter(n)]
        try:
            found.sort(key=lambda t: (t[1], t[0]))
        except TypeError:
            found.sort(key=lambda t: t[0])
        new = cls(name, found, module=module, boundary=boundary or KEEP)
        if as_global:
            global_enum(new)
        else:
            module_globals.update(new.__members__)
        module_globals[name] = new
        return new

    @classmethod
    def _check_for_existing_members_(mcls, class_name, bases):
        for chain in bases:
            for base in chain.__mro__:
                if isinstance(base, EnumType) and base._member_names_:
                    raise TypeError(f"<enum {class_name!r}> cannot extend {base!r}")

    @classmethod
    def _get_mixins_(mcls, class_name, bases):
        """The type of the data and the first enumeration among the bases."""
        if not bases:
            return object, Enum
        first = bases[-1]
        if not isinstance(first, EnumType):
            raise TypeError("new enumerations should be created as "
                            "`EnumName([mixin_type, ...] [data_type,] enum_type)`")
        return mcls._find_data_type_(class_name, bases) or object, first

    @classmethod
    def _find_data_type_(mcls, class_name, bases):
        """The one built-in or data class that is mixed in."""
        found = {}
        for chain in bases:
            outer = None  # the class that is to be the type of the data
            for base in chain.__mro__[:-1]:
                if isinstance(base, EnumType):
                    t = base._member_type_
                    outer = None
                    if t is object:
                        continue
                else:
                    outer = outer or base
                    if not base.__dict__.keys() & {"__new__", "__dataclass_fields__"}:
                        continue
                    t = outer
                found[t] = None
                break
        if len(found) > 1:
            raise TypeError(f"too many data types for {class_name!r}: {set(found)!r}")
        return next(iter(found), None)

    @classmethod
    def _find_data_repr_(mcls, class_name, bases):
        """What shows the value in the repr of a member."""
        for chain in bases:
            for base in chain.__mro__:
                if base is object:
                    continue
                if isinstance(base, EnumType):
                    return base._value_repr_
                if "__repr__" in base.__dict__:
                    params = base.__dict__.get("__dataclass_params__")
                    if ("__dataclass_fields__" in base.__dict__ and params is not None
                            and params.repr):
                        return _dataclass_repr
                    return base.__dict__["__repr__"]
        return None

    @classmethod
    def _find_new_(mcls, classdict, data_type, first):
        """What makes a member, whether it is kept, and if it takes the value."""
        own = classdict.get("__new__")
        if isinstance(own, staticmethod):
            own = own.__func__
        new = own
        if new is None:
            lookup = Enum and Enum.__new__
            for name in ("__new_member__", "__new__"):
                for source in (data_type, first):
                    if new is None:
                        new = getattr(source, name, None)
                        if new is object.__new__ or new is lookup:
                            new = None
            new = new or object.__new__
        has_args = first is not None and new is not object.__new__
        return new, own is not None and first is not None, has_args

    def _add_member_(cls, name, member):
        _add_member(cls, name, member)


EnumMeta = EnumType

_dir_of_class = ("__class__", "__contains__", "__doc__", "__getitem__", "__iter__",
                 "__len__", "__members__", "__module__", "__name__", "__qualname__")


def _settle_flag(cls, classdict):
    """What a class of flags needs to know of its members."""
    if "_iter_member_" in classdict or "_iter_member_" in cls.__dict__:
        return
    values = [m._value_ for m in cls]
    if sorted(values) != values:
        cls._iter_member_ = cls._iter_member_by_def_


def _check_order(cls, order, is_flag):
    if isinstance(order, str):
        order = order.replace(",", " ").split()
    if is_flag:
        order = [o for o in order
                 if o not in cls._member_map_ or _is_single_bit(cls[o]._value_)]
    else:
        order = [o for o in order
                 if o not in cls._member_map_ or o in cls._member_names_]
    if order != cls._member_names_:
        raise TypeError("member order does not match _order_:\n"
                        f"  {cls._member_names_!r}\n  {order!r}")


def _dataclass_repr(self):
    fields = self.__dataclass_fields__
    return ", ".join([f"{k}={getattr(self, k)!r}" for k in fields if fields[k].repr])


def _make_class_unpicklable(obj):
    """Let pickle refuse a class whose module is unknown."""
    def _break_on_call_reduce(self, proto):
        raise TypeError(f"{self!r} cannot be pickled")
    if isinstance(obj, dict):
        obj["__reduce_ex__"] = _break_on_call_reduce
        obj["__module__"] = "<unknown>"
    else:
        obj.__reduce_ex__ = _break_on_call_reduce
        obj.__module__ = "<unknown>"


class Enum(metaclass=EnumType):
    """Base of enumerations: the names of the class body become its members.

    >>> class Color(Enum):
    ...     RED = 1
    >>> Color.RED, Color(1), Color["RED"]
    (<Color.RED: 1>, <Color.RED: 1>, <Color.RED: 1>)
    """

    def __new__(cls, value):
        # Only look it up: members are made with the class.
        if type(value) is cls:
            return value
        try:
            return cls._value2member_map_[value]
        except KeyError:
            pass
        except TypeError:
            for name, values in cls._unhashable_values_map_.items():
                if value in values:
                    return cls[name]
        if not cls._member_map_:
            raise TypeError(f"{cls!r} has no members defined")
        invalid = ValueError(f"{value!r} is not a valid {cls.__qualname__}")
        try:
            result = cls._missing_(value)
        except ValueError:
            raise
        except Exception as e:
            e.__context__ = invalid
            raise
        if isinstance(result, cls):
            return result
        if result is None:
            raise invalid
        if isinstance(result, int) and cls._boundary_ is EJECT and issubclass(cls, Flag):
            return result
        wrong = TypeError(f"error in {cls.__name__}._missing_: returned {result!r} "
                          "instead of None or a valid member")
        wrong.__context__ = invalid
        raise wrong

    def __init__(self, *args, **kwds):
        pass

    def __setattr__(self, name, value):
        if name == "value" or name == "name":
            for base in type(self).__mro__:
                attr = base.__dict__.get(name)
                if hasattr(attr, "__set__"):
                    return attr.__set__(self, value)
            if hasattr(self, "_sort_order_") or not _mixes(type(self), name):
                raise AttributeError(f"<enum 'Enum'> cannot set attribute {name!r}")
        _set(self, name, value)

    def __delattr__(self, name):
        if name == "value" or name == "name":
            raise AttributeError(f"<enum 'Enum'> cannot delete attribute {name!r}")
        object.__delattr__(self, name)

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        """What auto() stands for: one more than the highest value so far."""
        if not last_values:
            return start
        try:
            last = sorted(last_values)[-1]
        except TypeError:
            raise TypeError("unable to sort non-numeric values") from None
        try:
            return last + 1
        except TypeError:
            raise TypeError(f"unable to increment {last!r}") from None

    @classmethod
    def _missing_(cls, value):
        """Called for a value that no member has; may return a member."""
        return None

    def __repr__(self):
        cls = self.__class__
        show = cls._value_repr_ or repr
        return f"<{cls.__name__}.{self._name_}: {show(self._value_)}>"

    def __str__(self):
        return f"{self.__class__.__name__}.{self._name_}"

    def __dir__(self):
        cls = self.__class__
        if cls._member_type_ is object:
            names = {"__class__", "__doc__", "__eq__", "__hash__", "__module__",
                     "name", "value"}
        else:
            names = set(object.__dir__(self))
        for name in getattr(self, "__dict__", ()):
            if name[0] != "_" and name not in cls._member_map_:
                names.add(name)
        for base in cls.__mro__:
            for name, obj in base.__dict__.items():
                if name[0] == "_":
                    continue
                if isinstance(obj, property):
                    if obj.fget is not None or name not in cls._member_map_:
                        names.add(name)
                    else:
                        names.discard(name)
                elif name not in cls._member_map_:
                    names.add(name)
        return sorted(names)

    def __format__(self, format_spec):
        return str.__format__(str(self), format_spec)

    def __reduce_ex__(self, proto):
        return self.__class__, (self._value_,)

    def __deepcopy__(self, memo):
        return self

    def __copy__(self):
        return self

    def _add_alias_(self, name):
        """Give the member a further name."""
        _add_member(self.__class__, name, self)

    def _add_value_alias_(self, value):
        """Give the member a further value."""
        cls = self.__class__
        known = _find_equal(cls, value)
        if known is not None:
            if known is not self:
                raise ValueError(f"{value!r} is already bound: {known!r}")
            return
        try:
            cls._value2member_map_.setdefault(value, self)
            cls._hashable_values_.append(value)
        except TypeError:
            cls._unhashable_values_.append(value)
            cls._unhashable_values_map_.setdefault(self.name, []).append(value)

    name = nonmember(_own("name", "_name_"))
    value = nonmember(_own("value", "_value_"))


Enum_init = Enum.__init__


def _mixes(cls, name):
    """Does a mixed-in data class have a field of that name?"""
    return any(name in base.__dict__.get("__dataclass_fields__", ())
               for base in cls.__mro__)


class ReprEnum(Enum):
    """An enumeration of which only the repr is that of Enum; str and format are
    those of the mixed-in type."""


class IntEnum(int, ReprEnum):
    """An enumeration whose members are ints."""


class StrEnum(str, ReprEnum):
    """An enumeration whose members are strings."""

    def __new__(cls, *values):
        if len(values) > 3:
            raise TypeError(f"too many arguments for str(): {values!r}")
        if len(values) == 1 and not isinstance(values[0], str):
            raise TypeError(f"{values[0]!r} is not a string")
        if len(values) >= 2 and not isinstance(values[1], str):
            raise TypeError(f"encoding must be a string, not {values[1]!r}")
        if len(values) == 3 and not isinstance(values[2], str):
            raise TypeError(f"errors must be a string, not {values[2]!r}")
        value = str(*values)
        m = str.__new__(cls, value)
        m._value_ = value
        return m

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        """What auto() stands for: the name in lower case."""
        return name.lower()


def pickle_by_global_name(self, proto):
    """For __reduce_ex__: pickle the member as a name of its module."""
    return self.name


_reduce_ex_by_global_name = pickle_by_global_name


def pickle_by_enum_name(self, proto):
    """For __reduce_ex__: pickle the member by its name in the class."""
    return getattr, (self.__class__, self._name_)


class FlagBoundary(StrEnum):
    """What happens to bits that no flag has: an error, they go, the result is
    an int, they stay."""

    STRICT = auto()
    CONFORM = auto()
    EJECT = auto()
    KEEP = auto()


STRICT, CONFORM, EJECT, KEEP = FlagBoundary


class Flag(Enum, boundary=STRICT):
    """An enumeration whose members combine with & | ^ ~."""

    _numeric_repr_ = repr

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        """What auto() stands for: the bit above the highest so far."""
        if not last_values:
            return start if start is not None else 1
        last = max(last_values)
        try:
            return 2 ** (_high_bit(last) + 1)
        except Exception:
            raise TypeError("invalid flag value %r" % last) from None

    @classmethod
    def _iter_member_by_value_(cls, value):
        """The flags in a value, by value."""
        find = cls._value2member_map_.get
        for b in _bits(value & cls._flag_mask_):
            yield find(b)  # None for a bit that only an alias has

    _iter_member_ = _iter_member_by_value_

    @classmethod
    def _iter_member_by_def_(cls, value):
        """The flags in a value, in the order of their definition."""
        yield from sorted(cls._iter_member_by_value_(value), key=lambda m: m._sort_order_)

    @classmethod
    def _missing_(cls, value):
        """Make the member for a combination of flags."""
        if not isinstance(value, int):
            raise ValueError(f"{value!r} is not a valid {cls.__qualname__}")
        bits = cls._inside(value)
        if bits is None:
            return value
        m = cls._value2member_map_.get(bits)
        if m is None:
            name = cls._name_of(bits)
            m = _bare(cls, bits)
            if not hasattr(m, "_value_"):
                m._value_ = bits
            m._name_ = name
            _tell(m, cls, name, bits)
            cls._value2member_map_[bits] = m
        if value < 0:
            cls._value2member_map_[value] = m
        return m

    @classmethod
    def _inside(cls, value):
        """The bits that a value stands for, by the rules of the boundary; None
        where it is to stay an int."""
        boundary = cls._boundary_
        mask = cls._flag_mask_
        top = cls._all_bits_
        if value < ~top or value > top or value & (top ^ mask):
            if boundary is EJECT:
                return None
            if boundary is KEEP:
                if value < 0:
                    value += max(top + 1, 1 << value.bit_length())
            elif boundary is CONFORM:
                value &= mask
            else:
                width = max(value.bit_length(), mask.bit_length())
                raise ValueError(f"{cls!r} invalid value {value!r}\n"
                                 f"    given {bin(value, width)}\n"
                                 f"  allowed {bin(mask, width)}")
        if value < 0:
            value += top + 1
        return value

    @classmethod
    def _name_of(cls, value):
        """The name of a combination: A|B, or None if no flag is in it."""
        singles = cls._singles_mask_
        found = list(cls._iter_member_(value & singles))
        if value & ~singles:
            # Flags of several bits, some of which have no flag of their own.
            for m in cls._member_map_.values():
                if m._value_ and not m._value_ & ~value and m not in found:
                    found.append(m)
        if not found:
            return None
        rest = value
        for m in found:
            rest &= ~m._value_
        names = [m._name_ for m in found]
        if rest:
            if cls._boundary_ is STRICT:
                raise ValueError(f"{cls!r}: no members with value {rest!r}")
            names.append(cls._numeric_repr_(rest))
        return "|".join(names)

    def __contains__(self, other):
        """Are all flags of the other in this one?"""
        if not isinstance(other, self.__class__):
            raise TypeError(f"unsupported operand type(s) for 'in': {type(other).__qualname__!r} "
                            f"and {self.__class__.__qualname__!r}")
        return other._value_ & self._value_ == other._value_

    def __iter__(self):
        """Iterate over the single flags in this one."""
        return self._iter_member_(self._value_)

    def __len__(self):
        return self._value_.bit_count()

    def __repr__(self):
        cls = self.__class__
        show = cls._value_repr_ or repr
        if self._name_ is None:
            return f"<{cls.__name__}: {show(self._value_)}>"
        return f"<{cls.__name__}.{self._name_}: {show(self._value_)}>"

    def __str__(self):
        if self._name_ is None:
            return f"{self.__class__.__name__}({self._value_!r})"
        return f"{self.__class__.__name__}.{self._name_}"

    def __bool__(self):
        return bool(self._value_)

    def _get_value(self, flag):
        if isinstance(flag, self.__class__):
            return flag._value_
        if self._member_type_ is not object and isinstance(flag, self._member_type_):
            return flag
        return NotImplemented

    def __or__(self, other):
        value = other._value_ if other.__class__ is self.__class__ else self._get_value(other)
        if value is NotImplemented:
            return NotImplemented
        if value is None or self._value_ is None:
            raise _uncombined(other if value is None else self, "|")
        value = self._value_ | value
        m = self._value2member_map_.get(value)
        return self.__class__(value) if m is None else m

    def __and__(self, other):
        value = other._value_ if other.__class__ is self.__class__ else self._get_value(other)
        if value is NotImplemented:
            return NotImplemented
        if value is None or self._value_ is None:
            raise _uncombined(other if value is None else self, "&")
        value = self._value_ & value
        m = self._value2member_map_.get(value)
        return self.__class__(value) if m is None else m

    def __xor__(self, other):
        value = other._value_ if other.__class__ is self.__class__ else self._get_value(other)
        if value is NotImplemented:
            return NotImplemented
        if value is None or self._value_ is None:
            raise _uncombined(other if value is None else self, "^")
        value = self._value_ ^ value
        m = self._value2member_map_.get(value)
        return self.__class__(value) if m is None else m

    __ror__ = __or__
    __rand__ = __and__
    __rxor__ = __xor__

    def __invert__(self):
        if self._value_ is None:
            raise TypeError(f"'{self}' cannot be inverted")
        inverted = self._inverted_
        if inverted is None:
            if self._boundary_ is EJECT or self._boundary_ is KEEP:
                inverted = self.__class__(~self._value_)
            else:
                inverted = self.__class__(self._singles_mask_ & ~self._value_)
            self._inverted_ = inverted
        return inverted


def _bare(cls, value):
    """A new member without a name, not by the class's own __new__."""
    data_type = cls._member_type_
    if data_type is object:
        return object.__new__(cls)
    return data_type.__new__(cls, value)


def _uncombined(flag, op):
    return TypeError(f"'{flag}' cannot be combined with other flags with {op}")


class IntFlag(int, ReprEnum, Flag, boundary=KEEP):
    """Flags that are ints, and may have further bits."""


# Decorators

def unique(enumeration):
    """Class decorator: no aliases."""
    duplicates = [f"{alias} -> {m.name}" for alias, m in enumeration.__members__.items()
                  if alias != m.name]
    if duplicates:
        raise ValueError(f"duplicate values found in {enumeration!r}: {', '.join(duplicates)}")
    return enumeration


class EnumCheck(StrEnum):
    """What verify asks for: no gaps between the values, a flag for every bit
    that an alias has, no aliases."""

    CONTINUOUS = "no skipped integer values"
    NAMED_FLAGS = "multi-flag aliases may not contain unnamed flags"
    UNIQUE = "one name per value"


CONTINUOUS, NAMED_FLAGS, UNIQUE = EnumCheck


class verify:
    """Class decorator that checks an enumeration."""

    def __init__(self, *checks):
        self.checks = checks

    def __call__(self, enumeration):
        is_flag = issubclass(enumeration, Flag)
        if not is_flag and not issubclass(enumeration, Enum):
            raise TypeError("the 'verify' decorator only works with Enum and Flag")
        for check in self.checks:
            if check is UNIQUE:
                self._unique(enumeration)
            elif check is CONTINUOUS:
                self._continuous(enumeration, is_flag)
            elif check is NAMED_FLAGS:
                self._named(enumeration)
        return enumeration

    @staticmethod
    def _unique(cls):
        duplicates = [f"{name} -> {m.name}" for name, m in cls.__members__.items()
                      if name != m.name]
        if duplicates:
            raise ValueError(f"aliases found in {cls!r}: {', '.join(duplicates)}")

    @staticmethod
    def _continuous(cls, is_flag):
        values = {m.value for m in cls}
        if len(values) < 2:
            return
        low, high = min(values), max(values)
        if is_flag:
            missing = [2 ** i for i in range(_high_bit(low) + 1, _high_bit(high))
                       if 2 ** i not in values]
        else:
            missing = [i for i in range(low + 1, high) if i not in values]
        if missing:
            kind = "flag" if is_flag else "enum"
            text = f"invalid {kind} {cls.__name__!r}: missing values {', '.join(map(str, missing))}"
            raise ValueError(text[:256])

    @staticmethod
    def _named(cls):
        values = [m.value for m in cls]
        bad = []
        missing = 0
        for name, alias in cls._member_map_.items():
            if name in cls._member_names_ or alias.value < 0:
                continue
            lost = [b for b in _bits(alias.value) if b not in values]
            if lost:
                bad.append(name)
                for b in lost:
                    missing |= b
        if not bad:
            return
        if len(bad) == 1:
            what = f"alias {bad[0]} is missing"
        else:
            what = f"aliases {', '.join(bad[:-1])} and {bad[-1]} are missing"
        if _is_single_bit(missing):
            value = f"value 0x{missing:x}"
        else:
            value = f"combined values of 0x{missing:x}"
        raise ValueError(f"invalid Flag {cls.__name__!r}: {what} {value} "
                         "[use enum.show_flag_values(value) for details]")


# Enumerations as names of a module

def global_enum_repr(self):
    """A repr with the module: module.NAME."""
    return f"{self.__class__.__module__.split('.')[-1]}.{self._name_}"


def global_flag_repr(self):
    """A repr with the module: module.A|module.B."""
    cls = self.__class__
    module = cls.__module__.split(".")[-1]
    if self._name_ is None:
        return f"{module}.{cls.__name__}({self._value_!r})"
    if _is_single_bit(self._value_):
        return f"{module}.{self._name_}"
    if self._boundary_ is not KEEP:
        return "|".join([f"{module}.{name}" for name in self._name_.split("|")])
    return "|".join([n if n[0].isdigit() else f"{module}.{n}" for n in self._name_.split("|")])


def global_str(self):
    """A str that is the name alone."""
    if self._name_ is None:
        return f"{self.__class__.__name__}({self._value_!r})"
    return self._name_


def global_enum(cls, update_str=False):
    """Class decorator: members become names of the module, and show as such."""
    cls.__repr__ = global_flag_repr if issubclass(cls, Flag) else global_enum_repr
    if not issubclass(cls, ReprEnum) or update_str:
        cls.__str__ = global_str
    sys.modules[cls.__module__].__dict__.update(cls.__members__)
    return cls


def _simple_enum(etype=Enum, *, boundary=None, use_args=None):
    """Class decorator: an ordinary class becomes an enumeration."""
    def convert(cls):
        bases = cls.__bases__ if cls.__bases__ != (object,) else ()
        metacls = type(etype)
        namespace = metacls.__prepare__(cls.__name__, (*bases, etype))
        for name, value in cls.__dict__.items():
            if name not in ("__dict__", "__weakref__"):
                namespace[name] = value
        return metacls(cls.__name__, (*bases, etype), namespace, boundary=boundary)
    return convert
