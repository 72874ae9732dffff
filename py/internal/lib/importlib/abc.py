"""What finders and loaders have."""

import abc

import _loaders

__all__ = ["Loader", "MetaPathFinder", "PathEntryFinder", "ResourceLoader", "InspectLoader", "ExecutionLoader",
           "FileLoader", "SourceLoader"]


def _register(cls, *others):
    for other in others:
        cls.register(other)


class Loader(metaclass=abc.ABCMeta):
    """Makes and runs modules."""

    def create_module(self, spec):
        """A module for a spec, or None for one of the usual kind."""
        return None

    def load_module(self, fullname):
        """Loads a module by its name."""
        if not hasattr(self, "exec_module"):
            raise ImportError
        return _loaders._run_by_name(self, fullname)


class MetaPathFinder(metaclass=abc.ABCMeta):
    """Finds modules, when it stands in sys.meta_path."""

    def invalidate_caches(self):
        """Forgets what it knows."""


class PathEntryFinder(metaclass=abc.ABCMeta):
    """Finds modules in one entry of sys.path."""

    def invalidate_caches(self):
        """Forgets what it knows."""


class ResourceLoader(Loader):
    """A loader that returns the bytes of files."""

    @abc.abstractmethod
    def get_data(self, path):
        raise OSError


class InspectLoader(Loader):
    """A loader that knows the sources of its modules."""

    def is_package(self, fullname):
        raise ImportError

    def get_code(self, fullname):
        source = self.get_source(fullname)
        if source is None:
            return None
        return self.source_to_code(source)

    @abc.abstractmethod
    def get_source(self, fullname):
        raise ImportError

    @staticmethod
    def source_to_code(data, path="<string>"):
        return compile(data, path, "exec", dont_inherit=True)

    exec_module = _loaders._LoaderBasics.exec_module
    load_module = _loaders._LoaderBasics.load_module


class ExecutionLoader(InspectLoader):
    """A loader that knows the files of its modules."""

    @abc.abstractmethod
    def get_filename(self, fullname):
        raise ImportError

    def get_code(self, fullname):
        source = self.get_source(fullname)
        if source is None:
            return None
        try:
            path = self.get_filename(fullname)
        except ImportError:
            return self.source_to_code(source)
        return self.source_to_code(source, path)


class FileLoader(_loaders.FileLoader, ResourceLoader, ExecutionLoader):
    """A loader of one file."""


class SourceLoader(_loaders.SourceLoader, ResourceLoader, ExecutionLoader):
    """A loader of sources: get_data() and get_filename() are what it needs."""

    def path_mtime(self, path):
        """When the source was changed."""
        if self.path_stats.__func__ is SourceLoader.path_stats:
            raise OSError
        return int(self.path_stats(path)["mtime"])

    def path_stats(self, path):
        """What is known of a source: its mtime."""
        if self.path_mtime.__func__ is SourceLoader.path_mtime:
            raise OSError
        return {"mtime": self.path_mtime(path)}

    def set_data(self, path, data):
        """Writes a file, if it can."""


_register(MetaPathFinder, _loaders.BuiltinImporter, _loaders.FrozenImporter, _loaders.PathFinder)
_register(PathEntryFinder, _loaders.FileFinder)
_register(Loader, _loaders.NamespaceLoader)
_register(InspectLoader, _loaders.BuiltinImporter, _loaders.FrozenImporter)
_register(ExecutionLoader, _loaders.SourcelessFileLoader, _loaders.ExtensionFileLoader)
_register(FileLoader, _loaders.SourceFileLoader, _loaders.SourcelessFileLoader)
_register(SourceLoader, _loaders.SourceFileLoader)
