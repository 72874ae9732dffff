"""Finds, makes and runs modules."""

import _skillet
import sys

from _importlib import absent, under_way

_missing = object()
# Modules of the library that are no part of the standard one.
_THIRD_PARTY = {"typing_extensions"}
_CACHE_TAG = sys.implementation.cache_tag


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
        if self._cached is None and self.origin is not None and self._set_fileattr:
            self._cached = cache_of(self.origin)
        return self._cached

    @cached.setter
    def cached(self, value):
        self._cached = value

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


def cache_of(origin):
    """Where CPython would keep the bytecode of a source; None for other files."""
    if not origin.endswith(".py"):
        return None
    folder, slash, name = origin.rpartition("/")
    return f"{folder}{slash}__pycache__/{name[:-3]}.{_CACHE_TAG}.pyc"


def decode_source(data):
    """The text of a source, with \\n at the ends of lines."""
    text = _skillet.decode_source(data, "<string>")
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text


def _run_by_name(loader, name):
    """What load_module() of a loader does."""
    spec = spec_from_loader(name, loader)
    if name in sys.modules:
        module = sys.modules[name]
        loader.exec_module(module)
        return module
    return load(spec)


class BuiltinImporter:
    """Loads modules in Go."""

    _ORIGIN = "built-in"

    @classmethod
    def find_spec(cls, fullname, path=None, target=None):
        if path is None and _skillet.has_native(fullname):
            return ModuleSpec(fullname, BuiltinImporter, origin="built-in")
        return None

    @staticmethod
    def create_module(spec):
        if not _skillet.has_native(spec.name):
            raise ImportError(f"{spec.name!r} is not a built-in module", name=spec.name)
        return _skillet.native_module(spec.name)

    @staticmethod
    def exec_module(module):
        return None

    @classmethod
    def get_code(cls, fullname):
        return None

    @classmethod
    def get_source(cls, fullname):
        return None

    @classmethod
    def is_package(cls, fullname):
        return False

    @classmethod
    def load_module(cls, fullname):
        return _run_by_name(cls, fullname)


class FrozenImporter:
    """Loads modules of the library."""

    _ORIGIN = "frozen"

    @classmethod
    def find_spec(cls, fullname, path=None, target=None):
        found = _skillet.library_module(fullname)
        if found is None:
            return None
        if fullname in _THIRD_PARTY:
            # What a program brings along is newer than what is here.
            spec = PathFinder.find_spec(fullname)
            if spec is not None:
                return spec
        return ModuleSpec(fullname, FrozenImporter, origin="frozen", is_package=found)

    @staticmethod
    def create_module(spec):
        return None

    @staticmethod
    def exec_module(module):
        _skillet.run_library(module.__spec__.name, module.__dict__)

    @classmethod
    def get_code(cls, fullname):
        return None

    @classmethod
    def get_source(cls, fullname):
        return None

    @classmethod
    def is_package(cls, fullname):
        return bool(_skillet.library_module(fullname))

    @classmethod
    def load_module(cls, fullname):
        return _run_by_name(cls, fullname)


class _LoaderBasics:
    """What loaders of sources share: code comes from get_code()."""

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        code = self.get_code(module.__name__)
        if code is None:
            raise ImportError(f"cannot load module {module.__name__!r} when get_code() returns None")
        exec(code, module.__dict__)

    def load_module(self, fullname):
        return _run_by_name(self, fullname)

    def is_package(self, fullname):
        file = self.get_filename(fullname).rpartition("/")[2]
        return file.rpartition(".")[0] == "__init__" and fullname.rpartition(".")[2] != "__init__"


class SourceLoader(_LoaderBasics):
    """Loads modules from sources that get_data() reads."""

    def path_mtime(self, path):
        raise OSError

    def path_stats(self, path):
        return {"mtime": self.path_mtime(path)}

    def set_data(self, path, data):
        return None

    def get_source(self, fullname):
        path = self.get_filename(fullname)
        try:
            data = self.get_data(path)
        except OSError as e:
            raise ImportError("source not available through get_data()", name=fullname) from e
        return decode_source(data)

    def source_to_code(self, data, path, *, _optimize=-1):
        return compile(data, path, "exec", dont_inherit=True, optimize=_optimize)

    def get_code(self, fullname):
        path = self.get_filename(fullname)
        return self.source_to_code(self.get_data(path), path)


class FileLoader:
    """What loaders of files share."""

    def __init__(self, fullname, path):
        self.name = fullname
        self.path = path

    def __eq__(self, other):
        return self.__class__ == other.__class__ and self.__dict__ == other.__dict__

    def __hash__(self):
        return hash(self.name) ^ hash(self.path)

    def _check(self, fullname):
        if fullname is not None and fullname != self.name:
            raise ImportError(f"loader for {self.name} cannot handle {fullname}", name=fullname)

    def load_module(self, fullname=None):
        self._check(fullname)
        return _run_by_name(self, self.name)

    def get_filename(self, fullname=None):
        self._check(fullname)
        return self.path

    def get_data(self, path):
        return _skillet.read_file(str(path))

    def get_resource_reader(self, fullname=None):
        self._check(fullname)
        from importlib.readers import FileReader
        return FileReader(self)


class SourceFileLoader(FileLoader, SourceLoader):
    """Loads modules from files."""

    def exec_module(self, module):
        kind = type(self)
        if (kind.get_code is SourceLoader.get_code and kind.source_to_code is SourceLoader.source_to_code
                and kind.get_data is FileLoader.get_data and kind.get_filename is FileLoader.get_filename):
            _skillet.run_source(_skillet.read_file(self.path), self.path, module.__dict__)
        else:
            SourceLoader.exec_module(self, module)

    def path_stats(self, path):
        import os
        found = os.stat(path)
        return {"mtime": found.st_mtime, "size": found.st_size}

    def set_data(self, path, data, *, _mode=0o666):
        with open(path, "wb") as f:
            f.write(data)


class _Unsupported(FileLoader, _LoaderBasics):
    """A loader of files that this interpreter cannot run."""

    def get_source(self, fullname):
        return None

    def get_code(self, fullname):
        raise ImportError(f"{self._WHAT} cannot be loaded here: {self.path}", name=fullname, path=self.path)

    def create_module(self, spec):
        self.get_code(spec.name)


class SourcelessFileLoader(_Unsupported):
    """Stands for CPython's loader of bytecode."""

    _WHAT = "bytecode files"


class ExtensionFileLoader(_Unsupported):
    """Stands for CPython's loader of shared objects."""

    _WHAT = "extension modules"


for _cls in SourceFileLoader, SourcelessFileLoader, ExtensionFileLoader:
    _cls.__module__ = "_frozen_importlib_external"
ModuleSpec.__module__ = BuiltinImporter.__module__ = FrozenImporter.__module__ = "_frozen_importlib"


class NamespacePath:
    """The folders of a package without an __init__.py: found anew when the path
    above has changed."""

    def __init__(self, name, path, finder):
        self._name = name
        self._path = path
        self._finder = finder
        self._last = tuple(self._above())

    def _above(self):
        parent = self._name.rpartition(".")[0]
        if not parent:
            return sys.path
        return getattr(sys.modules[parent], "__path__")

    def _current(self):
        above = tuple(self._above())
        if above != self._last:
            self._last = above
            spec = self._finder(self._name, above)
            if spec is not None and spec.loader is None and spec.submodule_search_locations:
                self._path = spec.submodule_search_locations
        return self._path

    def __iter__(self):
        return iter(self._current())

    def __getitem__(self, index):
        return self._current()[index]

    def __setitem__(self, index, path):
        self._path[index] = path

    def __len__(self):
        return len(self._current())

    def __contains__(self, item):
        return item in self._current()

    def __repr__(self):
        return f"_NamespacePath({self._path!r})"

    def append(self, item):
        self._path.append(item)


NamespacePath.__name__ = NamespacePath.__qualname__ = "_NamespacePath"


class NamespaceLoader:
    """Stands for a package without an __init__.py."""

    def __init__(self, name, path, path_finder=None):
        if path_finder is not None:
            path = NamespacePath(name, path, path_finder)
        self._path = path

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        return None

    def load_module(self, fullname):
        return _run_by_name(self, fullname)

    def is_package(self, fullname):
        return True

    def get_source(self, fullname):
        return ""

    def get_code(self, fullname):
        return compile("", "<string>", "exec", dont_inherit=True)

    def get_resource_reader(self, module):
        from importlib.readers import NamespaceReader
        return NamespaceReader(self._path)


NamespacePath.__module__ = NamespaceLoader.__module__ = "_frozen_importlib_external"


class FileFinder:
    """Finds modules in one folder."""

    def __init__(self, path, *loader_details):
        self._loaders = [(suffix, loader) for loader, suffixes in loader_details for suffix in suffixes]
        self.path = _skillet.absolute(path or ".")

    def __repr__(self):
        return f"FileFinder({self.path!r})"

    def invalidate_caches(self):
        return None

    def find_spec(self, fullname, target=None):
        tail = fullname.rpartition(".")[2]
        place = f"{self.path}/{tail}" if self.path != "/" else f"/{tail}"
        kind = _skillet.file_kind(place)
        if kind == "d":
            for suffix, loader in self._loaders:
                init = f"{place}/__init__{suffix}"
                if _skillet.file_kind(init) == "f":
                    return _located(fullname, loader, init, [place])
        for suffix, loader in self._loaders:
            file = place + suffix
            if _skillet.file_kind(file) == "f":
                return _located(fullname, loader, file, None)
        if kind == "d":
            spec = ModuleSpec(fullname, None)
            spec.submodule_search_locations = [place]
            return spec
        return None

    @classmethod
    def path_hook(cls, *loader_details):
        """A function for sys.path_hooks, which makes finders of folders."""

        def path_hook_for_FileFinder(path):
            if _skillet.file_kind(path or ".") != "d":
                raise ImportError("only directories are supported", path=path)
            return cls(path, *loader_details)

        return path_hook_for_FileFinder


FileFinder.__module__ = "_frozen_importlib_external"


def _located(name, loader, file, places):
    spec = ModuleSpec(name, loader(name, file), origin=file)
    spec.submodule_search_locations = places
    spec._set_fileattr = True
    return spec


def archive_hook(path):
    """A function for sys.path_hooks, which makes finders of zip files."""
    if path:
        at = path
        while at and at != "/":
            kind = _skillet.file_kind(at)
            if kind == "f":
                from zipimport import zipimporter
                return zipimporter(path)
            if kind is not None:
                break
            at = at.rpartition("/")[0]
    raise ImportError(f"not a Zip file: {path!r}", path=path)


class PathFinder:
    """Finds modules along sys.path, or the path of a package."""

    @classmethod
    def find_spec(cls, fullname, path=None, target=None):
        if path is None:
            path = sys.path
        parts = []
        for entry in path:
            if not isinstance(entry, str):
                continue
            finder = PathFinder._path_importer_cache(entry)
            if finder is None:
                continue
            spec = finder.find_spec(fullname, target)
            if spec is None:
                continue
            if spec.loader is not None:
                return spec
            if spec.submodule_search_locations is None:
                raise ImportError("spec missing loader")
            parts.extend(spec.submodule_search_locations)
        if not parts:
            return None
        spec = ModuleSpec(fullname, None)
        spec.submodule_search_locations = NamespacePath(fullname, parts, PathFinder.find_spec)
        return spec

    @staticmethod
    def _path_importer_cache(path):
        """The finder of an entry of a path; None when nobody knows what it is."""
        if path == "":
            path = _skillet.absolute(".")
        finder = sys.path_importer_cache.get(path)
        if finder is None:
            # A folder may be there that was not before.
            finder = sys.path_importer_cache[path] = PathFinder._path_hooks(path)
        return finder

    @staticmethod
    def _path_hooks(path):
        for hook in sys.path_hooks:
            try:
                return hook(path)
            except ImportError:
                continue
        return None

    @staticmethod
    def invalidate_caches():
        for name, finder in list(sys.path_importer_cache.items()):
            if finder is None or not name.startswith("/"):
                del sys.path_importer_cache[name]
            elif hasattr(finder, "invalidate_caches"):
                finder.invalidate_caches()

    @staticmethod
    def find_distributions(context=None):
        from importlib.metadata import DistributionFinder, MetadataPathFinder
        return MetadataPathFinder.find_distributions(DistributionFinder.Context() if context is None else context)


PathFinder.__module__ = "_frozen_importlib_external"


def find_spec(name, path, target=None):
    """The spec of a module that is not in sys.modules, or None."""
    for finder in list(sys.meta_path):
        find = getattr(finder, "find_spec", None)
        if find is not None:
            spec = find(name, path, target)
            if spec is not None:
                return spec
    return None


def spec_from_loader(name, loader, *, origin=None, is_package=None):
    """A spec for a loader."""
    if origin is None:
        origin = getattr(loader, "_ORIGIN", None)
    if not origin and hasattr(loader, "get_filename"):
        if is_package is None:
            return spec_from_file_location(name, loader=loader)
        return spec_from_file_location(name, loader=loader, submodule_search_locations=[] if is_package else None)
    if is_package is None:
        is_package = False
        if hasattr(loader, "is_package"):
            try:
                is_package = loader.is_package(name)
            except ImportError:
                is_package = None
    return ModuleSpec(name, loader, origin=origin, is_package=is_package)


def spec_from_file_location(name, location=None, *, loader=None, submodule_search_locations=_missing):
    """A spec for a file; None when no loader knows its suffix."""
    if location is None:
        location = "<unknown>"
        if hasattr(loader, "get_filename"):
            try:
                location = loader.get_filename(name)
            except ImportError:
                pass
    else:
        import os
        location = _skillet.absolute(os.fspath(location))
    if loader is None:
        for suffix, kind in DETAILS:
            if location.endswith(suffix):
                loader = kind(name, location)
                break
        else:
            return None
    spec = ModuleSpec(name, loader, origin=location)
    spec._set_fileattr = True
    if submodule_search_locations is _missing:
        submodule_search_locations = None
        if hasattr(loader, "is_package"):
            try:
                if loader.is_package(name):
                    submodule_search_locations = []
            except ImportError:
                pass
    spec.submodule_search_locations = submodule_search_locations
    if submodule_search_locations == []:
        folder = location.rpartition("/")[0]
        if folder or location[:1] == "/":
            submodule_search_locations.append(folder or "/")
    return spec


def set_attributes(spec, module):
    """Gives a module the attributes that follow from its spec."""
    module.__name__ = spec.name
    loader = spec.loader
    namespace = loader is None and spec.submodule_search_locations is not None
    if namespace:
        loader = NamespaceLoader.__new__(NamespaceLoader)
        loader._path = spec.submodule_search_locations
        spec.loader = loader
        module.__file__ = None
    module.__loader__ = loader
    module.__package__ = spec.parent
    module.__spec__ = spec
    if spec.submodule_search_locations is not None:
        module.__path__ = spec.submodule_search_locations
    if spec.has_location:
        module.__file__ = spec.origin
        module.__cached__ = spec.cached


def module_from_spec(spec):
    """A new module with the attributes that follow from a spec."""
    module = None
    if hasattr(spec.loader, "create_module"):
        module = spec.loader.create_module(spec)
    elif hasattr(spec.loader, "exec_module"):
        raise ImportError("loaders that define exec_module() must also define create_module()")
    if module is None:
        module = _skillet.new_module(spec.name)
    set_attributes(spec, module)
    return module


def load(spec):
    """Makes and runs the module of a spec."""
    name = spec.name
    if spec.loader is not None and not hasattr(spec.loader, "exec_module"):
        return _load_old(spec)
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
    # A module may put something else in its place; what has been loaded stands
    # behind what it loaded itself.
    module = sys.modules.pop(name)
    sys.modules[name] = module
    return module


def _load_old(spec):
    """Loads by load_module(), which loaders had before exec_module()."""
    import warnings
    warnings.warn(f"{type(spec.loader).__module__}.{type(spec.loader).__qualname__}.exec_module() not found; "
                  "falling back to load_module()", ImportWarning)
    spec.loader.load_module(spec.name)
    module = sys.modules[spec.name]
    for attribute, value in ("__loader__", spec.loader), ("__spec__", spec), ("__package__", spec.parent):
        if getattr(module, attribute, None) is None:
            setattr(module, attribute, value)
    return module


def find_and_load(name):
    """The module of an absolute name that is not in sys.modules."""
    parent, _, tail = name.rpartition(".")
    path = None
    outer = None
    if parent:
        outer = sys.modules.get(parent, _missing)
        if outer is _missing:
            outer = find_and_load(parent)
        if name in sys.modules:
            return sys.modules[name]
        outer = sys.modules[parent]
        path = getattr(outer, "__path__", _missing)
        if path is _missing:
            raise absent(name, f"; {parent!r} is not a package")
    spec = find_spec(name, path)
    if spec is None:
        raise absent(name)
    under_way.append(name)
    try:
        module = load(spec)
        if parent:
            _attach(parent, tail, module)
    finally:
        under_way.remove(name)
    return module


def _attach(parent, tail, module):
    """Makes a module an attribute of its package."""
    try:
        setattr(sys.modules[parent], tail, module)
    except AttributeError:
        import warnings
        warnings.warn(f"Cannot set an attribute on {parent!r} for child module {tail!r}", ImportWarning)


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
        try:
            return main_module(name + ".__main__")
        except ImportError:
            raise absent(name + ".__main__",
                         f"; {name!r} is a package and cannot be directly executed") from None
    return spec


DETAILS = [(".py", SourceFileLoader)]

sys.meta_path[:] = [BuiltinImporter, FrozenImporter, PathFinder]
sys.path_hooks[:] = [archive_hook, FileFinder.path_hook((SourceFileLoader, [".py"]))]
