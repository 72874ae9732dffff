"""What is a coroutine."""

import types

__all__ = ["iscoroutinefunction", "iscoroutine"]

_known = {types.CoroutineType}


def iscoroutine(obj):
    """Tells whether the object is a coroutine."""
    if type(obj) in _known:
        return True
    from collections.abc import Coroutine
    if isinstance(obj, Coroutine):
        if len(_known) < 100:
            _known.add(type(obj))
        return True
    return False


def _is_debug_mode():
    import sys
    return sys.flags.dev_mode


def iscoroutinefunction(func):
    """Tells whether a call of the function makes a coroutine; deprecated."""
    from warnings import _warn_program
    _warn_program("'asyncio.iscoroutinefunction' is deprecated and slated for removal in "
                  "Python 3.16; use inspect.iscoroutinefunction() instead",
                  DeprecationWarning)
    return _iscoroutinefunction(func)


def _iscoroutinefunction(func):
    from inspect import iscoroutinefunction
    return iscoroutinefunction(func) or getattr(func, "_is_coroutine", None) is _is_coroutine


_is_coroutine = object()


def _format(coro):
    # The text of a coroutine within the repr of its task.
    name = getattr(coro, "__qualname__", None) or getattr(coro, "__name__", None)
    if not name:
        name = f"<{type(coro).__name__} without __name__>"
    name += "()"
    code = getattr(coro, "cr_code", None) or getattr(coro, "gi_code", None)
    if code is None:
        running = getattr(coro, "cr_running", False) or getattr(coro, "gi_running", False)
        return f"{name} running" if running else name
    frame = getattr(coro, "cr_frame", None) or getattr(coro, "gi_frame", None)
    filename = code.co_filename or "<empty co_filename>"
    if frame is not None:
        return f"{name} running at {filename}:{frame.f_lineno}"
    return f"{name} done, defined at {filename}:{code.co_firstlineno}"
