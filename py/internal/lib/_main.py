"""What happens at the end of a program."""

import sys


def report(exc):
    """Hands an exception that nothing caught to sys.excepthook and returns its
    text."""
    sys.last_exc = exc
    sys.last_type = type(exc)
    sys.last_value = exc
    sys.last_traceback = exc.__traceback__
    hook = getattr(sys, "excepthook", None)
    if hook is None:
        sys.stderr.write("sys.excepthook is missing\n")
        hook = sys.__excepthook__
    try:
        hook(type(exc), exc, exc.__traceback__)
    except SystemExit:
        raise
    except BaseException as error:
        sys.stderr.write("Error in sys.excepthook:\n")
        sys.__excepthook__(type(error), error, error.__traceback__)
        sys.stderr.write("\nOriginal exception was:\n")
        sys.__excepthook__(type(exc), exc, exc.__traceback__)
    try:
        return str(exc)
    except Exception:
        return ""


def print_exit(code):
    """Prints what sys.exit was given, when that is no number."""
    sys.stderr.write(f"{code}\n")


def at_exit():
    """Runs the functions that atexit has."""
    import atexit
    atexit._run_exitfuncs()


def run_module(name):
    """Runs a module as __main__."""
    import _loaders
    import _skillet
    try:
        spec = _loaders.main_module(name)
    except ImportError as e:
        rest = e.msg.removeprefix(f"No module named {e.name!r}")
        sys.stderr.write(f"{sys.executable}: No module named {e.name}{rest}\n")
        raise SystemExit(1) from None
    main = sys.modules["__main__"]
    main.__spec__ = spec
    main.__loader__ = spec.loader
    main.__package__ = spec.parent
    if spec.has_location:
        sys.argv[0] = spec.origin
        main.__file__ = spec.origin
        main.__cached__ = None
        _skillet.run_source(_skillet.read_file(spec.origin), spec.origin, main.__dict__)
    else:
        sys.argv[0] = spec.name
        _skillet.run_library(spec.name, main.__dict__)


def call(args):
    """Calls what the embedder names: an object, the path of an attribute of it,
    and a tuple of arguments."""
    function, path, args = args
    for name in path.split(".") if path else ():
        function = getattr(function, name)
    return function(*args)


def dates():
    """Imports what dates are made of."""
    import datetime
