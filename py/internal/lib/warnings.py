"""Warns about things that are no errors, and chooses which warnings are shown."""

import sys
from _skillet import built_in as _built_in

__all__ = [
    "warn", "warn_explicit", "showwarning", "formatwarning", "filterwarnings",
    "simplefilter", "resetwarnings", "catch_warnings", "deprecated",
]

# A filter is (action, message, category, module, lineno); message and module
# are None, a pattern, or a text that has to be equal. The first that fits wins.
filters = [
    ("default", None, DeprecationWarning, "__main__", 0),
    ("ignore", None, DeprecationWarning, None, 0),
    ("ignore", None, PendingDeprecationWarning, None, 0),
    ("ignore", None, ImportWarning, None, 0),
    ("ignore", None, ResourceWarning, None, 0),
]
defaultaction = _defaultaction = "default"
onceregistry = _onceregistry = {}
# Counts changes of the filters: a registry of an older count is stale.
_version = 1

_ACTIONS = {"error", "ignore", "always", "all", "default", "module", "once"}


class WarningMessage:
    """What there is to know about one warning."""

    _WARNING_DETAILS = ("message", "category", "filename", "lineno", "file", "line",
                        "source")

    def __init__(self, message, category, filename, lineno, file=None, line=None,
                 source=None):
        self.message = message
        self.category = category
        self.filename = filename
        self.lineno = lineno
        self.file = file
        self.line = line
        self.source = source
        self._category_name = category.__name__ if category else None

    def __str__(self):
        return (f"{{message : {self.message!r}, category : {self._category_name!r}, "
                f"filename : {self.filename!r}, lineno : {self.lineno}, "
                f"line : {self.line!r}}}")

    def __repr__(self):
        return f"<{type(self).__qualname__} {self}>"


def showwarning(message, category, filename, lineno, file=None, line=None):
    """Writes a warning to a file; programs can replace this function."""
    _show_default(WarningMessage(message, category, filename, lineno, file, line))


def formatwarning(message, category, filename, lineno, line=None):
    """Returns the text of a warning; programs can replace this function."""
    return _format_default(WarningMessage(message, category, filename, lineno, None, line))


_original_showwarning = showwarning
_original_formatwarning = formatwarning


def _show_default(msg):
    file = msg.file
    if file is None:
        file = sys.stderr
        if file is None:
            return
    text = _format(msg)
    try:
        file.write(text)
    except OSError:
        pass


def _format(msg):
    if formatwarning is not _original_formatwarning:
        return formatwarning(msg.message, msg.category, msg.filename, msg.lineno, msg.line)
    return _format_default(msg)


def _format_default(msg):
    category = msg.category.__name__
    text = f"{msg.filename}:{msg.lineno}: {category}: {msg.message}\n"
    line = msg.line
    if line is None:
        import linecache
        line = linecache.getline(msg.filename, msg.lineno)
    if line:
        text += f"  {line.strip()}\n"
    if msg.source is not None:
        text += f"{category}: Enable tracemalloc to get the object allocation traceback\n"
    return text


def _showwarnmsg(msg):
    if showwarning is not _original_showwarning:
        if not callable(showwarning):
            raise TypeError("warnings.showwarning() must be set to a function or method")
        showwarning(msg.message, msg.category, msg.filename, msg.lineno, msg.file, msg.line)
    else:
        _show_default(msg)


def _filters_mutated():
    global _version
    _version += 1


def _check_filter(action, lineno):
    if not isinstance(lineno, int):
        raise TypeError("lineno must be an int")
    if lineno < 0:
        raise ValueError("lineno must be an int >= 0")


def filterwarnings(action, message="", category=Warning, module="", lineno=0, append=False):
    """Puts a filter in front of the others, or behind them with append."""
    if action not in _ACTIONS:
        raise ValueError(f"invalid action: {action!r}")
    if not isinstance(message, str):
        raise TypeError("message must be a string")
    if not isinstance(category, type) or not issubclass(category, Warning):
        raise TypeError("category must be a Warning subclass")
    if not isinstance(module, str):
        raise TypeError("module must be a string")
    _check_filter(action, lineno)
    if message or module:
        import re
        message = re.compile(message, re.I) if message else None
        module = re.compile(module) if module else None
    else:
        message = module = None
    _add_filter(action, message, category, module, lineno, append)


def simplefilter(action, category=Warning, lineno=0, append=False):
    """Puts a filter for every message and module in front of the others."""
    if action not in _ACTIONS:
        raise ValueError(f"invalid action: {action!r}")
    _check_filter(action, lineno)
    _add_filter(action, None, category, None, lineno, append)


def _add_filter(action, message, category, module, lineno, append):
    item = (action, message, category, module, lineno)
    if append:
        if item in filters:
            return
        filters.append(item)
    else:
        if item in filters:
            filters.remove(item)
        filters.insert(0, item)
    _filters_mutated()


def resetwarnings():
    """Removes all filters."""
    filters.clear()
    _filters_mutated()


def warn(message, category=None, stacklevel=1, source=None, *, skip_file_prefixes=()):
    """Issues a warning at the line of the caller, or of a caller further out."""
    if isinstance(message, Warning):
        category = message.__class__
    elif category is None:
        category = UserWarning
    elif not isinstance(category, type) or not issubclass(category, Warning):
        raise TypeError("category must be a Warning subclass, "
                        f"not '{type(category).__name__}'")
    if type(skip_file_prefixes) is not tuple:
        raise TypeError("warn() argument 'skip_file_prefixes' must be tuple, "
                        f"not {type(skip_file_prefixes).__name__}")
    if skip_file_prefixes:
        for prefix in skip_file_prefixes:
            if not isinstance(prefix, str):
                raise TypeError(f"Found non-str {type(prefix).__name__!r} "
                                "in skip_file_prefixes.")
        if stacklevel < 2:
            stacklevel = 2
    frame = sys._getframe(0)
    # Frames of this module do not count, whether they can be seen or not.
    while frame is not None and frame.f_globals.get("__name__") == __name__:
        frame = frame.f_back
    while stacklevel > 1 and frame is not None:
        frame = frame.f_back
        stacklevel -= 1
    if skip_file_prefixes:
        while frame is not None and frame.f_code.co_filename.startswith(skip_file_prefixes):
            frame = frame.f_back
    _warn_at(frame, message, category, source)


def _warn_program(message, category, source=None):
    # Issues a warning at the innermost line that is not the library's.
    frame = sys._getframe(0)
    library = sys.stdlib_module_names
    while frame is not None:
        if frame.f_globals.get("__name__", "").partition(".")[0] not in library:
            break
        frame = frame.f_back
    _warn_at(frame, message, category, source)


def _warn_at(frame, message, category, source):
    if frame is None:
        names = sys.__dict__
        filename = "<sys>"
        lineno = 0
    else:
        names = frame.f_globals
        filename = frame.f_code.co_filename
        lineno = frame.f_lineno
    registry = names.get("__warningregistry__")
    if registry is None:
        registry = names["__warningregistry__"] = {}
    module = names.get("__name__", "<string>")
    warn_explicit(message, category, filename, lineno, module, registry, names, source)


def warn_explicit(message, category, filename, lineno, module=None, registry=None,
                  module_globals=None, source=None):
    """Issues a warning for a given place."""
    if type(lineno) is not int:
        from operator import index
        lineno = index(lineno)
    if module is None:
        module = filename or "<unknown>"
        if module[-3:].lower() == ".py":
            module = module[:-3]
    if isinstance(message, Warning):
        text = str(message)
        category = message.__class__
    else:
        text = message
        message = category(message)
    key = (text, category, lineno)
    if registry is not None:
        if registry.get("version", 0) != _version:
            registry.clear()
            registry["version"] = _version
        if registry.get(key):
            return
    for action, pattern, wanted, place, line in filters:
        if (issubclass(category, wanted) and (line == 0 or line == lineno)
                and (pattern is None or _fits(pattern, text))
                and (place is None or _fits(place, module))):
            break
    else:
        action = defaultaction
    if action == "ignore":
        return
    if action == "error":
        raise message
    if action == "once" or action == "module":
        if registry is not None:
            registry[key] = True
        seen = (text, category)
        shown = registry
        if shown is None:
            shown = onceregistry if action == "once" else {}
        if shown.get(seen):
            return
        shown[seen] = True
    elif action == "default":
        if registry is not None:
            registry[key] = True
    elif action != "always" and action != "all":
        raise RuntimeError(f"Unrecognized action ({action!r}) in warnings.filters")
    _showwarnmsg(WarningMessage(message, category, filename, lineno, source=source))


def _fits(pattern, text):
    if type(pattern) is str:
        return pattern == text
    return pattern.match(text) is not None


class catch_warnings:
    """Restores filters and showwarning at its end; with record, returns the warnings."""

    def __init__(self, *, record=False, module=None, action=None, category=Warning,
                 lineno=0, append=False):
        self._record = record
        self._module = sys.modules[__name__] if module is None else module
        self._entered = False
        self._filter = None if action is None else (action, category, lineno, append)

    def __repr__(self):
        args = []
        if self._record:
            args.append("record=True")
        if self._module is not sys.modules[__name__]:
            args.append(f"module={self._module!r}")
        return f"{type(self).__name__}({', '.join(args)})"

    def __enter__(self):
        if self._entered:
            raise RuntimeError(f"Cannot enter {self!r} twice")
        self._entered = True
        module = self._module
        self._filters = module.filters
        self._showwarning = module.showwarning
        self._showwarnmsg = module._showwarnmsg
        module.filters = self._filters[:]
        module._filters_mutated()
        log = None
        if self._record:
            log = []
            module._showwarnmsg = log.append
            module.showwarning = module._original_showwarning
        if self._filter is not None:
            simplefilter(*self._filter)
        return log

    def __exit__(self, *exc_info):
        if not self._entered:
            raise RuntimeError(f"Cannot exit {self!r} without entering first")
        module = self._module
        module.filters = self._filters
        module._filters_mutated()
        module.showwarning = self._showwarning
        module._showwarnmsg = self._showwarnmsg


class deprecated:
    """Marks a class or function whose use is to be warned about."""

    def __init__(self, message, /, *, category=DeprecationWarning, stacklevel=1):
        if not isinstance(message, str):
            raise TypeError("Expected an object of type str for 'message', "
                            f"not {type(message).__name__!r}")
        self.message = message
        self.category = category
        self.stacklevel = stacklevel

    def __call__(self, arg, /):
        if self.category is None:
            arg.__deprecated__ = self.message
            return arg
        if isinstance(arg, type):
            return self._mark_class(arg)
        if callable(arg):
            return self._mark_function(arg)
        raise TypeError("@deprecated decorator with non-None category must be applied to "
                        f"a class or callable, not {arg!r}")

    def _mark_class(self, cls):
        from functools import wraps
        from types import MethodType
        message = self.message
        category = self.category
        level = self.stacklevel
        made = cls.__new__

        @wraps(made)
        def __new__(klass, /, *args, **kwargs):
            if klass is cls:
                warn(message, category=category, stacklevel=level)
            if made is not object.__new__:
                return made(klass, *args, **kwargs)
            if cls.__init__ is object.__init__ and (args or kwargs):
                raise TypeError(f"{klass.__name__}() takes no arguments")
            return made(klass)

        cls.__new__ = staticmethod(__new__)
        subclassed = cls.__init_subclass__
        if isinstance(subclassed, MethodType):
            subclassed = subclassed.__func__

            @wraps(subclassed)
            def __init_subclass__(*args, **kwargs):
                warn(message, category=category, stacklevel=level)
                return subclassed(*args, **kwargs)

            cls.__init_subclass__ = classmethod(__init_subclass__)
        else:

            @wraps(subclassed)
            def __init_subclass__(*args, **kwargs):
                warn(message, category=category, stacklevel=level)
                return subclassed(*args, **kwargs)

            cls.__init_subclass__ = __init_subclass__
        cls.__deprecated__ = __new__.__deprecated__ = message
        __init_subclass__.__deprecated__ = message
        return cls

    def _mark_function(self, function):
        from functools import wraps
        message = self.message
        category = self.category
        level = self.stacklevel

        @wraps(function)
        def wrapper(*args, **kwargs):
            warn(message, category=category, stacklevel=level)
            return function(*args, **kwargs)

        code = getattr(function, "__code__", None)
        if code is not None and code.co_flags & 0x180:
            from inspect import markcoroutinefunction
            wrapper = markcoroutinefunction(wrapper)
        function.__deprecated__ = wrapper.__deprecated__ = message
        return wrapper


# CPython has these in C.
_built_in("warn warn_explicit")
