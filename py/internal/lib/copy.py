"""Copies of objects, shallow and deep."""

from _types import BuiltinFunctionType, CodeType, EllipsisType, FunctionType, MethodType
from copyreg import dispatch_table
from _weakref import ref

__all__ = ["Error", "copy", "deepcopy", "replace"]


class Error(Exception):
    pass


error = Error

_atomic_types = frozenset((type(None), int, float, bool, complex, str, bytes, type, range,
                           EllipsisType, type(NotImplemented), BuiltinFunctionType,
                           FunctionType, property, CodeType, ref))
_copy_atomic_types = _atomic_types | {tuple, frozenset, slice}
_copy_builtin_containers = frozenset((list, dict, set, bytearray))
_missing = object()


def copy(x):
    """A copy of an object; what is inside stays the same."""
    cls = type(x)
    if cls in _copy_atomic_types:
        return x
    if cls in _copy_builtin_containers:
        return cls.copy(x)
    if issubclass(cls, type):
        return x
    copier = getattr(cls, "__copy__", None)
    if copier is not None:
        return copier(x)
    reduced = _reduce(x, cls, "shallow")
    if isinstance(reduced, str):
        return x
    return _reconstruct(x, None, *reduced)


def _reduce(x, cls, kind):
    """Take an object apart as pickle does."""
    reductor = dispatch_table.get(cls)
    if reductor is not None:
        return reductor(x)
    reductor = getattr(x, "__reduce_ex__", None)
    if reductor is not None:
        return reductor(4)
    reductor = getattr(x, "__reduce__", None)
    if reductor:
        return reductor()
    raise Error(f"un({kind})copyable object of type {cls}")


def deepcopy(x, memo=None, _nil=_missing):
    """A copy of an object and of all that is inside."""
    cls = type(x)
    if cls in _atomic_types:
        return x
    me = id(x)
    if memo is None:
        memo = {}
    else:
        y = memo.get(me, _missing)
        if y is not _missing:
            return y
    copier = _deepcopy_dispatch.get(cls)
    if copier is not None:
        y = copier(x, memo)
    elif issubclass(cls, type):
        return x
    else:
        copier = getattr(x, "__deepcopy__", None)
        if copier is not None:
            y = copier(memo)
        else:
            reduced = _reduce(x, cls, "deep")
            y = x if isinstance(reduced, str) else _reconstruct(x, memo, *reduced)
    if y is not x:
        memo[me] = y
        # The memo keeps x alive, so that no other object gets its id.
        try:
            memo[id(memo)].append(x)
        except KeyError:
            memo[id(memo)] = [x]
    return y


def _deepcopy_list(x, memo):
    y = []
    memo[id(x)] = y
    append = y.append
    for item in x:
        append(item if type(item) in _atomic_types else deepcopy(item, memo))
    return y


def _deepcopy_tuple(x, memo):
    y = [deepcopy(item, memo) for item in x]
    # It may contain itself, and then be done by now.
    done = memo.get(id(x), _missing)
    if done is not _missing:
        return done
    for a, b in zip(x, y):
        if a is not b:
            return tuple(y)
    return x


def _deepcopy_dict(x, memo):
    y = {}
    memo[id(x)] = y
    for key, value in x.items():
        y[deepcopy(key, memo)] = (value if type(value) in _atomic_types
                                  else deepcopy(value, memo))
    return y


def _deepcopy_method(x, memo):
    return type(x)(x.__func__, deepcopy(x.__self__, memo))


_deepcopy_dispatch = {
    list: _deepcopy_list,
    tuple: _deepcopy_tuple,
    dict: _deepcopy_dict,
    MethodType: _deepcopy_method,
}


def _reconstruct(x, memo, func, args, state=None, listiter=None, dictiter=None, _=None):
    """Put an object together again from its parts, or from copies of them."""
    deep = memo is not None
    if deep and args:
        args = [deepcopy(a, memo) for a in args]
    y = func(*args)
    if deep:
        memo[id(x)] = y
    if state is not None:
        if deep:
            state = deepcopy(state, memo)
        if hasattr(y, "__setstate__"):
            y.__setstate__(state)
        else:
            if isinstance(state, tuple) and len(state) == 2:
                state, slots = state
            else:
                slots = None
            if state is not None:
                y.__dict__.update(state)
            if slots is not None:
                for name, value in slots.items():
                    setattr(y, name, value)
    if listiter is not None:
        for item in listiter:
            y.append(deepcopy(item, memo) if deep else item)
    if dictiter is not None:
        for key, value in dictiter:
            if deep:
                key = deepcopy(key, memo)
                value = deepcopy(value, memo)
            y[key] = value
    return y


def replace(obj, /, **changes):
    """A copy with some fields changed: what __replace__ gives."""
    cls = obj.__class__
    method = getattr(cls, "__replace__", None)
    if method is None:
        raise TypeError(f"replace() does not support {cls.__name__} objects")
    return method(obj, **changes)
