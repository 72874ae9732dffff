"""Built-in functions where they call Python: each function here runs in the
place of the native of its name, with the same arguments."""

import _skillet
import sys

_special = _skillet.special
_missing = object()
_absent = object()


# Values

def ascii_(obj):
    return _skillet.escape(repr(obj))


def _binary(x, y, name, reflected, symbol):
    """x op y by the special methods of the two, as operators do it."""
    left, right = type(x), type(y)
    order = [(x, name, y)]
    if right is not left:
        swapped = (y, reflected, x)
        if _skillet.derives(right, left) and _differs(x, y, reflected):
            order.insert(0, swapped)
        else:
            order.append(swapped)
    for a, method, b in order:
        call = _special(a, method)
        if call is not None:
            result = call(b)
            if result is not NotImplemented:
                return result
    raise TypeError(f"unsupported operand type(s) for {symbol}: "
                    f"'{left.__name__}' and '{right.__name__}'")


def _differs(x, y, name):
    """Whether the classes of x and y have different methods of a name."""
    return getattr(type(x), name, None) is not getattr(type(y), name, None)


def divmod_(x, y):
    return _binary(x, y, "__divmod__", "__rdivmod__", "divmod()")


def pow_(base, exp, mod=None):
    if mod is None:
        return base ** exp
    for value, name, other in ((base, "__pow__", exp), (exp, "__rpow__", base)):
        call = _special(value, name)
        if call is not None:
            result = call(other, mod)
            if result is not NotImplemented:
                return result
    if isinstance(base, float) and isinstance(exp, (int, float)) or isinstance(base, int) and isinstance(exp, float):
        raise TypeError("pow() 3rd argument not allowed unless all arguments are integers")
    raise TypeError("unsupported operand type(s) for ** or pow(): "
                    f"'{type(base).__name__}', '{type(exp).__name__}', '{type(mod).__name__}'")


# Iterables

def all_(iterable):
    for x in iterable:
        if not x:
            return False
    return True


def any_(iterable):
    for x in iterable:
        if x:
            return True
    return False


# What follows a first item that the machine could not take by itself.

def all_rest(it, x):
    return all_(it) if x else False


def any_rest(it, x):
    return True if x else any_(it)


def sum_rest(it, x, total):
    return sum_(it, total + x)


def min_rest(it, x, best):
    if x < best:
        best = x
    for x in it:
        if x < best:
            best = x
    return best


def max_rest(it, x, best):
    if x > best:
        best = x
    for x in it:
        if x > best:
            best = x
    return best


def sum_(iterable, start=0):
    total = start
    it = iter(iterable)
    if type(total) is int:
        kind, whole = type, int  # in registers: this loop is what a generator's sum costs
        for x in it:
            total = total + x
            if kind(x) is not whole:
                break
        else:
            return total
    low = 0.0  # what rounding lost, while the total is a float
    for x in it:
        if type(total) is float and type(x) in _numbers:
            x = float(x)
            s = total + x
            if abs(total) >= abs(x):
                low += (total - s) + x
            else:
                low += (x - s) + total
            total = s
        else:
            if low and low - low == 0:
                total += low
            low = 0.0
            total = total + x
    if low and low - low == 0:
        return total + low
    return total


_numbers = (float, int, bool)


def _items(name, default, args):
    if len(args) == 1:
        return args[0]
    return args


def min_(key, default, args):
    it = iter(_items("min", default, args))
    for best in it:
        break
    else:
        if default is not NotImplemented:
            return default
        raise ValueError("min() iterable argument is empty")
    if key is None:
        for x in it:
            if x < best:
                best = x
        return best
    least = key(best)
    for x in it:
        k = key(x)
        if k < least:
            best, least = x, k
    return best


def max_(key, default, args):
    it = iter(_items("max", default, args))
    for best in it:
        break
    else:
        if default is not NotImplemented:
            return default
        raise ValueError("max() iterable argument is empty")
    if key is None:
        for x in it:
            if x > best:
                best = x
        return best
    most = key(best)
    for x in it:
        k = key(x)
        if k > most:
            best, most = x, k
    return best


def sorted_(key, reverse, args):
    items = list(args[0])
    items.sort(key=key, reverse=reverse)
    return items


def aiter_(async_iterable):
    it = _special(async_iterable, "__aiter__")()
    if _special(it, "__anext__") is None:
        raise TypeError(f"aiter() returned not an async iterator of type '{type(it).__name__}'")
    return it


def anext_(async_iterator, default=_missing):
    method = _special(async_iterator, "__anext__")
    if method is None:
        raise TypeError(f"'{type(async_iterator).__name__}' object is not an async iterator")
    awaitable = method()
    if default is _missing:
        return awaitable
    return _next_or(awaitable, default)


async def _next_or(awaitable, default):
    try:
        return await awaitable
    except StopAsyncIteration:
        return default


# Attributes and classes

def getattr_(obj, name, default=_missing):
    try:
        return _skillet.getattribute(obj, name)
    except AttributeError as e:
        if _special(obj, "__getattr__") is None:
            if default is _missing:
                raise
            return default
        e.__traceback__ = None
    if default is _missing:
        return _skillet.call_getattr(obj, name)
    try:
        return _skillet.call_getattr(obj, name)
    except AttributeError:
        return default


def hasattr_(obj, name):
    return getattr_(obj, name, _absent) is not _absent


def _plain_type(cls):
    """Whether isinstance and issubclass leave the class to type."""
    return type(cls) is type


_RULE = "isinstance() arg 2 must be a type, a tuple of types, or a union"
_SUBRULE = "issubclass() arg 2 must be a class, a tuple of classes, or a union"


def isinstance_(obj, classes):
    if type(obj) is classes:
        return True
    if type(classes) is tuple:
        for c in classes:
            if isinstance_(obj, c):
                return True
        return False
    if not _plain_type(classes):
        check = _special(classes, "__instancecheck__")
        if check is not None:
            return bool(check(obj))
    return _plain_instance(obj, classes)


def _plain_instance(obj, cls):
    if isinstance_type(cls):
        if _skillet.derives(type(obj), cls):
            return True
        claimed = getattr(obj, "__class__", None)
        return claimed is not type(obj) and isinstance_type(claimed) and _skillet.derives(claimed, cls)
    if not _abstract_bases(cls):
        raise TypeError(_RULE)
    claimed = getattr(obj, "__class__", None)
    return claimed is not None and _abstract_subclass(claimed, cls)


def isinstance_type(cls):
    """Whether it is a class in the sense of the machine."""
    return _skillet.derives(type(cls), type)


def _abstract_bases(cls):
    """The bases of what behaves as a class without being one, or None."""
    bases = getattr(cls, "__bases__", None)
    return bases if type(bases) is tuple else None


def _abstract_subclass(derived, cls):
    if derived is cls:
        return True
    for base in _abstract_bases(derived) or ():
        if _abstract_subclass(base, cls):
            return True
    return False


def issubclass_(cls, classes):
    if type(classes) is tuple:
        for c in classes:
            if issubclass_(cls, c):
                return True
        return False
    if not _plain_type(classes):
        check = _special(classes, "__subclasscheck__")
        if check is not None:
            return bool(check(cls))
    return plain_subclass(cls, classes)


def plain_subclass(cls, of):
    if isinstance_type(cls) and isinstance_type(of):
        return _skillet.derives(cls, of)
    if _abstract_bases(cls) is None:
        raise TypeError("issubclass() arg 1 must be a class")
    if _abstract_bases(of) is None:
        raise TypeError(_SUBRULE)
    return _abstract_subclass(cls, of)


def dir_(obj=_missing):
    if obj is _missing:
        return sorted(_skillet.locals())
    method = _special(obj, "__dir__")
    if method is None:
        raise TypeError("object does not provide __dir__")
    return sorted(method())


def vars_(obj=_missing):
    if obj is _missing:
        return _skillet.locals()
    found = getattr(obj, "__dict__", _missing)
    if found is _missing:
        raise TypeError("vars() argument must have __dict__ attribute")
    return found


def help_(request=_missing):
    if request is _missing:
        print("help(object) prints what the object is for.")
        return
    if isinstance(request, str):
        print(f"No Python documentation found for {request!r}.")
        return
    if hasattr(request, "__name__") and not isinstance(request, type(sys)):
        what = "class" if isinstance(request, type) else "function"
        print(f"Help on {what} {request.__name__}:\n")
        signature = getattr(request, "__text_signature__", None) or "(...)"
        print(f"{request.__name__}{signature}" if what == "function" else f"class {request.__name__}")
    else:
        named = getattr(request, "__name__", type(request).__name__)
        print(f"Help on {named}:\n")
    doc = getattr(request, "__doc__", None)
    if doc:
        for line in doc.splitlines():
            print(f"    {line}" if line else "")
    if isinstance(request, type):
        for name, value in sorted(vars(request).items()):
            if callable(value) and not name.startswith("_"):
                print(f" |  {name}(...)")


# Code

def compile_(source, filename, mode, flags=0, dont_inherit=False, optimize=-1, _feature_version=-1):
    import _ast
    if isinstance(source, _ast.AST):
        import _trees
        return _trees.compile_tree(source, filename, mode, flags, optimize)
    if not isinstance(source, (str, bytes, bytearray, memoryview)) and not hasattr(source, "__buffer__"):
        raise TypeError("compile() arg 1 must be a string, bytes or AST object")
    infinite = {"inf": 1e999, "infj": 1e999j}  # as such constants are dumped
    return eval(_skillet.dump_tree(source, filename, mode), _ast.AST.__init__.__globals__, infinite)


# Streams

def print_(sep, end, file, flush, args):
    if file is None:
        file = getattr(sys, "stdout", _missing)
        if file is _missing:
            raise RuntimeError("lost sys.stdout")
        if file is None:
            return
    if sep is None:
        sep = " "
    elif not isinstance(sep, str):
        raise TypeError(f"sep must be None or a string, not {type(sep).__name__}")
    if end is None:
        end = "\n"
    elif not isinstance(end, str):
        raise TypeError(f"end must be None or a string, not {type(end).__name__}")
    write = file.write
    first = True
    for x in args:
        if not first:
            write(sep)
        first = False
        write(str(x))
    write(end)
    if flush:
        file.flush()


def input_(prompt=""):
    out, source = sys.stdout, sys.stdin
    if source is None:
        raise RuntimeError("input(): lost sys.stdin")
    if out is None:
        raise RuntimeError("input(): lost sys.stdout")
    if prompt != "":
        out.write(str(prompt))
    out.flush()
    line = source.readline()
    if not line:
        raise EOFError("EOF when reading a line")
    return line[:-1] if line.endswith("\n") else line


def open_(file, mode, buffering, encoding, errors, newline, closefd, opener):
    import io  # for the classes of its errors
    import _io
    return _io.open(file, mode, buffering, encoding, errors, newline, closefd, opener)
