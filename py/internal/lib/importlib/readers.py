"""Readers of the resources of packages."""

import io
import itertools
import os
import pathlib

import _skillet
from importlib.resources import abc

__all__ = ["FileReader", "MultiplexedPath", "NamespaceReader", "ZipReader"]


class FileReader(abc.TraversableResources):
    """Reads resources of a package in a folder."""

    def __init__(self, loader):
        self.path = pathlib.Path(loader.path).parent

    def resource_path(self, resource):
        return str(self.path.joinpath(resource))

    def files(self):
        return self.path


class ZipPath(abc.Traversable):
    """A file or folder in a zip file."""

    def __init__(self, importer, at):
        self._importer = importer
        self._at = at

    def __repr__(self):
        return f"{type(self).__name__}({self._importer.archive!r}, {self._at!r})"

    def __str__(self):
        return f"{self._importer.archive}/{self._at}"

    def __eq__(self, other):
        return isinstance(other, ZipPath) and str(self) == str(other)

    def __hash__(self):
        return hash(str(self))

    @property
    def name(self):
        return self._at.rpartition("/")[2] or os.path.basename(self._importer.archive)

    @property
    def suffix(self):
        return pathlib.PurePosixPath(self.name).suffix

    @property
    def suffixes(self):
        return pathlib.PurePosixPath(self.name).suffixes

    @property
    def stem(self):
        return pathlib.PurePosixPath(self.name).stem

    @property
    def parent(self):
        return ZipPath(self._importer, self._at.rpartition("/")[0])

    def exists(self):
        return self.is_file() or self.is_dir()

    def is_dir(self):
        return not self._at or self._at in self._importer._folders

    def is_file(self):
        return self._at in self._importer._files

    def iterdir(self):
        if not self.is_dir():
            raise ValueError("Can't listdir a file")
        below = f"{self._at}/" if self._at else ""
        seen = set()
        for name in self._importer._files:
            if name.startswith(below) and name != below:
                child = name[len(below):].partition("/")[0]
                if child not in seen:
                    seen.add(child)
                    yield ZipPath(self._importer, below + child)

    def joinpath(self, *descendants):
        at = self._at
        for part in descendants:
            for name in os.fspath(part).split("/"):
                if name == "..":
                    at = at.rpartition("/")[0]
                elif name not in ("", "."):
                    at = f"{at}/{name}" if at else name
        return ZipPath(self._importer, at)

    __truediv__ = joinpath

    def read_bytes(self):
        if self.is_dir():
            raise IsADirectoryError(str(self))
        if not self.is_file():
            raise FileNotFoundError(str(self))
        return self._importer.get_data(f"{self._importer.archive}/{self._at}")

    def read_text(self, encoding=None, errors=None):
        return self.open("r", encoding=encoding, errors=errors).read()

    def open(self, mode="r", *args, encoding=None, **kwargs):
        if mode not in ("r", "rb", "rt"):
            raise ValueError(f"resources are read only, not opened for {mode!r}")
        raw = io.BytesIO(self.read_bytes())
        return raw if mode == "rb" else io.TextIOWrapper(raw, encoding or "utf-8", *args, **kwargs)


class ZipReader(abc.TraversableResources):
    """Reads resources of a package in a zip file."""

    def __init__(self, loader, module):
        self._loader = loader
        self._at = loader.prefix + module.rpartition(".")[2]
        self.archive = loader.archive

    def is_resource(self, path):
        return self.files().joinpath(path).is_file()

    def files(self):
        return ZipPath(self._loader, self._at)


class MultiplexedPath(abc.Traversable):
    """Several folders as one: those of a namespace package."""

    def __init__(self, *paths):
        self._paths = [pathlib.Path(p) if isinstance(p, str) else p for p in paths]
        if not self._paths:
            raise FileNotFoundError("MultiplexedPath must contain at least one path")
        if not all(path.is_dir() for path in self._paths):
            raise NotADirectoryError("MultiplexedPath only supports directories")

    def __repr__(self):
        return f"MultiplexedPath({', '.join(repr(str(path)) for path in self._paths)})"

    @property
    def name(self):
        return self._paths[0].name

    def iterdir(self):
        children = sorted((child for path in self._paths for child in path.iterdir()), key=lambda child: child.name)
        for _, same in itertools.groupby(children, lambda child: child.name):
            same = list(same)
            yield same[0] if len(same) == 1 or not all(c.is_dir() for c in same) else MultiplexedPath(*same)

    def read_bytes(self):
        raise FileNotFoundError(f"{self} is not a file")

    def read_text(self, *args, **kwargs):
        raise FileNotFoundError(f"{self} is not a file")

    def is_dir(self):
        return True

    def is_file(self):
        return False

    def joinpath(self, *descendants):
        try:
            return super().joinpath(*descendants)
        except abc.TraversalError:
            return self._paths[0].joinpath(*descendants)

    def open(self, *args, **kwargs):
        raise FileNotFoundError(f"{self} is not a file")


class NamespaceReader(abc.TraversableResources):
    """Reads resources of a package without an __init__.py."""

    def __init__(self, namespace_path):
        if "NamespacePath" not in str(namespace_path):
            raise ValueError("Invalid path")
        self.path = MultiplexedPath(*(p for p in map(_place, namespace_path) if p is not None))

    def resource_path(self, resource):
        return str(self.path.joinpath(resource))

    def files(self):
        return self.path


def _place(path):
    """A folder, or a folder in a zip file."""
    if _skillet.file_kind(path) == "d":
        return pathlib.Path(path)
    try:
        from zipimport import zipimporter
        importer = zipimporter(path)
    except ImportError:
        return None
    return ZipPath(importer, importer.prefix.rstrip("/"))
