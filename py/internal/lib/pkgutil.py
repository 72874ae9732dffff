"""Tools for packages: walking, data files, extended paths."""

import collections
import importlib
import importlib.machinery
import importlib.util
import os
import sys

import _loaders

__all__ = ["get_importer", "iter_importers", "walk_packages", "iter_modules", "get_data", "read_code", "extend_path",
           "ModuleInfo", "resolve_name"]

ModuleInfo = collections.namedtuple("ModuleInfo", "module_finder name ispkg")
ModuleInfo.__doc__ = "What iter_modules() and walk_packages() yield."


def walk_packages(path=None, prefix="", onerror=None):
    """Yields a ModuleInfo for all modules below a path, importing packages."""
    seen = set()
    for info in iter_modules(path, prefix):
        yield info
        if not info.ispkg:
            continue
        try:
            __import__(info.name)
        except ImportError:
            if onerror is not None:
                onerror(info.name)
        except Exception:
            if onerror is None:
                raise
            onerror(info.name)
        else:
            below = []
            for entry in getattr(sys.modules[info.name], "__path__", None) or []:
                if entry not in seen:
                    seen.add(entry)
                    below.append(entry)
            yield from walk_packages(below, info.name + ".", onerror)


def iter_modules(path=None, prefix=""):
    """Yields a ModuleInfo for all modules in the folders of a path."""
    if isinstance(path, str):
        raise ValueError("path must be None or list of paths to look for modules in")
    importers = iter_importers() if path is None else map(get_importer, path)
    seen = set()
    for importer in importers:
        for name, package in iter_importer_modules(importer, prefix):
            if name not in seen:
                seen.add(name)
                yield ModuleInfo(importer, name, package)


def iter_importer_modules(importer, prefix=""):
    """Yields (name, whether it is a package) of the modules that a finder has."""
    if isinstance(importer, _loaders.FileFinder):
        return _folder_modules(importer, prefix)
    if type(importer).__name__ == "zipimporter":
        return _archive_modules(importer, prefix)
    if hasattr(importer, "iter_modules"):
        return importer.iter_modules(prefix)
    return []


def _folder_modules(finder, prefix):
    try:
        names = sorted(os.listdir(finder.path))
    except OSError:
        return
    seen = set()
    for file in names:
        name = _module_name(file)
        if name == "__init__" or name in seen:
            continue
        place = os.path.join(finder.path, file)
        package = False
        if name is None and os.path.isdir(place) and "." not in file:
            if not os.path.exists(os.path.join(place, "__init__.py")):
                continue
            name, package = file, True
        if name and "." not in name:
            seen.add(name)
            yield prefix + name, package


def _module_name(file):
    return file[:-3] if file.endswith(".py") else None


def _archive_modules(importer, prefix):
    seen = {}
    for file in sorted(importer._files):
        if not file.startswith(importer.prefix):
            continue
        parts = file[len(importer.prefix):].split("/")
        if len(parts) == 2 and parts[1].startswith("__init__.py"):
            seen.setdefault(parts[0], True)
        elif len(parts) == 1:
            name = _module_name(parts[0])
            if name and name != "__init__" and "." not in name:
                seen.setdefault(name, False)
    for name, package in seen.items():
        yield prefix + name, package


def get_importer(path_item):
    """The finder of an entry of a path, or None."""
    return _loaders.PathFinder._path_importer_cache(os.fsdecode(path_item))


def iter_importers(fullname=""):
    """Yields the finders that would look for a module."""
    if fullname.startswith("."):
        raise ImportError(f"Relative module name {fullname!r} not supported")
    path = sys.path
    if "." in fullname:
        path = getattr(importlib.import_module(fullname.rpartition(".")[0]), "__path__", None)
        if path is None:
            return
    else:
        yield from sys.meta_path
    for item in path:
        yield get_importer(item)


def extend_path(path, name):
    """The path of a package, with the folders of that name along sys.path."""
    if not isinstance(path, list):
        return path
    path = path[:]
    parent, _, tail = name.rpartition(".")
    try:
        above = sys.modules[parent].__path__ if parent else sys.path
    except (KeyError, AttributeError):
        return path
    for entry in above:
        if not isinstance(entry, str):
            continue
        finder = get_importer(entry)
        spec = finder.find_spec(tail) if finder is not None else None
        if spec is not None:
            path.extend(place for place in spec.submodule_search_locations or [] if place not in path)
        listed = os.path.join(entry, name + ".pkg")
        if os.path.isfile(listed):
            with open(listed) as f:
                path.extend(line for line in map(str.rstrip, f) if line and not line.startswith("#"))
    return path


def get_data(package, resource):
    """The bytes of a file that comes with a package, or None."""
    spec = importlib.util.find_spec(package)
    loader = spec.loader if spec is not None else None
    if loader is None or not hasattr(loader, "get_data"):
        return None
    module = sys.modules.get(package) or importlib.import_module(package)
    if module is None or not hasattr(module, "__file__"):
        return None
    return loader.get_data(os.path.join(os.path.dirname(module.__file__), *resource.split("/")))


def read_code(stream):
    """Code of a bytecode file: None, as no such file can be loaded."""
    return None


def get_loader(module_or_name):
    """The loader of a module."""
    name = module_or_name if isinstance(module_or_name, str) else module_or_name.__name__
    spec = importlib.util.find_spec(name)
    return spec and spec.loader


def resolve_name(name):
    """What a name means: 'package.module:attribute', or with dots alone."""
    module, colon, attributes = name.partition(":")
    parts = module.split(".")
    if not all(part.isidentifier() for part in parts) or (attributes and not all(p.isidentifier() for p in attributes.split("."))):
        raise ValueError(f"invalid format: {name!r}")
    if colon:
        found = importlib.import_module(module)
        parts = attributes.split(".") if attributes else []
    else:
        at = parts.pop(0)
        found = importlib.import_module(at)
        while parts:
            try:
                found = importlib.import_module(f"{at}.{parts[0]}")
            except ImportError:
                break
            at = f"{at}.{parts.pop(0)}"
    for part in parts:
        found = getattr(found, part)
    return found
