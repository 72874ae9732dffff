"""What the machine leaves to Python: the general versions of its instructions,
where an operand is a user's object."""


def truth(x):
    return True if x else False


def negate(x):
    return not x


def collect(iterable):
    return [x for x in iterable]


def collect_tuple(iterable):
    return (*[x for x in iterable],)


def collect_set(iterable):
    return {x for x in iterable}


def collect_rest(items, iterator):
    for x in iterator:
        items.append(x)
    return items


def contains(container, x):
    for y in container:
        if y is x or y == x:
            return True
    return False


def extend(items, iterable):
    items.extend(iterable)


def spread(items, iterable):
    """extend of the arguments of a call, which ask for no length."""
    for x in iterable:
        items.append(x)


def take(iterable, n):
    """The items to unpack: n, and one more if there is one; all if n < 0."""
    if n < 0:
        return [x for x in iterable]
    items = []
    for x in iterable:
        items.append(x)
        if len(items) > n:
            break
    return items


def unpack_list(iterable, n, m):
    """The items for n targets, of which number (m - 1) // 2 is starred if m is odd."""
    if not m:
        items = take(iterable, n)
        if len(items) < n:
            raise ValueError(f"not enough values to unpack (expected {n}, got {len(items)})")
        if len(items) > n:
            raise ValueError(f"too many values to unpack (expected {n})")
        return items
    items = collect(iterable)
    if len(items) < n - 1:
        raise ValueError(f"not enough values to unpack (expected at least {n - 1}, got {len(items)})")
    star = (m - 1) // 2
    end = len(items) - (n - 1 - star)
    items[star:end] = [items[star:end]]
    return items


def set_update(items, iterable):
    add = items.add
    for x in iterable:
        add(x)


def make_set(items):
    result = set()
    for x in items:
        result.add(x)
    return result


def make_dict(items):
    result = {}
    for i in range(0, len(items), 2):
        result[items[i]] = items[i + 1]
    return result


def _keys(mapping):
    """A list of the keys of a mapping, or None for what is none."""
    if hasattr(mapping, "keys"):
        from _dicts import keys_of  # seldom needed

        return keys_of(mapping)
    return None


def dict_merge(target, mapping):
    keys = _keys(mapping)
    if keys is None:
        raise TypeError(f"'{type(mapping).__name__}' object is not a mapping")
    for key in keys:
        target[key] = mapping[key]


def kwargs_merge(target, mapping, callee):
    keys = _keys(mapping)
    if keys is None:
        raise TypeError(f"{callee} argument after ** must be a mapping, not {type(mapping).__name__}")
    for key in keys:
        if key in target:
            raise TypeError(f"{callee} got multiple values for keyword argument '{key}'")
        target[key] = mapping[key]


def _bound(x):
    if x is None or type(x) is int:
        return x
    index = getattr(type(x), "__index__", None)
    if index is None:
        raise TypeError("slice indices must be integers or None or have an __index__ method")
    x = index(x)
    if not isinstance(x, int):
        raise TypeError(f"__index__ returned non-int (type {type(x).__name__})")
    return x


def _index(sequence, key):
    if isinstance(key, slice):
        return slice(_bound(key.start), _bound(key.stop), _bound(key.step))
    x = type(key).__index__(key)
    if not isinstance(x, int):
        raise TypeError(f"__index__ returned non-int (type {type(x).__name__})")
    if not -(1 << 63) <= x < 1 << 63 and not isinstance(sequence, range):
        raise IndexError(f"cannot fit '{type(key).__name__}' into an index-sized integer")
    return int(x)


def getitem(sequence, key):
    return type(sequence).__getitem__(sequence, _index(sequence, key))


def setitem(sequence, key, value):
    type(sequence).__setitem__(sequence, _index(sequence, key), value)


def delitem(sequence, key):
    type(sequence).__delitem__(sequence, _index(sequence, key))


def alias(cls, params):
    from types import GenericAlias
    return GenericAlias(cls, params)


def get_super(make, name):
    return getattr(make(), name)


def super_attr(cls, obj, name):
    return getattr(super(cls, obj), name)


def checked_hash(x):
    hash(x)
    return x


def length(x):
    return len(x)


def format(value, spec):
    return _format(value, spec)


def format_s(value, spec):
    return _format(str(value), spec)


def format_r(value, spec):
    return _format(repr(value), spec)


def format_a(value, spec):
    return _format(ascii(value), spec)


def print_expr(value):
    import sys
    hook = getattr(sys, "displayhook", None)
    if hook is None:
        raise RuntimeError("lost sys.displayhook")
    hook(value)


def _exception(typ, val=None, tb=None):
    if isinstance(typ, BaseException):
        if val is not None:
            raise TypeError("instance exception may not have a separate value")
        exc = typ
    elif isinstance(typ, type) and issubclass(typ, BaseException):
        if isinstance(val, typ):
            exc = val
        elif val is None:
            exc = typ()
        elif isinstance(val, tuple):
            exc = typ(*val)
        else:
            exc = typ(val)
        if not isinstance(exc, BaseException):
            raise TypeError(f"calling {typ!r} should have returned an instance of BaseException, not {type(exc).__name__}")
    else:
        raise TypeError(f"exceptions must be classes or instances deriving from BaseException, not {type(typ).__name__}")
    if tb is not None:
        try:
            exc.__traceback__ = tb
        except TypeError:
            raise TypeError("throw() third argument must be a traceback object") from None
    return exc


async def _nothing():
    pass


_Generator = type(_ for _ in ())
_nothing_runs = _nothing()
_Coroutine = type(_nothing_runs)
_nothing_runs.close()


# The first argument of an exception that takes the arguments of throw() to a
# delegate that is no generator. A class of its own would need
# builtins.__build_class__, which may be the program's when this module loads.
_THROWN = object()


def _takes_throw(gen):
    """Whether what gen delegates to in the end has a throw() written in Python."""
    inner = gen
    while True:
        if type(inner) is _Generator:
            inner = inner.gi_yieldfrom
        elif type(inner) is _Coroutine:
            inner = inner.cr_await
        else:
            return type(getattr(type(inner), "throw", None)) is type(_takes_throw)


def _closes(typ):
    return isinstance(typ, type) and issubclass(typ, GeneratorExit)


def gen_throw(gen, typ, val=None, tb=None):
    whole = val is None and tb is None
    if not (whole and isinstance(typ, BaseException)) and not _closes(typ) and _takes_throw(gen):
        return gen.throw(BaseException(_THROWN, *((typ,) if whole else (typ, val, tb))))
    return gen.throw(_exception(typ, val, tb))


def gen_close(gen):
    try:
        gen.throw(GeneratorExit())
    except GeneratorExit:
        return None
    except StopIteration as stop:
        return stop.value
    kind = "coroutine" if type(gen).__name__ == "coroutine" else "generator"
    raise RuntimeError(f"{kind} ignored GeneratorExit")


def agen_first(hook, method, gen, *args):
    hook(gen)
    return getattr(gen, method)(*args)


def never_awaited(coro):
    from warnings import _warn_program
    try:
        _warn_program(f"coroutine '{coro.__qualname__}' was never awaited", RuntimeWarning, coro)
    except Warning as e:  # by a filter
        _ignored(f"finalizing coroutine {coro!r}", e)


def close_dead(gen):
    try:
        gen.close()
    except BaseException as e:
        kind = "coroutine" if type(gen) is _Coroutine else "generator"
        _ignored(f"closing {kind} {gen!r}", e)


def _ignored(what, exc):
    import sys
    import traceback
    sys.stderr.write(f"Exception ignored while {what}:\n")
    traceback.print_exception(exc)


def agen_athrow(gen, typ, val=None, tb=None):
    return gen.athrow(_exception(typ, val, tb))


def aclose_send(step, value):
    return _closing(step.send, value)


def aclose_throw(step, exc):
    return _closing(step.throw, exc)


def _closing(go_on, x):
    """What an aclose() awaits; StopIteration is its end."""
    try:
        return go_on(x)
    except StopIteration:
        ignored = True
    except (StopAsyncIteration, GeneratorExit):
        ignored = False
    if ignored:
        raise RuntimeError("async generator ignored GeneratorExit")
    raise StopIteration


def step_close(step):
    try:
        step.throw(GeneratorExit())
    except (StopIteration, StopAsyncIteration, GeneratorExit):
        return
    raise RuntimeError("coroutine ignored GeneratorExit")


def send_delegate(iterator, value):
    try:
        return True, iterator.send(value)
    except StopIteration as stop:
        return False, stop.value


def throw_delegate(iterator, exc):
    """(True, value) if the delegate yields, (False, value) if it ends."""
    if isinstance(exc, GeneratorExit):
        close = getattr(iterator, "close", None)
        if close is not None:
            close()
        raise exc
    throw = getattr(iterator, "throw", None)
    if throw is None:
        raise exc
    taken = type(exc) is BaseException and exc.args and exc.args[0] is _THROWN
    args = exc.args[1:] if taken else (exc,)
    try:
        return True, throw(*args)
    except StopIteration as stop:
        if stop is exc:
            raise
        return False, stop.value


def close_delegate(gen, exc):
    gen.close()
    return exc


def type_var(name, bound=None, default=None, constrained=0):
    from _typing import _make_typevar
    return _make_typevar(name, bound, default, constrained)


def param_spec(name, default=None):
    from _typing import _make_paramspec
    return _make_paramspec(name, default)


def type_var_tuple(name, default=None):
    from _typing import _make_typevartuple
    return _make_typevartuple(name, default)


def type_alias(name, params, evaluate):
    from _typing import _make_typealias
    return _make_typealias(name, params, evaluate)


def subscript_generic(params):
    from typing import Generic, TypeVarTuple, Unpack
    return Generic[tuple([Unpack[p] if isinstance(p, TypeVarTuple) else p for p in params])]


def template(strings, interpolations):
    from _string import _template
    return _template(strings, interpolations)


def interpolation(value, expression, conversion, spec):
    from string.templatelib import Interpolation
    return Interpolation(value, expression, conversion, spec)


_missing = object()


def match_keys(subject, keys):
    seen = set()
    values = []
    get = subject.get
    for key in keys:
        if key in seen:
            raise ValueError(f"mapping pattern checks duplicate key ({key!r})")
        seen.add(key)
        value = get(key, _missing)
        if value is _missing:
            return None
        values.append(value)
    return tuple(values)


def match_rest(subject, keys):
    rest = {}
    for key in subject.keys():
        rest[key] = subject[key]
    for key in keys:
        del rest[key]
    return rest


_SELF = (bool, bytearray, bytes, dict, float, frozenset, int, list, set, str, tuple)


def match_class(subject, cls, count, names):
    if not isinstance(cls, type):
        raise TypeError("called match pattern must be a class")
    if not isinstance(subject, cls):
        return None
    values = []
    seen = set()
    if count:
        try:
            fields = cls.__match_args__
        except AttributeError:
            fields = _missing
        if fields is _missing:
            if not issubclass(cls, _SELF):
                raise TypeError(f"{cls.__name__}() accepts 0 positional sub-patterns ({count} given)")
            if count > 1:
                raise TypeError(f"{cls.__name__}() accepts 1 positional sub-pattern ({count} given)")
            values.append(subject)
        else:
            if type(fields) is not tuple:
                raise TypeError(f"{cls.__name__}.__match_args__ must be a tuple (got {type(fields).__name__})")
            if count > len(fields):
                plural = "" if len(fields) == 1 else "s"
                raise TypeError(
                    f"{cls.__name__}() accepts {len(fields)} positional sub-pattern{plural} ({count} given)")
            for name in fields[:count]:
                if type(name) is not str:
                    raise TypeError(f"__match_args__ elements must be strings (got {type(name).__name__})")
                if name in seen:
                    raise TypeError(f"{cls.__name__}() got multiple sub-patterns for attribute {name!r}")
                seen.add(name)
                try:
                    values.append(getattr(subject, name))
                except AttributeError:
                    return None
    for name in names:
        if name in seen:
            raise TypeError(f"{cls.__name__}() got multiple sub-patterns for attribute {name!r}")
        seen.add(name)
        try:
            values.append(getattr(subject, name))
        except AttributeError:
            return None
    return tuple(values)


def custom_build_class(build, func, name, bases, kwargs):
    if kwargs is None:
        return build(func, name, *bases)
    return build(func, name, *bases, **kwargs)


from builtins import format as _format
