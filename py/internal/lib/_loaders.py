"""Finds, makes and runs modules."""

import _skillet
import sys

from _importlib import absent

_missing = object()


class ModuleSpec:
    """Where a module comes from."""

    def __init__(self, name, loader, *, origin=None, loader_state=None, is_package=None):
        self.name = name
        self.loader = loader
        self.origin = origin
        self.loader_state = loader_state
        self.submodule_search_locations = [] if is_package else None
        self._uninitialized_submodules = []
        self._set_fileattr = False
        self._cached = None
        self._initializing = False

    def __repr__(self):
        args = [f"name={self.name!r}", f"loader={self.loader!r}"]
        if self.origin is not None:
            args.append(f"origin={self.origin!r}")
        if self.submodule_search_locations is not None:
            args.append(f"submodule_search_locations={self.submodule_search_locations}")
        return f"{type(self).__name__}({', '.join(args)})"

    def __eq__(self, other):
        if not isinstance(other, ModuleSpec):
            return NotImplemented
        return (self.name == other.name and self.loader == other.loader and self.origin == other.origin
                and self.submodule_search_locations == other.submodule_search_locations
                and self.cached == other.cached and self.has_location == other.has_location)

    __hash__ = None

    @property
    def cached(self):
        return self._cached

    @property
    def parent(self):
        if self.submodule_search_locations is None:
            return self.name.rpartition(".")[0]
        return self.name

    @property
    def has_location(self):
        return self._set_fileattr

    @has_location.setter
    def has_location(self, value):
        self._set_fileattr = bool(value)


class BuiltinImporter:
    """Loads modules in Go."""

    @staticmethod
    def find_spec(fullname, path=None, target=None):
        if path is None and _skillet.has_native(fullname):
            return ModuleSpec(fullname, BuiltinImporter, origin="built-in")
        return None

    @staticmethod
    def create_module(spec):
        return _skillet.native_module(spec.name)

    @staticmethod
    def exec_module(module):
        return None


class FrozenImporter:
    """Loads modules of the library."""

    @staticmethod
    def find_spec(fullname, path=None, target=None):
        found = _skillet.library_module(fullname)
        if found is None:
            return None
        return ModuleSpec(fullname, FrozenImporter, origin="frozen", is_package=found)

    @staticmethod
    def create_module(spec):
        return None

    @staticmethod
    def exec_module(module):
        _skillet.run_library(module.__spec__.name, module.__dict__)

    @staticmethod
    def get_source(fullname):
        return None

    @staticmethod
    def is_package(fullname):
        return bool(_skillet.library_module(fullname))


class SourceFileLoader:
    """Loads modules from files."""

    def __init__(self, fullname, path):
        self.name = fullname
        self.path = path

    def __repr__(self):
        return f"<_frozen_importlib_external.SourceFileLoader object at {hex(id(self))}>"

    def __eq__(self, other):
        return type(self) is type(other) and self.__dict__ == other.__dict__

    def __hash__(self):
        return hash(self.name) ^ hash(self.path)

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        _skillet.run_source(_skillet.read_file(self.path), self.path, module.__dict__)

    def get_filename(self, fullname=None):
        return self.path

    def get_data(self, path):
        return _skillet.read_file(path)

    def get_source(self, fullname=None):
        return _skillet.read_file(self.path).decode()

    def is_package(self, fullname=None):
        return self.path.endswith("/__init__.py")


class NamespaceLoader:
    """Stands for a package without an __init__.py."""

    def __init__(self, name, path):
        self._path = path

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        return None

    def is_package(self, fullname):
        return True

    def get_source(self, fullname):
        return ""


class PathFinder:
    """Finds modules in the folders of sys.path, or of a package."""

    @staticmethod
    def find_spec(fullname, path=None, target=None):
        if path is None:
            path = sys.path
        tail = fullname.rpartition(".")[2]
        parts = []
        for entry in path:
            if not isinstance(entry, str):
                continue
            base = _skillet.absolute(entry or ".")
            place = f"{base}/{tail}" if base != "/" else f"/{tail}"
            kind = _skillet.file_kind(place)
            if kind == "d":
                init = place + "/__init__.py"
                if _skillet.file_kind(init) == "f":
                    spec = ModuleSpec(fullname, SourceFileLoader(fullname, init), origin=init, is_package=True)
                    spec.submodule_search_locations.append(place)
                    spec.has_location = True
                    return spec
            file = place + ".py"
            if _skillet.file_kind(file) == "f":
                spec = ModuleSpec(fullname, SourceFileLoader(fullname, file), origin=file)
                spec.has_location = True
                return spec
            if kind == "d":
                parts.append(place)
        if parts:
            spec = ModuleSpec(fullname, NamespaceLoader(fullname, parts), is_package=True)
            spec.submodule_search_locations = parts
            return spec
        return None

    @staticmethod
    def invalidate_caches():
        return None


def find_spec(name, path):
    """The spec of a module that is not in sys.modules, or None."""
    for finder in sys.meta_path:
        find = getattr(finder, "find_spec", None)
        if find is not None:
            spec = find(name, path, None)
            if spec is not None:
                return spec
    return None


def module_from_spec(spec):
    """A new module with the attributes that follow from a spec."""
    module = None
    if hasattr(spec.loader, "create_module"):
        module = spec.loader.create_module(spec)
    if module is None:
        module = _skillet.new_module(spec.name)
    module.__spec__ = spec
    module.__loader__ = spec.loader
    module.__package__ = spec.parent
    if spec.submodule_search_locations is not None:
        module.__path__ = spec.submodule_search_locations
    if isinstance(spec.loader, NamespaceLoader):
        module.__file__ = None
    if spec.has_location:
        module.__file__ = spec.origin
        module.__cached__ = None
    return module


def load(spec):
    """Makes and runs the module of a spec."""
    name = spec.name
    module = module_from_spec(spec)
    if spec.loader is BuiltinImporter:
        return module
    spec._initializing = True
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except:
        sys.modules.pop(name, None)
        raise
    finally:
        spec._initializing = False
    return sys.modules.get(name, module)


def find_and_load(name):
    """The module of an absolute name that is not in sys.modules."""
    parent, _, tail = name.rpartition(".")
    path = None
    if parent:
        outer = sys.modules.get(parent, _missing)
        if outer is _missing:
            outer = find_and_load(parent)
        if name in sys.modules:
            return sys.modules[name]
        path = getattr(outer, "__path__", _missing)
        if path is _missing:
            raise absent(name, f"; {parent!r} is not a package")
    spec = find_spec(name, path)
    if spec is None:
        raise absent(name)
    module = load(spec)
    if parent:
        setattr(sys.modules[parent], tail, module)
    return module


def main_module(name):
    """The code of the module that -m names: text, file name and package."""
    parent = name.rpartition(".")[0]
    spec = None
    if parent:
        find_and_load(parent)
        path = getattr(sys.modules[parent], "__path__", None)
        if path is None:
            raise absent(name, f"; {parent!r} is not a package")
        spec = find_spec(name, path)
    else:
        spec = find_spec(name, None)
    if spec is None:
        raise absent(name)
    if spec.submodule_search_locations is not None:
        return main_module(name + ".__main__")
    return spec


sys.meta_path[:] = [BuiltinImporter, FrozenImporter, PathFinder]
