"""Imports by name."""

import sys

from _importlib import dunder_import as __import__, find_and_load as _find_and_load, resolve as _resolve
import _loaders

__all__ = ["__import__", "import_module", "invalidate_caches", "reload"]


def import_module(name, package=None):
    """Imports a module; package is what a relative name is relative to."""
    level = 0
    if name.startswith("."):
        if not package:
            raise TypeError("the 'package' argument is required to perform a "
                            f"relative import for {name!r}")
        while name[level:level + 1] == ".":
            level += 1
    if level:
        if not isinstance(package, str):
            raise TypeError("__package__ not set to a string")
        name = _resolve(name[level:], package, level)
    elif not name:
        raise ValueError("Empty module name")
    return _find_and_load(name)


def invalidate_caches():
    """Lets finders forget what they know."""
    for finder in sys.meta_path:
        if hasattr(finder, "invalidate_caches"):
            finder.invalidate_caches()


def reload(module):
    """Runs a module again in its namespace."""
    if not isinstance(module, type(sys)):
        raise TypeError("reload() argument must be a module")
    spec = module.__spec__
    name = spec.name if spec is not None else module.__name__
    if sys.modules.get(name) is not module:
        raise ImportError(f"module {name} not in sys.modules", name=name)
    parent = name.rpartition(".")[0]
    path = sys.modules[parent].__path__ if parent else None
    spec = module.__spec__ = _loaders.find_spec(name, path)
    if spec is None:
        raise ModuleNotFoundError(f"spec not found for the module {name!r}", name=name)
    spec.loader.exec_module(module)
    return sys.modules[name]
