"""Makes classes: what a class statement and type() do that calls Python code."""

from _builtins import plain_subclass
from _classcore import (make, meta_of, new_class, plain_bases, run_body,
                        set_mro, store)


def build_class(func, name, bases, kwargs):
    if not kwargs and plain_bases(bases):
        namespace = {}
        run_body(func, namespace)
        cls = make(name, bases, namespace)
        if cls is None:
            cls = type_new(type, (name, bases, namespace), {})
        return cls
    resolved = _resolve(bases)
    kwargs = dict(kwargs) if kwargs else {}
    if "metaclass" in kwargs:
        meta = kwargs.pop("metaclass")
        known = isinstance(meta, type)
    else:
        meta = type(resolved[0]) if resolved else type
        known = True
    if known:
        meta = meta_of(meta, resolved)
    namespace = _prepare(meta, known, name, resolved, kwargs)
    run_body(func, namespace)
    if resolved is not bases:
        namespace["__orig_bases__"] = bases
    cell = namespace.get("__classcell__") if type(namespace) is dict else None
    cls = meta(name, resolved, namespace, **kwargs)
    if cell is not None and isinstance(cls, type):
        _check_cell(cell, cls, name)
    return cls


def _resolve(bases):
    out = []
    changed = False
    for base in bases:
        if isinstance(base, type):
            out.append(base)
            continue
        entries = getattr(base, "__mro_entries__", None)
        if entries is None:
            out.append(base)
            continue
        changed = True
        found = entries(bases)
        if not isinstance(found, tuple):
            raise TypeError("__mro_entries__ must return a tuple")
        out.extend(found)
    return tuple(out) if changed else bases


def _prepare(meta, known, name, bases, kwargs):
    prepare = getattr(meta, "__prepare__", None)
    if prepare is None:
        return {}
    namespace = prepare(name, bases, **kwargs)
    if not hasattr(type(namespace), "__getitem__"):
        owner = meta.__name__ if known else "<metaclass>"
        raise TypeError(f"{owner}.__prepare__() must return a mapping, "
                        f"not {type(namespace).__name__}")
    return namespace


def _check_cell(cell, cls, name):
    try:
        found = cell.cell_contents
    except ValueError:
        raise RuntimeError(f"__class__ not set defining {name!r} as {cls!r}. "
                           "Was __classcell__ propagated to type.__new__?") from None
    if found is not cls:
        raise TypeError(f"__class__ set to {found!r} defining {name!r} as {cls!r}")


def type_new(cls, args, kwargs):
    name, bases, namespace = args
    meta = meta_of(cls, bases)
    if meta is not cls:
        if meta.__new__ is not type.__new__:
            return meta.__new__(meta, name, bases, namespace, **kwargs)
        cls = meta
    self = new_class(cls, name, bases, namespace)
    if cls is not type and cls.mro is not type.mro:
        set_mro(self, tuple(cls.mro(self)))
    for key, value in namespace.items():
        set_name = getattr(type(value), "__set_name__", None)
        if set_name is not None:
            try:
                set_name(value, self, key)
            except BaseException as e:
                e.add_note(f"Error calling __set_name__ on {type(value).__name__!r} "
                           f"instance {key!r} in {name!r}")
                raise
    super(self, self).__init_subclass__(**kwargs)
    return self


def new_class_slots(cls, name, bases, namespace):
    # The iterable of __slots__ is a user's.
    namespace = dict(namespace)
    given = namespace["__slots__"]
    namespace["__slots__"] = tuple(given)
    self = new_class(cls, name, bases, namespace)
    store(self, "__slots__", given)
    return self


def annotations(cls):
    found = cls.__annotate__(1)
    if not isinstance(found, dict):
        raise TypeError(f"__annotate__() must return a dict, not {type(found).__name__!r}")
    store(cls, "__annotations_cache__", found)
    return found


def subclass_check(cls, sub):
    return plain_subclass(sub, cls)


def abstract_error(cls):
    return object.__new__(cls)
