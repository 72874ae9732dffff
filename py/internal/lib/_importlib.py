"""Finds, makes and runs modules: what import statements mean when the module is
not there yet."""

import _skillet
import sys

# The machine loads this file without an import.
sys.modules[__name__] = _skillet.module_over(globals())

_missing = object()
_CUT = "most likely due to a circular import"


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


def _absent(name, why=""):
    return ModuleNotFoundError(f"No module named {name!r}{why}", name=name)


def find_and_load(name):
    """The module of an absolute name."""
    module = sys.modules.get(name, _missing)
    if module is None:
        raise ModuleNotFoundError(f"import of {name} halted; None in sys.modules", name=name)
    if module is not _missing:
        return module
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
            raise _absent(name, f"; {parent!r} is not a package")
    spec = find_spec(name, path)
    if spec is None:
        raise _absent(name)
    module = load(spec)
    if parent:
        setattr(sys.modules[parent], tail, module)
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
    place = origin or "unknown location"
    if getattr(spec, "_initializing", False):
        text = f"cannot import name {name!r} from partially initialized module {shown!r} ({_CUT}) ({place})"
    else:
        text = f"cannot import name {name!r} from {shown!r} ({place})"
    raise ImportError(text, name=shown if within is not None else None, path=origin, name_from=name)


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


def main_module(name):
    """The code of the module that -m names: text, file name and package."""
    parent = name.rpartition(".")[0]
    spec = None
    if parent:
        find_and_load(parent)
        path = getattr(sys.modules[parent], "__path__", None)
        if path is None:
            raise _absent(name, f"; {parent!r} is not a package")
        spec = find_spec(name, path)
    else:
        spec = find_spec(name, None)
    if spec is None:
        raise _absent(name)
    if spec.submodule_search_locations is not None:
        return main_module(name + ".__main__")
    return spec


sys.meta_path[:] = [BuiltinImporter, FrozenImporter, PathFinder]
