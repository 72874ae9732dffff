"""What live objects are: their members, signatures, sources and frames."""

import ast
import builtins as _builtins
import enum
import functools
import linecache
import sys
import types
from annotationlib import Format, get_annotations
from collections import OrderedDict, namedtuple
from collections.abc import Mapping as _Mapping
from keyword import iskeyword

__all__ = [
    "AGEN_CLOSED", "AGEN_CREATED", "AGEN_RUNNING", "AGEN_SUSPENDED", "ArgInfo", "Arguments",
    "Attribute", "BlockFinder", "BoundArguments", "BufferFlags", "CORO_CLOSED",
    "CORO_CREATED", "CORO_RUNNING", "CORO_SUSPENDED", "CO_ASYNC_GENERATOR", "CO_COROUTINE",
    "CO_GENERATOR", "CO_ITERABLE_COROUTINE", "CO_NESTED", "CO_NEWLOCALS", "CO_NOFREE",
    "CO_OPTIMIZED", "CO_VARARGS", "CO_VARKEYWORDS", "CO_HAS_DOCSTRING", "CO_METHOD",
    "ClassFoundException", "ClosureVars", "EndOfBlock", "FrameInfo", "FullArgSpec",
    "GEN_CLOSED", "GEN_CREATED", "GEN_RUNNING", "GEN_SUSPENDED", "Parameter", "Signature",
    "TPFLAGS_IS_ABSTRACT", "Traceback", "classify_class_attrs", "cleandoc", "currentframe",
    "findsource", "formatannotation", "formatannotationrelativeto", "formatargvalues",
    "get_annotations", "getabsfile", "getargs", "getargvalues", "getasyncgenlocals",
    "getasyncgenstate", "getattr_static", "getblock", "getcallargs", "getclasstree",
    "getclosurevars", "getcomments", "getcoroutinelocals", "getcoroutinestate", "getdoc",
    "getfile", "getframeinfo", "getfullargspec", "getgeneratorlocals", "getgeneratorstate",
    "getinnerframes", "getlineno", "getmembers", "getmembers_static", "getmodule",
    "getmodulename", "getmro", "getouterframes", "getsource", "getsourcefile",
    "getsourcelines", "indentsize", "isabstract", "isasyncgen", "isasyncgenfunction",
    "isawaitable", "isbuiltin", "isclass", "iscode", "iscoroutine", "iscoroutinefunction",
    "isdatadescriptor", "isframe", "isfunction", "isgenerator", "isgeneratorfunction",
    "isgetsetdescriptor", "ismemberdescriptor", "ismethod", "ismethoddescriptor",
    "ismethodwrapper", "ismodule", "ispackage", "isroutine", "istraceback",
    "markcoroutinefunction", "signature", "stack", "trace", "unwrap", "walktree",
]
__all__ = [n for n in __all__ if n not in (
    "Arguments", "BlockFinder", "ClassFoundException", "EndOfBlock", "getargs")]

CO_OPTIMIZED, CO_NEWLOCALS, CO_VARARGS, CO_VARKEYWORDS, CO_NESTED, CO_GENERATOR = (
    1 << i for i in range(6))
CO_NOFREE = 0x40
CO_COROUTINE = 0x80
CO_ITERABLE_COROUTINE = 0x100
CO_ASYNC_GENERATOR = 0x200
CO_HAS_DOCSTRING = 0x4000000
CO_METHOD = 0x8000000
TPFLAGS_IS_ABSTRACT = 1 << 20


class BufferFlags(enum.IntFlag):
    """What may be asked of a buffer."""

    SIMPLE = 0x0
    WRITABLE = 0x1
    FORMAT = 0x4
    ND = 0x8
    STRIDES = 0x10 | ND
    C_CONTIGUOUS = 0x20 | STRIDES
    F_CONTIGUOUS = 0x40 | STRIDES
    ANY_CONTIGUOUS = 0x80 | STRIDES
    INDIRECT = 0x100 | STRIDES
    CONTIG = ND | WRITABLE
    CONTIG_RO = ND
    STRIDED = STRIDES | WRITABLE
    STRIDED_RO = STRIDES
    RECORDS = STRIDES | WRITABLE | FORMAT
    RECORDS_RO = STRIDES | FORMAT
    FULL = INDIRECT | WRITABLE | FORMAT
    FULL_RO = INDIRECT | FORMAT
    READ = 0x100
    WRITE = 0x200


# Kinds of objects.

def ismodule(object):
    """Tells whether it is a module."""
    return isinstance(object, types.ModuleType)


def isclass(object):
    """Tells whether it is a class."""
    return isinstance(object, type)


def ismethod(object):
    """Tells whether it is a method bound to an object."""
    return isinstance(object, types.MethodType)


def ispackage(object):
    """Tells whether it is a package."""
    return ismodule(object) and hasattr(object, "__path__")


def ismethoddescriptor(object):
    """Tells whether it is a method of a class that is no function."""
    if isclass(object) or ismethod(object) or isfunction(object):
        return False
    kind = type(object)
    return hasattr(kind, "__get__") and not hasattr(kind, "__set__") \
        and not hasattr(kind, "__delete__")


def isdatadescriptor(object):
    """Tells whether it is a descriptor that sets or deletes."""
    if isclass(object) or ismethod(object) or isfunction(object):
        return False
    kind = type(object)
    return hasattr(kind, "__set__") or hasattr(kind, "__delete__")


def ismemberdescriptor(object):
    """Tells whether it is a member of objects, such as a slot."""
    return isinstance(object, types.MemberDescriptorType)


def isgetsetdescriptor(object):
    """Tells whether it is a computed attribute of a built-in type."""
    return isinstance(object, types.GetSetDescriptorType)


def isfunction(object):
    """Tells whether it is a function written in Python."""
    return isinstance(object, types.FunctionType)


def _has_flag(f, flag):
    f = functools._unwrap_partialmethod(f) if hasattr(functools, "_unwrap_partialmethod") else f
    while ismethod(f) or isinstance(f, functools.partial):
        f = f.__func__ if ismethod(f) else f.func
    if not (isfunction(f) or _is_function_like(f)):
        return False
    return bool(f.__code__.co_flags & flag)


def isgeneratorfunction(obj):
    """Tells whether calling it makes a generator."""
    return _has_flag(obj, CO_GENERATOR)


_is_coroutine_mark = object()


def _marked(f):
    while ismethod(f) or isinstance(f, functools.partial):
        f = f.__func__ if ismethod(f) else f.func
    return getattr(f, "_is_coroutine_marker", None) is _is_coroutine_mark


def markcoroutinefunction(func):
    """Lets a function pass for a coroutine function."""
    if hasattr(func, "__func__"):
        func = func.__func__
    func._is_coroutine_marker = _is_coroutine_mark
    return func


def iscoroutinefunction(obj):
    """Tells whether calling it makes a coroutine."""
    return _has_flag(obj, CO_COROUTINE) or _marked(obj)


def isasyncgenfunction(obj):
    """Tells whether calling it makes an asynchronous generator."""
    return _has_flag(obj, CO_ASYNC_GENERATOR)


def isasyncgen(object):
    """Tells whether it is an asynchronous generator."""
    return isinstance(object, types.AsyncGeneratorType)


def isgenerator(object):
    """Tells whether it is a generator."""
    return isinstance(object, types.GeneratorType)


def iscoroutine(object):
    """Tells whether it is a coroutine."""
    return isinstance(object, types.CoroutineType)


def isawaitable(object):
    """Tells whether await can wait for it."""
    from collections.abc import Awaitable
    return isinstance(object, types.CoroutineType) or \
        isinstance(object, types.GeneratorType) and \
        bool(object.gi_code.co_flags & CO_ITERABLE_COROUTINE) or isinstance(object, Awaitable)


def istraceback(object):
    """Tells whether it is a traceback."""
    return isinstance(object, types.TracebackType)


def isframe(object):
    """Tells whether it is a frame."""
    return isinstance(object, types.FrameType)


def iscode(object):
    """Tells whether it is a code object."""
    return isinstance(object, types.CodeType)


def isbuiltin(object):
    """Tells whether it is a function or bound method that is built in."""
    return isinstance(object, types.BuiltinFunctionType)


def ismethodwrapper(object):
    """Tells whether it is a special method of a built-in type, bound."""
    return isinstance(object, types.MethodWrapperType)


def isroutine(object):
    """Tells whether it is any kind of function or method."""
    return isbuiltin(object) or isfunction(object) or ismethod(object) \
        or ismethoddescriptor(object) or ismethodwrapper(object)


def isabstract(object):
    """Tells whether it is a class with abstract methods."""
    return isclass(object) and bool(getattr(object, "__abstractmethods__", ()))


# Members.

def _members(object, predicate, getter):
    results, seen = [], set()
    names = dir(object)
    mro = ()
    if isclass(object):
        mro = getmro(object)
        for base in object.__bases__:
            for name, value in base.__dict__.items():
                if isinstance(value, types.DynamicClassAttribute):
                    names.append(name)
    for name in names:
        try:
            value = getter(object, name)
            if name in seen:
                raise AttributeError
        except AttributeError:
            for base in mro:
                if name in base.__dict__:
                    value = base.__dict__[name]
                    break
            else:
                continue
        if predicate is None or predicate(value):
            results.append((name, value))
        seen.add(name)
    results.sort(key=lambda pair: pair[0])
    return results


def getmembers(object, predicate=None):
    """Returns names and values of attributes, sorted."""
    return _members(object, predicate, getattr)


def getmembers_static(object, predicate=None):
    """Returns names and values of attributes, without asking descriptors."""
    return _members(object, predicate, getattr_static)


Attribute = namedtuple("Attribute", "name kind defining_class object")


def classify_class_attrs(cls):
    """Returns the attributes of a class with kind and origin."""
    mro = getmro(cls)
    metamro = tuple(c for c in getmro(type(cls)) if c not in (type, object))
    bases = (cls,) + tuple(c for c in mro[1:]) + metamro
    result = []
    for name in sorted(set(dir(cls))):
        home = found = None
        for base in bases:
            if name in base.__dict__:
                home, found = base, base.__dict__[name]
                break
        if home is None:
            continue
        if isinstance(found, (staticmethod, types.BuiltinMethodType)):
            kind = "static method"
        elif isinstance(found, (classmethod, types.ClassMethodDescriptorType)):
            kind = "class method"
        elif isinstance(found, property):
            kind = "property"
        else:
            kind = "method" if isroutine(found) else "data"
        if name == "__new__":
            kind = "static method"
        value = found
        if kind in ("static method", "class method"):
            try:
                value = getattr(cls, name) if name == "__dict__" else found
            except AttributeError:
                pass
        result.append(Attribute(name, kind, home, value))
    return result


def getmro(cls):
    """Returns the classes in which attributes are looked up."""
    return cls.__mro__


_nothing = object()


def _static_dict(obj):
    try:
        return object.__getattribute__(obj, "__dict__")
    except AttributeError:
        return {}


def _in_mro(klass, attr):
    for entry in type.__dict__["__mro__"].__get__(klass):
        if attr in entry.__dict__:
            return entry.__dict__[attr]
    return _nothing


def getattr_static(obj, attr, default=_nothing):
    """Returns an attribute without running any code of the program."""
    instance = _nothing
    is_type = isinstance(obj, type)
    klass = obj if is_type else type(obj)
    if not is_type:
        found = _in_mro(klass, "__dict__")
        if found is _nothing or not isinstance(found, property):
            instance = _static_dict(obj).get(attr, _nothing)
    in_class = _in_mro(klass, attr)
    if instance is not _nothing and in_class is not _nothing:
        kind = type(in_class)
        if _in_mro(kind, "__get__") is not _nothing and (
                _in_mro(kind, "__set__") is not _nothing
                or _in_mro(kind, "__delete__") is not _nothing):
            return in_class
    if instance is not _nothing:
        return instance
    if in_class is not _nothing:
        return in_class
    if is_type:
        found = _in_mro(type(klass), attr)
        if found is not _nothing:
            return found
    if default is not _nothing:
        return default
    raise AttributeError(attr)


def unwrap(func, *, stop=None):
    """Follows __wrapped__ to what was wrapped."""
    f, seen = func, {id(func): func}
    limit = sys.getrecursionlimit()
    while not isinstance(func, type) and hasattr(func, "__wrapped__"):
        if stop is not None and stop(func):
            break
        func = func.__wrapped__
        if id(func) in seen or len(seen) >= limit:
            raise ValueError(f"wrapper loop when unwrapping {f!r}")
        seen[id(func)] = func
    return func


# Documentation.

def indentsize(line):
    """Returns how many columns a line is indented."""
    text = line.expandtabs()
    return len(text) - len(text.lstrip())


def cleandoc(doc):
    """Removes the indentation of a docstring."""
    lines = doc.expandtabs().split("\n")
    margin = sys.maxsize
    for line in lines[1:]:
        content = len(line.lstrip(" "))
        if content:
            margin = min(margin, len(line) - content)
    if lines:
        lines[0] = lines[0].lstrip(" ")
    if margin < sys.maxsize:
        lines[1:] = [line[margin:] for line in lines[1:]]
    while lines and not lines[-1]:
        lines.pop()
    while lines and not lines[0]:
        lines.pop(0)
    return "\n".join(lines)


def _inherited_doc(obj):
    if isclass(obj):
        for base in obj.__mro__:
            if base is not object and base.__doc__ is not None:
                return base.__doc__
        return None
    if ismethod(obj):
        name, cls = obj.__func__.__name__, obj.__self__
        cls = cls if isclass(cls) else type(cls)
    elif isfunction(obj):
        name = obj.__name__
        cls = _class_of(obj)
        if cls is None or getattr(cls, name, None) is not obj:
            return None
    elif isinstance(obj, property):
        name = obj.fget.__name__
        cls = _class_of(obj.fget)
        if cls is None or getattr(cls, name, None) is not obj:
            return None
    else:
        return None
    for base in cls.__mro__:
        doc = getattr(getattr(base, name, None), "__doc__", None)
        if doc is not None:
            return doc
    return None


def _class_of(func):
    cls = sys.modules.get(func.__module__)
    if cls is None:
        return None
    for name in func.__qualname__.split(".")[:-1]:
        cls = getattr(cls, name, None)
    return cls if isclass(cls) else None


def getdoc(object):
    """Returns the docstring of an object, its own or inherited, cleaned."""
    doc = getattr(object, "__doc__", None)
    if doc is None:
        doc = _inherited_doc(object)
    return cleandoc(doc) if isinstance(doc, str) else None


# Sources.

def getfile(object):
    """Returns the file of a module, class, function, traceback, frame or code."""
    if ismodule(object):
        if getattr(object, "__file__", None):
            return object.__file__
        raise TypeError(f"{object!r} is a built-in module")
    if isclass(object):
        if hasattr(object, "__module__"):
            module = sys.modules.get(object.__module__)
            if getattr(module, "__file__", None):
                return module.__file__
            if object.__module__ == "__main__":
                raise OSError("source code not available")
        raise TypeError(f"{object!r} is a built-in class")
    if ismethod(object):
        object = object.__func__
    if isfunction(object):
        object = object.__code__
    if istraceback(object):
        object = object.tb_frame
    if isframe(object):
        object = object.f_code
    if iscode(object):
        return object.co_filename
    raise TypeError("module, class, method, function, traceback, frame, or code object was "
                    f"expected, got {type(object).__name__}")


def getmodulename(path):
    """Returns the name of the module that a file is."""
    name = path.rpartition("/")[2]
    return name[:-3] if name.endswith(".py") else None


def getsourcefile(object):
    """Returns the file with the source of an object, or None."""
    name = getfile(object)
    return name if not name.endswith(".pyc") else None


def getabsfile(object, _filename=None):
    """Returns the file of an object as an absolute path."""
    import os
    return os.path.normcase(os.path.abspath(_filename or getsourcefile(object) or getfile(object)))


def getmodule(object, _filename=None):
    """Returns the module that an object was defined in."""
    if ismodule(object):
        return object
    if hasattr(object, "__module__"):
        return sys.modules.get(object.__module__)
    try:
        file = getfile(object)
    except (TypeError, OSError):
        return None
    for module in list(sys.modules.values()):
        if getattr(module, "__file__", None) == file:
            return module
    return None


def findsource(object):
    """Returns the lines of the file of an object, and where it begins, from 0."""
    file = getsourcefile(object)
    if file:
        linecache.checkcache(file)
    module = getmodule(object, file)
    lines = linecache.getlines(file, module.__dict__) if module else linecache.getlines(file)
    if not lines:
        raise OSError("could not get source code")
    if ismodule(object):
        return lines, 0
    if isclass(object):
        try:
            return lines, object.__firstlineno__ - 1
        except AttributeError:
            raise OSError("source code not available") from None
    if ismethod(object):
        object = object.__func__
    if isfunction(object):
        object = object.__code__
    if istraceback(object):
        return lines, object.tb_lineno - 1
    if isframe(object):
        return lines, object.f_lineno - 1
    if iscode(object):
        if object.co_firstlineno - 1 >= len(lines):
            raise OSError("lineno is out of bounds")
        return lines, object.co_firstlineno - 1
    raise OSError("could not find code object")


def _first_line(node):
    decorators = getattr(node, "decorator_list", None)
    return decorators[0].lineno if decorators else node.lineno


def _block_end(lines, first):
    """Returns the line behind the statement that begins in a line."""
    tree = ast.parse("".join(lines))
    best = None
    for node in ast.walk(tree):
        if isinstance(node, ast.stmt) and _first_line(node) <= first + 1 <= node.end_lineno:
            if best is None or node.end_lineno - _first_line(node) < \
                    best.end_lineno - _first_line(best):
                best = node
    return first + 1 if best is None else max(best.end_lineno, first + 1)


def getblock(lines):
    """Returns the lines of the statement that begins with the first."""
    text = "".join(lines)
    import textwrap
    lines = textwrap.dedent(text).splitlines(True)
    for end in range(1, len(lines) + 1):
        try:
            tree = ast.parse("".join(lines[:end]))
        except SyntaxError:
            continue
        if tree.body and end < len(lines) and lines[end][:1] in (" ", "\t", "\n"):
            continue
        if tree.body:
            return lines[:tree.body[0].end_lineno]
    return lines[:1]


def getsourcelines(object):
    """Returns the lines of an object and the number of the first."""
    object = unwrap(object)
    lines, first = findsource(object)
    if istraceback(object):
        object = object.tb_frame
    if ismodule(object) or isframe(object) and object.f_code.co_name == "<module>":
        return lines, 0
    return lines[first:_block_end(lines, first)], first + 1


def getsource(object):
    """Returns the source of an object."""
    return "".join(getsourcelines(object)[0])


def getcomments(object):
    """Returns the comments above an object, or None."""
    try:
        lines, first = findsource(object)
    except (OSError, TypeError):
        return None
    if ismodule(object):
        start = 1 if lines and lines[0][:2] == "#!" else 0
        while start < len(lines) and lines[start].strip() in ("", "#"):
            start += 1
        found = []
        while start < len(lines) and lines[start][:1] == "#":
            found.append(lines[start].expandtabs())
            start += 1
        return "".join(found) or None
    indent = indentsize(lines[first])
    found, at = [], first - 1
    while at >= 0 and lines[at].lstrip()[:1] == "#" and indentsize(lines[at]) == indent:
        found.insert(0, lines[at].expandtabs().lstrip())
        at -= 1
    return "".join(found) or None


def walktree(classes, children, parent):
    """Is the recursion of getclasstree()."""
    results = []
    classes.sort(key=lambda c: (c.__module__, c.__name__))
    for c in classes:
        results.append((c, c.__bases__))
        if c in children:
            results.append(walktree(children[c], children, c))
    return results


def getclasstree(classes, unique=False):
    """Returns classes as nested lists, by inheritance."""
    children, roots = {}, []
    for c in classes:
        if c.__bases__:
            for parent in c.__bases__:
                below = children.setdefault(parent, [])
                if c not in below:
                    below.append(c)
                if unique and parent in classes:
                    break
        elif c not in roots:
            roots.append(c)
    for parent in children:
        if parent not in classes:
            roots.append(parent)
    return walktree(roots, children, None)


# Frames.

Traceback = namedtuple("Traceback", "filename lineno function code_context index")
ArgInfo = namedtuple("ArgInfo", "args varargs keywords locals")
FrameInfo = namedtuple("FrameInfo", "frame filename lineno function code_context index")


def currentframe():
    """Returns the frame of the caller."""
    return sys._getframe(0)


def getlineno(frame):
    """Returns the line that a frame is in."""
    return frame.f_lineno


def getframeinfo(frame, context=1):
    """Returns where a frame or traceback is, with lines around it."""
    if istraceback(frame):
        line, frame = frame.tb_lineno, frame.tb_frame
    else:
        line = frame.f_lineno
    if not isframe(frame):
        raise TypeError(f"{frame!r} is not a frame or traceback object")
    file = getsourcefile(frame) or getfile(frame)
    lines = index = None
    if context > 0:
        all_lines = linecache.getlines(file)
        if all_lines:
            start = max(0, min(line - 1 - context // 2, len(all_lines) - context))
            lines, index = all_lines[start:start + context], line - 1 - start
    return Traceback(file, line, frame.f_code.co_name, lines, index)


def getouterframes(frame, context=1):
    """Returns a frame and those that called it."""
    found = []
    while frame:
        found.append(FrameInfo(frame, *getframeinfo(frame, context)))
        frame = frame.f_back
    return found


def getinnerframes(tb, context=1):
    """Returns the frames of a traceback."""
    found = []
    while tb:
        found.append(FrameInfo(tb.tb_frame, *getframeinfo(tb, context)))
        tb = tb.tb_next
    return found


def stack(context=1):
    """Returns the frame of the caller and those that called it."""
    return getouterframes(sys._getframe(0), context)


def trace(context=1):
    """Returns the frames of the exception that is being handled."""
    e = sys.exception()
    return getinnerframes(None if e is None else e.__traceback__, context)


def _arguments_of(code):
    n, k = code.co_argcount, code.co_kwonlyargcount
    names = list(code.co_varnames)
    args, only = names[:n], names[n:n + k]
    at = n + k
    varargs = varkw = None
    if code.co_flags & CO_VARARGS:
        varargs = names[at]
        at += 1
    if code.co_flags & CO_VARKEYWORDS:
        varkw = names[at]
    return args + only, varargs, varkw


def getargvalues(frame):
    """Returns the arguments of the call that a frame runs."""
    return ArgInfo(*_arguments_of(frame.f_code), frame.f_locals)


def formatargvalues(args, varargs, varkw, locals, formatarg=str,
                    formatvarargs=lambda name: "*" + name,
                    formatvarkw=lambda name: "**" + name,
                    formatvalue=lambda value: "=" + repr(value)):
    """Writes what getargvalues() returned."""
    specs = [formatarg(name) + formatvalue(locals[name]) for name in args]
    if varargs:
        specs.append(formatvarargs(varargs) + formatvalue(locals[varargs]))
    if varkw:
        specs.append(formatvarkw(varkw) + formatvalue(locals[varkw]))
    return "(" + ", ".join(specs) + ")"


ClosureVars = namedtuple("ClosureVars", "nonlocals globals builtins unbound")


def getclosurevars(func):
    """Returns what the names of a function mean that are not its own."""
    if ismethod(func):
        func = func.__func__
    if not isfunction(func):
        raise TypeError(f"{func!r} is not a Python function")
    code = func.__code__
    nonlocals = {}
    for name, cell in zip(code.co_freevars, func.__closure__ or ()):
        try:
            nonlocals[name] = cell.cell_contents
        except ValueError:
            continue
    space, found, built, unbound = func.__globals__, {}, {}, set()
    known = space.get("__builtins__", _builtins.__dict__)
    if ismodule(known):
        known = known.__dict__
    for name in code.co_names:
        if name in space:
            found[name] = space[name]
        elif name in known:
            built[name] = known[name]
        elif name not in nonlocals:
            unbound.add(name)
    return ClosureVars(nonlocals, found, built, unbound)


GEN_CREATED, GEN_RUNNING, GEN_SUSPENDED, GEN_CLOSED = (
    "GEN_CREATED", "GEN_RUNNING", "GEN_SUSPENDED", "GEN_CLOSED")
CORO_CREATED, CORO_RUNNING, CORO_SUSPENDED, CORO_CLOSED = (
    "CORO_CREATED", "CORO_RUNNING", "CORO_SUSPENDED", "CORO_CLOSED")
AGEN_CREATED, AGEN_RUNNING, AGEN_SUSPENDED, AGEN_CLOSED = (
    "AGEN_CREATED", "AGEN_RUNNING", "AGEN_SUSPENDED", "AGEN_CLOSED")


def _state(g, prefix, kind):
    if getattr(g, prefix + "_running"):
        return kind + "_RUNNING"
    if getattr(g, prefix + "_suspended"):
        return kind + "_SUSPENDED"
    return kind + ("_CLOSED" if getattr(g, prefix + "_frame") is None else "_CREATED")


def getgeneratorstate(generator):
    """Returns whether a generator was created, runs, waits or is closed."""
    return _state(generator, "gi", "GEN")


def getcoroutinestate(coroutine):
    """Returns whether a coroutine was created, runs, waits or is closed."""
    return _state(coroutine, "cr", "CORO")


def getasyncgenstate(agen):
    """Returns whether an asynchronous generator was created, runs, waits or is closed."""
    return _state(agen, "ag", "AGEN")


def _frame_locals(frame):
    return {} if frame is None else frame.f_locals


def getgeneratorlocals(generator):
    """Returns the variables of a generator."""
    if not isgenerator(generator):
        raise TypeError(f"{generator!r} is not a Python generator")
    return _frame_locals(generator.gi_frame)


def getcoroutinelocals(coroutine):
    """Returns the variables of a coroutine."""
    return _frame_locals(coroutine.cr_frame)


def getasyncgenlocals(agen):
    """Returns the variables of an asynchronous generator."""
    if not isasyncgen(agen):
        raise TypeError(f"{agen!r} is not a Python async generator")
    return _frame_locals(agen.ag_frame)


# Signatures.

def formatannotation(annotation, base_module=None, *, quote_annotation_strings=True):
    """Writes an annotation."""
    if not quote_annotation_strings and isinstance(annotation, str):
        return annotation
    if getattr(annotation, "__module__", None) == "typing":
        return repr(annotation).replace("typing.", "")
    if isinstance(annotation, types.GenericAlias):
        return str(annotation)
    if isinstance(annotation, type):
        if annotation.__module__ in ("builtins", base_module):
            return annotation.__qualname__
        return annotation.__module__ + "." + annotation.__qualname__
    return repr(annotation)


def formatannotationrelativeto(object):
    """Returns a function that writes annotations as the module of an object would."""
    module = getattr(object, "__module__", None)

    def _formatannotation(annotation):
        return formatannotation(annotation, module)
    return _formatannotation


class _void:
    pass


class _empty:
    """Stands for what a parameter or a signature does not have."""


class _ParameterKind(enum.IntEnum):
    POSITIONAL_ONLY = "positional-only"
    POSITIONAL_OR_KEYWORD = "positional or keyword"
    VAR_POSITIONAL = "variadic positional"
    KEYWORD_ONLY = "keyword-only"
    VAR_KEYWORD = "variadic keyword"

    def __new__(cls, description):
        value = len(cls.__members__)
        member = int.__new__(cls, value)
        member._value_ = value
        member.description = description
        return member

    def __str__(self):
        return self.name


_POSITIONAL_ONLY, _POSITIONAL_OR_KEYWORD, _VAR_POSITIONAL, _KEYWORD_ONLY, _VAR_KEYWORD = \
    _ParameterKind


class Parameter:
    """A parameter of a function."""

    __slots__ = ("_name", "_kind", "_default", "_annotation")

    POSITIONAL_ONLY = _POSITIONAL_ONLY
    POSITIONAL_OR_KEYWORD = _POSITIONAL_OR_KEYWORD
    VAR_POSITIONAL = _VAR_POSITIONAL
    KEYWORD_ONLY = _KEYWORD_ONLY
    VAR_KEYWORD = _VAR_KEYWORD
    empty = _empty

    def __init__(self, name, kind, *, default=_empty, annotation=_empty):
        try:
            self._kind = _ParameterKind(kind)
        except ValueError:
            raise ValueError(f"value {kind!r} is not a valid Parameter.kind") from None
        if default is not _empty and self._kind in (_VAR_POSITIONAL, _VAR_KEYWORD):
            raise ValueError(f"{self._kind.description} parameters cannot have default values")
        self._default, self._annotation = default, annotation
        if name is _empty:
            raise ValueError("name is a required attribute for Parameter")
        if not isinstance(name, str):
            raise TypeError(f"name must be a str, not a {type(name).__name__}")
        if name[:1] == "." and name[1:].isdigit():
            # The parameter of a comprehension.
            if self._kind != _POSITIONAL_OR_KEYWORD:
                raise ValueError("implicit arguments must be passed as positional or keyword "
                                 f"arguments, not {self._kind.description}")
            self._kind = _POSITIONAL_ONLY
            name = f"implicit{name[1:]}"
        if iskeyword(name) and self._kind is not _POSITIONAL_ONLY or not name.isidentifier():
            raise ValueError(f"{name!r} is not a valid parameter name")
        self._name = name

    name = property(lambda self: self._name)
    default = property(lambda self: self._default)
    annotation = property(lambda self: self._annotation)
    kind = property(lambda self: self._kind)

    def __reduce__(self):
        return (type(self), (self._name, self._kind),
                {"_default": self._default, "_annotation": self._annotation})

    def __setstate__(self, state):
        self._default, self._annotation = state["_default"], state["_annotation"]

    def replace(self, *, name=_void, kind=_void, annotation=_void, default=_void):
        """Returns the parameter with some parts changed."""
        return type(self)(self._name if name is _void else name,
                          self._kind if kind is _void else kind,
                          default=self._default if default is _void else default,
                          annotation=self._annotation if annotation is _void else annotation)

    __replace__ = replace

    def _format(self, *, quote_annotation_strings=True):
        text = self._name
        if self._annotation is not _empty:
            shown = formatannotation(self._annotation,
                                     quote_annotation_strings=quote_annotation_strings)
            text += f": {shown}"
        if self._default is not _empty:
            text += (" = " if self._annotation is not _empty else "=") + repr(self._default)
        if self._kind == _VAR_POSITIONAL:
            return "*" + text
        return "**" + text if self._kind == _VAR_KEYWORD else text

    def __str__(self):
        return self._format()

    def __repr__(self):
        return f'<{self.__class__.__name__} "{self}">'

    def __hash__(self):
        return hash((self._name, self._kind, self._annotation, self._default))

    def __eq__(self, other):
        if self is other:
            return True
        if not isinstance(other, Parameter):
            return NotImplemented
        return (self._name == other._name and self._kind == other._kind
                and self._default == other._default and self._annotation == other._annotation)


class BoundArguments:
    """Arguments, each with the parameter that it is for."""

    __slots__ = ("arguments", "_signature", "__weakref__")

    def __init__(self, signature, arguments):
        self.arguments = arguments
        self._signature = signature

    signature = property(lambda self: self._signature)

    @property
    def args(self):
        """The positional arguments."""
        args = []
        for name, parameter in self._signature.parameters.items():
            if parameter.kind in (_VAR_KEYWORD, _KEYWORD_ONLY) or name not in self.arguments:
                break
            if parameter.kind == _VAR_POSITIONAL:
                args.extend(self.arguments[name])
            else:
                args.append(self.arguments[name])
        return tuple(args)

    @property
    def kwargs(self):
        """The keyword arguments."""
        kwargs, started = {}, False
        for name, parameter in self._signature.parameters.items():
            if not started:
                if parameter.kind in (_VAR_KEYWORD, _KEYWORD_ONLY) or \
                        name not in self.arguments and parameter.kind != _VAR_POSITIONAL:
                    started = True
                if not started:
                    continue
            if name not in self.arguments:
                continue
            if parameter.kind == _VAR_KEYWORD:
                kwargs.update(self.arguments[name])
            elif parameter.kind != _VAR_POSITIONAL:
                kwargs[name] = self.arguments[name]
        return kwargs

    def apply_defaults(self):
        """Adds the defaults of what was not given."""
        arguments = {}
        for name, parameter in self._signature.parameters.items():
            if name in self.arguments:
                arguments[name] = self.arguments[name]
            elif parameter.default is not _empty:
                arguments[name] = parameter.default
            elif parameter.kind is _VAR_POSITIONAL:
                arguments[name] = ()
            elif parameter.kind is _VAR_KEYWORD:
                arguments[name] = {}
        self.arguments = arguments

    def __eq__(self, other):
        if not isinstance(other, BoundArguments):
            return NotImplemented
        return self.signature == other.signature and self.arguments == other.arguments

    def __setstate__(self, state):
        self._signature, self.arguments = state["_signature"], state["arguments"]

    def __getstate__(self):
        return {"_signature": self._signature, "arguments": self.arguments}

    def __repr__(self):
        args = ", ".join(f"{name}={value!r}" for name, value in self.arguments.items())
        return f"<{self.__class__.__name__} ({args})>"


class Signature:
    """The parameters of a function, and what it returns."""

    __slots__ = ("_return_annotation", "_parameters")

    _parameter_cls = Parameter
    _bound_arguments_cls = BoundArguments
    empty = _empty

    def __init__(self, parameters=None, *, return_annotation=_empty,
                 __validate_parameters__=True):
        found = OrderedDict()
        if parameters is not None and __validate_parameters__:
            top, defaults, args = _POSITIONAL_ONLY, False, set()
            for p in parameters:
                if p.kind < top:
                    raise ValueError("wrong parameter order: "
                                     f"{top.description} parameter before "
                                     f"{p.kind.description} parameter")
                if p.kind > top:
                    top = p.kind
                if p.kind in (_VAR_POSITIONAL, _VAR_KEYWORD):
                    if p.kind in args:
                        raise ValueError(f"more than one {p.kind.description} parameter")
                    args.add(p.kind)
                if p.kind in (_POSITIONAL_ONLY, _POSITIONAL_OR_KEYWORD):
                    if p.default is not _empty:
                        defaults = True
                    elif defaults:
                        raise ValueError("non-default argument follows default argument")
                if p.name in found:
                    raise ValueError(f"duplicate parameter name: {p.name!r}")
                found[p.name] = p
        elif parameters is not None:
            found = OrderedDict((p.name, p) for p in parameters)
        self._parameters = types.MappingProxyType(found)
        self._return_annotation = return_annotation

    @classmethod
    def from_callable(cls, obj, *, follow_wrapped=True, globals=None, locals=None,
                      eval_str=False, annotation_format=Format.VALUE):
        """Returns the signature of something that can be called."""
        return _Finder(cls, follow_wrapped, globals, locals, eval_str, annotation_format).find(obj)

    parameters = property(lambda self: self._parameters)
    return_annotation = property(lambda self: self._return_annotation)

    def replace(self, *, parameters=_void, return_annotation=_void):
        """Returns the signature with some parts changed."""
        if parameters is _void:
            parameters = self.parameters.values()
        if return_annotation is _void:
            return_annotation = self._return_annotation
        return type(self)(parameters, return_annotation=return_annotation)

    __replace__ = replace

    def _key(self):
        positional = tuple(p for p in self.parameters.values() if p.kind != _KEYWORD_ONLY)
        keywords = {p.name: p for p in self.parameters.values() if p.kind == _KEYWORD_ONLY}
        return positional, keywords, self.return_annotation

    def __hash__(self):
        positional, keywords, result = self._key()
        return hash((positional, frozenset(keywords.values()), result))

    def __eq__(self, other):
        if self is other:
            return True
        if not isinstance(other, Signature):
            return NotImplemented
        return self._key() == other._key()

    def bind(self, /, *args, **kwargs):
        """Finds the parameters of arguments, as a call does."""
        return self._bind(args, kwargs)

    def bind_partial(self, /, *args, **kwargs):
        """Is bind() with arguments that may be missing."""
        return self._bind(args, kwargs, True)

    def _bind(self, args, kwargs, partial=False):
        arguments, kwargs = {}, dict(kwargs)
        parameters = list(self.parameters.values())
        args, at = list(args), 0
        rest = []
        wrong_keywords = []
        while at < len(parameters):
            p = parameters[at]
            if p.kind in (_VAR_KEYWORD, _KEYWORD_ONLY):
                if args:
                    raise TypeError("too many positional arguments") from None
                break
            if p.kind == _VAR_POSITIONAL:
                if args:
                    arguments[p.name] = tuple(args)
                    args = []
                at += 1
                continue
            if args:
                if p.name in kwargs and p.kind != _POSITIONAL_ONLY:
                    raise TypeError(f"multiple values for argument {p.name!r}") from None
                arguments[p.name] = args.pop(0)
                at += 1
                continue
            break
        if args:
            raise TypeError("too many positional arguments") from None
        rest = parameters[at:]
        takes_keywords = None
        for p in rest:
            if p.kind == _VAR_KEYWORD:
                takes_keywords = p
                continue
            if p.kind == _VAR_POSITIONAL:
                continue
            if p.kind == _POSITIONAL_ONLY:
                if p.name in kwargs:
                    if not any(q.kind == _VAR_KEYWORD for q in parameters) or \
                            p.default is _empty and not partial:
                        wrong_keywords.append(p.name)
                        if p.default is _empty and any(q.kind == _VAR_KEYWORD for q in parameters):
                            wrong_keywords.pop()
                if p.default is _empty and not partial and p.name not in wrong_keywords:
                    raise TypeError(f"missing a required argument: {p.name!r}") from None
                continue
            if p.name in kwargs:
                arguments[p.name] = kwargs.pop(p.name)
            elif not partial and p.default is _empty:
                raise TypeError(f"missing a required argument: {p.name!r}") from None
        if wrong_keywords:
            raise TypeError("got some positional-only arguments passed as keyword arguments: "
                            f"{', '.join(wrong_keywords)!r}")
        if kwargs:
            if takes_keywords is None:
                raise TypeError(f"got an unexpected keyword argument {next(iter(kwargs))!r}")
            arguments[takes_keywords.name] = kwargs
        ordered = {name: arguments[name] for name in self.parameters if name in arguments}
        return self._bound_arguments_cls(self, ordered)

    def __reduce__(self):
        return (type(self), (tuple(self._parameters.values()),),
                {"_return_annotation": self._return_annotation})

    def __setstate__(self, state):
        self._return_annotation = state["_return_annotation"]

    def __repr__(self):
        return f"<{self.__class__.__name__} {self}>"

    def __str__(self):
        return self.format()

    def format(self, *, max_width=None, quote_annotation_strings=True):
        """Writes the signature; a parameter a line when it is wider than max_width."""
        parts, slash, star = [], False, True
        for p in self.parameters.values():
            text = p._format(quote_annotation_strings=quote_annotation_strings)
            if p.kind == _POSITIONAL_ONLY:
                slash = True
            elif slash:
                parts.append("/")
                slash = False
            if p.kind == _VAR_POSITIONAL:
                star = False
            elif p.kind == _KEYWORD_ONLY and star:
                parts.append("*")
                star = False
            parts.append(text)
        if slash:
            parts.append("/")
        text = f"({', '.join(parts)})"
        if max_width is not None and len(text) > max_width:
            text = "(\n    " + ",\n    ".join(parts) + "\n)"
        if self.return_annotation is not _empty:
            shown = formatannotation(self.return_annotation,
                                     quote_annotation_strings=quote_annotation_strings)
            text += f" -> {shown}"
        return text


def _is_function_like(obj):
    if not callable(obj) or isclass(obj):
        return False
    return (isinstance(getattr(obj, "__name__", None), str)
            and isinstance(getattr(obj, "__code__", None), types.CodeType)
            and isinstance(getattr(obj, "__defaults__", _void), (tuple, type(None)))
            and isinstance(getattr(obj, "__kwdefaults__", _void), (dict, type(None))))


class _Finder:
    """Finds the signature of an object."""

    def __init__(self, cls, follow, globals, locals, eval_str, format):
        self.cls, self.follow, self.format = cls, follow, format
        self.globals, self.locals, self.eval_str = globals, locals, eval_str

    def find(self, obj, skip=True):
        if not callable(obj):
            raise TypeError(f"{obj!r} is not a callable object")
        if isinstance(obj, types.MethodType):
            return _without_first(self.find(obj.__func__)) if skip else self.find(obj.__func__)
        if self.follow:
            obj = unwrap(obj, stop=lambda f: hasattr(f, "__signature__")
                         or isinstance(f, types.MethodType))
            if isinstance(obj, types.MethodType):
                return self.find(obj)
        found = self._given(obj)
        if found is not None:
            return found
        method = getattr(obj, "__partialmethod__", None) or getattr(obj, "_partialmethod", None)
        if isinstance(method, functools.partialmethod):
            wrapped = _partial(self.find(method.func), method, (None,))
            first = next(iter(wrapped.parameters.values()), None)
            if first is not None and first.kind is _VAR_POSITIONAL:
                return wrapped
            original = tuple(self.find(method.func).parameters.values())
            if first is not None and original and original[0].kind is not _VAR_POSITIONAL:
                return wrapped.replace(parameters=(original[0],)
                                       + tuple(wrapped.parameters.values()))
            return wrapped
        if isinstance(obj, functools.partial):
            return _partial(self.find(obj.func), obj)
        if isfunction(obj) or _is_function_like(obj):
            return self._of_function(obj)
        if isinstance(obj, type):
            return self._of_class(obj)
        if _is_native(obj):
            return self._of_native(obj, skip)
        call = _user_method(type(obj), "__call__")
        if call is not None:
            return _without_first(self.find(call)) if skip else self.find(call)
        raise ValueError(f"callable {obj!r} is not supported by signature")

    def _given(self, obj):
        try:
            found = obj.__signature__
        except AttributeError:
            return None
        if found is None:
            return None
        if callable(found) and not isinstance(found, Signature):
            found = found()
        if isinstance(found, str):
            return _from_text(self.cls, obj, found)
        if not isinstance(found, Signature):
            raise TypeError(f"unexpected object {found!r} in __signature__ attribute")
        return found

    def _of_function(self, f):
        code = f.__code__
        names = code.co_varnames
        n, k, only = code.co_argcount, code.co_kwonlyargcount, code.co_posonlyargcount
        annotations = get_annotations(f, globals=self.globals, locals=self.locals,
                                      eval_str=self.eval_str, format=self.format)
        defaults, kwdefaults = f.__defaults__ or (), f.__kwdefaults__ or {}
        make, parameters = self.cls._parameter_cls, []

        def add(name, kind, default=_empty):
            parameters.append(make(name, kind, default=default,
                                   annotation=annotations.get(name, _empty)))

        for i, name in enumerate(names[:n]):
            at = i - (n - len(defaults))
            add(name, _POSITIONAL_ONLY if i < only else _POSITIONAL_OR_KEYWORD,
                defaults[at] if at >= 0 else _empty)
        at = n + k
        if code.co_flags & CO_VARARGS:
            add(names[at], _VAR_POSITIONAL)
            at += 1
        for name in names[n:n + k]:
            add(name, _KEYWORD_ONLY, kwdefaults.get(name, _empty))
        if code.co_flags & CO_VARKEYWORDS:
            add(names[at], _VAR_KEYWORD)
        return self.cls(parameters, return_annotation=annotations.get("return", _empty),
                        __validate_parameters__=False)

    def _of_class(self, obj):
        call = _user_method(type(obj), "__call__")
        if call is not None:
            return _without_first(self.find(call))
        for base in obj.__mro__:
            space = base.__dict__
            for name in ("__new__", "__init__"):
                if name not in space or base is object:
                    continue
                method = getattr(obj, name)
                if isfunction(method) or ismethod(method) or _is_function_like(method) \
                        or isinstance(method, functools.partial):
                    return _without_first(self.find(method))
                if base.__module__ in ("builtins",) or _text_of(base):
                    break
        for base in obj.__mro__[:-1]:
            text = _text_of(base)
            if text:
                return _from_text(self.cls, base, text)
        if type not in obj.__mro__:
            if obj.__init__ is object.__init__ and obj.__new__ is object.__new__:
                return self.cls(())
            raise ValueError(f"no signature found for builtin type {obj!r}")
        raise ValueError(f"no signature found for builtin type {obj!r}")

    def _of_native(self, obj, skip):
        text = _text_of(obj)
        if not text:
            raise ValueError(f"no signature found for builtin {obj!r}")
        return _from_text(self.cls, obj, text, skip)


def _text_of(obj):
    try:
        return obj.__text_signature__
    except AttributeError:
        return None


def _is_native(obj):
    return isbuiltin(obj) or ismethoddescriptor(obj) or ismethodwrapper(obj) or isinstance(
        obj, (types.WrapperDescriptorType, types.MethodDescriptorType,
              types.ClassMethodDescriptorType))


def _user_method(cls, name):
    found = getattr(cls, name, None)
    if found is None or _is_native(found):
        return None
    return found


def _without_first(signature):
    parameters = tuple(signature.parameters.values())
    if not parameters or parameters[0].kind in (_VAR_KEYWORD, _KEYWORD_ONLY):
        raise ValueError("invalid method signature")
    if parameters[0].kind is not _VAR_POSITIONAL:
        parameters = parameters[1:]
    return signature.replace(parameters=parameters)


def _partial(wrapped, partial, extra=()):
    """Returns the signature of a partial object."""
    args, keywords = tuple(extra) + (partial.args or ()), partial.keywords or {}
    try:
        bound = wrapped.bind_partial(*args, **keywords)
    except TypeError as e:
        raise ValueError(f"partial object {partial!r} has incorrect arguments") from e
    placeholder = getattr(functools, "Placeholder", _void)
    parameters, to_keyword = [], False
    for name, p in wrapped.parameters.items():
        if name not in bound.arguments:
            if to_keyword and p.kind is _VAR_POSITIONAL:
                continue
            if to_keyword and p.kind is _POSITIONAL_OR_KEYWORD:
                p = p.replace(kind=_KEYWORD_ONLY)
            parameters.append(p)
            continue
        value = bound.arguments[name]
        if p.kind is _POSITIONAL_ONLY:
            if value is placeholder:
                parameters.append(p.replace(default=_empty))
            continue
        if p.kind is _POSITIONAL_OR_KEYWORD:
            if name in keywords:
                to_keyword = True
                parameters.append(p.replace(default=value, kind=_KEYWORD_ONLY))
            elif value is placeholder:
                parameters.append(p.replace(kind=_POSITIONAL_ONLY, default=_empty))
            continue
        if p.kind is _KEYWORD_ONLY:
            parameters.append(p.replace(default=value))
        else:
            parameters.append(p)
    return wrapped.replace(parameters=parameters)


def _from_text(cls, obj, text, skip=True):
    """Returns the signature that a text says, as built-in functions have."""
    bound = None
    if text.startswith("($"):
        bound = text[2:].partition(",")[0].partition(")")[0].strip()
        text = "(" + text[2:]
    try:
        tree = ast.parse(f"def f{text}: pass")
    except SyntaxError:
        raise ValueError(f"{obj!r} has invalid signature") from None
    a = tree.body[0].args
    make, parameters = cls._parameter_cls, []

    def value_of(node):
        if node is None:
            return _empty
        try:
            return ast.literal_eval(node)
        except ValueError:
            pass
        name = ast.unparse(node)
        module = sys.modules.get(getattr(obj, "__module__", None))
        for space in (getattr(module, "__dict__", {}), sys.modules):
            try:
                return eval(name, dict(space))
            except Exception:
                continue
        raise ValueError(f"{obj!r} has invalid signature")

    positional = a.posonlyargs + a.args
    defaults = [None] * (len(positional) - len(a.defaults)) + a.defaults
    for i, (arg, default) in enumerate(zip(positional, defaults)):
        kind = _POSITIONAL_ONLY if i < len(a.posonlyargs) else _POSITIONAL_OR_KEYWORD
        parameters.append(make(arg.arg, kind, default=value_of(default)))
    if a.vararg:
        parameters.append(make(a.vararg.arg, _VAR_POSITIONAL))
    for arg, default in zip(a.kwonlyargs, a.kw_defaults):
        parameters.append(make(arg.arg, _KEYWORD_ONLY, default=value_of(default)))
    if a.kwarg:
        parameters.append(make(a.kwarg.arg, _VAR_KEYWORD))
    if bound is not None and parameters:
        self_object = getattr(obj, "__self__", None)
        if self_object is not None and skip or isclass(obj) or bound == "module":
            parameters.pop(0)
        else:
            parameters[0] = parameters[0].replace(kind=_POSITIONAL_ONLY)
    return cls(parameters, return_annotation=cls.empty)


def signature(obj, *, follow_wrapped=True, globals=None, locals=None, eval_str=False,
              annotation_format=Format.VALUE):
    """Returns the signature of something that can be called."""
    return Signature.from_callable(obj, follow_wrapped=follow_wrapped, globals=globals,
                                   locals=locals, eval_str=eval_str,
                                   annotation_format=annotation_format)


FullArgSpec = namedtuple(
    "FullArgSpec", "args varargs varkw defaults kwonlyargs kwonlydefaults annotations")


def getfullargspec(func):
    """Returns names and defaults of parameters."""
    try:
        found = _Finder(Signature, False, None, None, False, Format.VALUE).find(func, skip=False)
    except Exception as e:
        raise TypeError("unsupported callable") from e
    args, only, varargs, varkw, defaults = [], [], None, None, ()
    kwonly, kwdefaults, annotations = [], {}, {}
    if found.return_annotation is not _empty:
        annotations["return"] = found.return_annotation
    for p in found.parameters.values():
        if p.kind is _POSITIONAL_ONLY:
            only.append(p.name)
        elif p.kind is _POSITIONAL_OR_KEYWORD:
            args.append(p.name)
        elif p.kind is _VAR_POSITIONAL:
            varargs = p.name
        elif p.kind is _KEYWORD_ONLY:
            kwonly.append(p.name)
            if p.default is not _empty:
                kwdefaults[p.name] = p.default
        else:
            varkw = p.name
        if p.kind in (_POSITIONAL_ONLY, _POSITIONAL_OR_KEYWORD) and p.default is not _empty:
            defaults += (p.default,)
        if p.annotation is not _empty:
            annotations[p.name] = p.annotation
    return FullArgSpec(only + args, varargs, varkw, defaults or None, kwonly,
                       kwdefaults or None, annotations)


def getcallargs(func, /, *positional, **named):
    """Returns the variables that a call would set."""
    if ismethod(func):
        if func.__self__ is not None:
            positional = (func.__self__,) + positional
        func = func.__func__
    bound = signature(func).bind(*positional, **named)
    bound.apply_defaults()
    return dict(bound.arguments)
