"""What import statements mean when a module is not in sys.modules yet.

This file defines no classes and needs none, because making a class may import
helpers of the library; how modules are found is in _loaders.py."""

import _skillet
import sys

_missing = object()
_CUT = "most likely due to a circular import"
# The names of modules that are being loaded: a run that is ended in the middle, from
# outside, cannot take them out of sys.modules by itself.
under_way = []


def absent(name, why=""):
    return ModuleNotFoundError(f"No module named {name!r}{why}", name=name)


def find_and_load(name):
    """The module of an absolute name."""
    module = sys.modules.get(name, _missing)
    if module is None:
        raise ModuleNotFoundError(f"import of {name} halted; None in sys.modules", name=name)
    if module is not _missing:
        return module
    if name.startswith("_"):
        module = _helper(name)
        if module is not None:
            return module
    import _loaders
    return _loaders.find_and_load(name)


def _helper(name):
    """A module whose name begins with an underscore, if it is one of ours."""
    if _skillet.has_native(name):
        return _skillet.native_module(name)
    if "." in name or _skillet.library_module(name) is None:
        return None
    module = _skillet.new_module(name)
    under_way.append(name)
    sys.modules[name] = module
    try:
        _skillet.run_library(name, module.__dict__)
    except:
        sys.modules.pop(name, None)
        raise
    finally:
        under_way.remove(name)
    return module


def _package(globals):
    """The package that relative imports in a module with these globals are
    relative to."""
    package = globals.get("__package__")
    spec = globals.get("__spec__")
    if package is not None:
        return package
    if spec is not None:
        return spec.parent
    package = globals["__name__"]
    if "__path__" not in globals:
        package = package.rpartition(".")[0]
    return package


def resolve(name, package, level):
    """The absolute name of a relative one."""
    if not package:
        raise ImportError("attempted relative import with no known parent package")
    bits = package.rsplit(".", level - 1)
    if len(bits) < level:
        raise ImportError("attempted relative import beyond top-level package")
    return f"{bits[0]}.{name}" if name else bits[0]


def _submodules(module, names, recursive=False):
    """Imports those of the names that are submodules of a package."""
    for name in names:
        if not isinstance(name, str):
            where = f"{module.__name__}.__all__" if recursive else "``from list''"
            raise TypeError(f"Item in {where} must be str, not {type(name).__name__}")
        if name == "*":
            if not recursive and hasattr(module, "__all__"):
                _submodules(module, module.__all__, True)
        elif not hasattr(module, name):
            full = f"{module.__name__}.{name}"
            try:
                find_and_load(full)
            except ModuleNotFoundError as e:
                if e.name != full:
                    raise


def import_(name, globals, fromlist, level):
    """What __import__ does."""
    if level > 0:
        full = resolve(name, _package(globals or {}), level)
    elif level < 0:
        raise ValueError("level must be >= 0")
    else:
        full = name
        if not full:
            raise ValueError("Empty module name")
    module = find_and_load(full)
    if fromlist:
        if hasattr(module, "__path__"):
            _submodules(module, fromlist)
        return module
    if level == 0:
        return find_and_load(name.partition(".")[0])
    if not name:
        return module
    cut = len(name) - len(name.partition(".")[0])
    return sys.modules[module.__name__[:len(module.__name__) - cut]]


def import_from(module, name):
    """The name of a module, as a from statement takes it."""
    value = getattr(module, name, _missing)
    if value is not _missing:
        return value
    within = getattr(module, "__name__", None)
    if isinstance(within, str):
        value = sys.modules.get(f"{within}.{name}", _missing)
        if value is not _missing:
            return value
    shown = within if isinstance(within, str) else "<unknown module name>"
    spec = getattr(module, "__spec__", None)
    origin = getattr(module, "__file__", None)
    if origin is None and getattr(spec, "has_location", False):
        origin = spec.origin
    if not isinstance(origin, str):
        origin = None
    if origin is not None and shadows(origin) and shown in sys.stdlib_module_names:
        text = (f"cannot import name {name!r} from {shown!r} (consider renaming {origin!r} since it has the same "
                f"name as the standard library module named {shown!r} and prevents importing that standard library module)")
    elif getattr(spec, "_initializing", False):
        if origin is not None and shadows(origin):
            text = (f"cannot import name {name!r} from {shown!r} (consider renaming {origin!r} "
                    "if it has the same name as a library you intended to import)")
        else:
            text = (f"cannot import name {name!r} from partially initialized module {shown!r} "
                    f"({_CUT}) ({origin or 'unknown location'})")
    else:
        text = f"cannot import name {name!r} from {shown!r} ({origin or 'unknown location'})"
    raise ImportError(text, name=shown if within is not None else None, path=origin, name_from=name)


def shadows(origin):
    """Whether a file may stand in the way of a library: it lies in the folder of
    the program."""
    folder = sys.path[0] if sys.path else None
    if not isinstance(folder, str):
        return False
    return origin.rpartition("/")[0] == _skillet.absolute(folder or ".")


def import_star(module, namespace):
    """Puts what from module import * names into a namespace."""
    names = getattr(module, "__all__", None)
    public = names is None
    if public:
        names = getattr(module, "__dict__", None)
        if names is None:
            raise ImportError("from-import-* object has no __dict__ and no __all__")
        names = list(names)
    for name in names:
        if not isinstance(name, str):
            where = "Key in {}.__dict__" if public else "Item in {}.__all__"
            raise TypeError(f"{where.format(module.__name__)} must be str, not {type(name).__name__}")
        if not public or not name.startswith("_"):
            namespace[name] = getattr(module, name)


def dunder_import(name, globals=None, locals=None, fromlist=(), level=0):
    return import_(name, globals, fromlist, level)


# The machine loads this file without an import.
sys.modules[__name__] = _skillet.module_over(import_.__globals__)
