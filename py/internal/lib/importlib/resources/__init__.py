"""Files that come with packages."""

import contextlib
import importlib
import os
import pathlib
import sys
import tempfile
import types

from importlib.resources.abc import ResourceReader

__all__ = ["Anchor", "Package", "ResourceReader", "as_file", "contents", "files", "is_resource", "open_binary",
           "open_text", "path", "read_binary", "read_text"]

Package = types.ModuleType | str
Anchor = Package


def _calling_package():
    """The package of the caller outside this module."""
    frame = sys._getframe(0)
    while frame.f_back is not None and frame.f_globals.get("__name__") == __name__:
        frame = frame.f_back
    spec = frame.f_globals.get("__spec__")
    return frame.f_globals["__name__"] if spec is None else spec.parent


def _module(anchor):
    if anchor is None:
        anchor = _calling_package()
    if isinstance(anchor, types.ModuleType):
        return anchor
    if not isinstance(anchor, str):
        raise TypeError(f"{anchor!r} is not a package or a name of one")
    return importlib.import_module(anchor)


def files(anchor=None):
    """The folder of a package, as a Traversable."""
    module = _module(anchor)
    spec = module.__spec__
    get_reader = getattr(spec.loader, "get_resource_reader", None)
    reader = get_reader(spec.name) if get_reader is not None else None
    if reader is not None and hasattr(reader, "files"):
        return reader.files()
    if spec.origin is None or not spec.has_location:
        raise FileNotFoundError(f"{spec.name} has no files")
    return pathlib.Path(spec.origin).parent


@contextlib.contextmanager
def _copied(traversable):
    """A copy of what is in no file system."""
    with tempfile.TemporaryDirectory() as folder:
        place = pathlib.Path(folder, traversable.name)
        _copy(traversable, place)
        yield place


def _copy(source, place):
    if source.is_dir():
        place.mkdir()
        for child in source.iterdir():
            _copy(child, place / child.name)
    else:
        place.write_bytes(source.read_bytes())


def as_file(path):
    """A context manager whose value is the path of a resource in the file system."""
    if isinstance(path, pathlib.Path):
        return contextlib.nullcontext(path)
    return _copied(path)


def _within(anchor, names):
    return files(anchor).joinpath(*(_plain(name) for name in names))


def _plain(name):
    """A part of a path that does not lead elsewhere."""
    name = os.fspath(name)
    if any(part in ("..",) for part in name.split("/")) or name.startswith("/"):
        raise ValueError(f"{name!r} must be a relative path without '..'")
    return name


def _encoding(names, encoding):
    if encoding is None and len(names) > 1:
        raise TypeError("'encoding' argument required when path has multiple components")
    return encoding or "utf-8"


def open_binary(anchor, *path_names):
    """Opens a resource for bytes."""
    return _within(anchor, path_names).open("rb")


def open_text(anchor, *path_names, encoding=None, errors="strict"):
    """Opens a resource for text."""
    return _within(anchor, path_names).open("r", encoding=_encoding(path_names, encoding), errors=errors)


def read_binary(anchor, *path_names):
    """The bytes of a resource."""
    return _within(anchor, path_names).read_bytes()


def read_text(anchor, *path_names, encoding=None, errors="strict"):
    """The text of a resource."""
    with _within(anchor, path_names).open("r", encoding=_encoding(path_names, encoding), errors=errors) as stream:
        return stream.read()


def path(anchor, *path_names):
    """A context manager whose value is the path of a resource."""
    return as_file(_within(anchor, path_names))


def is_resource(anchor, *path_names):
    """Whether a name is one of a file of the package."""
    return _within(anchor, path_names).is_file()


def contents(anchor, *path_names):
    """The names of what is in the folder of a package."""
    import warnings
    warnings.warn("contents is deprecated. Use files(anchor).iterdir() instead.", DeprecationWarning, stacklevel=2)
    return (entry.name for entry in _within(anchor, path_names).iterdir())
