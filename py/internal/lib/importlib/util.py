"""Tools for finders and loaders."""

import sys

import _loaders
from _importlib import find_and_load as _find_and_load, resolve as _resolve
from _loaders import ModuleSpec, module_from_spec


def resolve_name(name, package):
    """The absolute name of a relative one."""
    if not name.startswith("."):
        return name
    if not package:
        raise ImportError(f"no package specified for {name!r} (required for relative module names)")
    level = len(name) - len(name.lstrip("."))
    return _resolve(name[level:], package, level)


def find_spec(name, package=None):
    """The spec of a module, or None; imports the packages around it."""
    full = resolve_name(name, package)
    if full in sys.modules:
        module = sys.modules[full]
        if module is None:
            return None
        spec = getattr(module, "__spec__", None)
        if spec is None:
            raise ValueError(f"{name}.__spec__ is None")
        return spec
    parent = full.rpartition(".")[0]
    path = None
    if parent:
        outer = _find_and_load(parent)
        path = getattr(outer, "__path__", None)
        if path is None:
            raise ModuleNotFoundError(f"__path__ attribute not found on {parent!r} while trying to find {full!r}", name=full)
    return _loaders.find_spec(full, path)


def spec_from_loader(name, loader, *, origin=None, is_package=None):
    """A spec for a loader."""
    if is_package is None:
        is_package = loader.is_package(name) if hasattr(loader, "is_package") else False
    return ModuleSpec(name, loader, origin=origin, is_package=is_package)


def spec_from_file_location(name, location=None, *, loader=None, submodule_search_locations=None):
    """A spec for a file."""
    if loader is None:
        if not str(location).endswith(".py"):
            return None
        loader = _loaders.SourceFileLoader(name, str(location))
    spec = ModuleSpec(name, loader, origin=str(location))
    spec.has_location = True
    spec.submodule_search_locations = submodule_search_locations
    return spec
