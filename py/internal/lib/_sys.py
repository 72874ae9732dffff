"""Functions of sys that call Python."""

import sys


def displayhook(value):
    if value is None:
        return
    import builtins
    builtins._ = None
    sys.stdout.write(repr(value))
    sys.stdout.write("\n")
    builtins._ = value


def excepthook(exctype, value, tb):
    import traceback
    traceback.print_exception(exctype, value, tb)


def unraisablehook(unraisable):
    import traceback
    what = unraisable.err_msg or "Exception ignored in"
    sys.stderr.write(f"{what}: {unraisable.object!r}\n")
    traceback.print_exception(unraisable.exc_type, unraisable.exc_value, unraisable.exc_traceback)
