"""Runs what a program registered for its end."""

import atexit
import sys


def run_exitfuncs():
    waiting = atexit._functions
    while waiting:
        func, args, kwargs = waiting.pop()
        try:
            func(*args, **kwargs)
        except SystemExit:
            pass
        except BaseException as e:
            sys.stderr.write(f"Exception ignored in atexit callback {func!r}:\n")
            sys.excepthook(type(e), e, e.__traceback__)


def unregister(func):
    atexit._functions[:] = [entry for entry in atexit._functions if not entry[0] == func]
