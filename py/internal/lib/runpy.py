"""Runs modules and files as programs."""

import importlib.util
import io
import os
import sys

__all__ = ["run_module", "run_path"]


class _Placed:
    """A module in sys.modules for a while, and sys.argv[0]."""

    def __init__(self, name, file):
        self.name = name
        self.file = file
        self.module = type(sys)(name)

    def __enter__(self):
        self.had = self.name in sys.modules
        self.before = sys.modules.get(self.name)
        sys.modules[self.name] = self.module
        self.argv = sys.argv[0] if sys.argv else None
        if self.argv is not None:
            sys.argv[0] = self.file
        return self.module.__dict__

    def __exit__(self, *args):
        if self.had:
            sys.modules[self.name] = self.before
        else:
            del sys.modules[self.name]
        if self.argv is not None:
            sys.argv[0] = self.argv


def _run(code, globals, init_globals, name, spec=None, file=None):
    if init_globals is not None:
        globals.update(init_globals)
    loader = None if spec is None else spec.loader
    package = None
    if spec is not None:
        file = spec.origin if file is None else file
        package = spec.parent
    globals.update(__name__=name, __file__=file, __cached__=None if spec is None else spec.cached, __doc__=None,
                   __loader__=loader, __package__="" if package is None else package, __spec__=spec)
    exec(code, globals)
    return globals


def _details(name):
    """Name, spec and code of the module that is run for a name."""
    if name.startswith("."):
        raise ImportError("Relative module names not supported")
    parent = name.rpartition(".")[0]
    if parent:
        try:
            __import__(parent)
        except ImportError as e:
            if e.name is None or (e.name != parent and not parent.startswith(e.name + ".")):
                raise
    try:
        spec = importlib.util.find_spec(name)
    except (ImportError, AttributeError, TypeError, ValueError) as e:
        raise ImportError(f"Error while finding module specification for {name!r} ({type(e).__name__}: {e})") from e
    if spec is None:
        raise ImportError(f"No module named {name}")
    if spec.submodule_search_locations is not None:
        if name == "__main__" or name.endswith(".__main__"):
            raise ImportError("Cannot use package as __main__ module")
        try:
            return _details(name + ".__main__")
        except ImportError as e:
            if name in sys.modules and not str(e).startswith("No module named"):
                raise
            raise ImportError(f"{e}; {name!r} is a package and cannot be directly executed") from e
    if spec.loader is None:
        raise ImportError(f"{name!r} is a namespace package and cannot be executed")
    code = spec.loader.get_code(name)
    if code is None:
        raise ImportError(f"No code object available for {name}")
    return name, spec, code


def run_module(mod_name, init_globals=None, run_name=None, alter_sys=False):
    """Runs a module and returns its globals."""
    mod_name, spec, code = _details(mod_name)
    if run_name is None:
        run_name = mod_name
    if not alter_sys:
        return _run(code, {}, init_globals, run_name, spec)
    with _Placed(run_name, spec.origin) as globals:
        return _run(code, globals, init_globals, run_name, spec).copy()


def run_path(path_name, init_globals=None, run_name=None):
    """Runs a file, or the __main__ of a folder or zip file, and returns its globals."""
    if run_name is None:
        run_name = "<run_path>"
    from pkgutil import get_importer
    path_name = os.fsdecode(path_name)
    if get_importer(path_name) is not None:
        return _run_folder(path_name, init_globals, run_name)
    with io.open_code(path_name) if hasattr(io, "open_code") else open(path_name, "rb") as f:
        code = compile(f.read(), path_name, "exec")
    with _Placed(run_name, path_name) as globals:
        return _run(code, globals, init_globals, run_name, file=path_name).copy()


def _run_folder(path_name, init_globals, run_name):
    sys.path.insert(0, path_name)
    main = sys.modules.pop("__main__", None)
    try:
        try:
            _, spec, code = _details("__main__")
        except ImportError as e:
            if "No module named" in str(e) or "Error while finding" in str(e):
                raise ImportError(f"can't find '__main__' module in {path_name!r}") from e
            raise
        finally:
            if main is not None:
                sys.modules["__main__"] = main
        with _Placed(run_name, path_name) as globals:
            return _run(code, globals, init_globals, run_name, spec).copy()
    finally:
        if path_name in sys.path:
            sys.path.remove(path_name)
