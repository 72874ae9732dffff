"""What resources are."""

import abc
import os
from typing import Protocol, runtime_checkable

__all__ = ["ResourceReader", "Traversable", "TraversalError", "TraversableResources"]


class ResourceReader(metaclass=abc.ABCMeta):
    """Reads the resources of a package."""

    @abc.abstractmethod
    def open_resource(self, resource):
        raise FileNotFoundError

    @abc.abstractmethod
    def resource_path(self, resource):
        raise FileNotFoundError

    @abc.abstractmethod
    def is_resource(self, path):
        raise FileNotFoundError

    @abc.abstractmethod
    def contents(self):
        raise FileNotFoundError


class TraversalError(Exception):
    """A part of a path is missing."""


@runtime_checkable
class Traversable(Protocol):
    """A file or folder that can be gone through, as pathlib.Path can."""

    @abc.abstractmethod
    def iterdir(self):
        """Yields what is in the folder."""

    def read_bytes(self):
        """The bytes of the file."""
        with self.open("rb") as stream:
            return stream.read()

    def read_text(self, encoding=None):
        """The text of the file."""
        with self.open(encoding=encoding) as stream:
            return stream.read()

    @abc.abstractmethod
    def is_dir(self):
        """Whether it is a folder."""

    @abc.abstractmethod
    def is_file(self):
        """Whether it is a file."""

    def joinpath(self, *descendants):
        """What is below a folder."""
        if not descendants:
            return self
        names = [name for part in descendants for name in os.fspath(part).split("/") if name not in ("", ".")]
        at = self
        for i, name in enumerate(names):
            found = next((entry for entry in at.iterdir() if entry.name == name), None)
            if found is None:
                raise TraversalError("Target not found during traversal.", name, names[i + 1:])
            at = found
        return at

    def __truediv__(self, child):
        return self.joinpath(child)

    @abc.abstractmethod
    def open(self, mode="r", *args, **kwargs):
        """Opens the file."""

    @property
    @abc.abstractmethod
    def name(self):
        """The last part of its path."""


class TraversableResources(ResourceReader):
    """A reader whose files() can be gone through."""

    @abc.abstractmethod
    def files(self):
        """The folder of the package."""

    def open_resource(self, resource):
        return self.files().joinpath(resource).open("rb")

    def resource_path(self, resource):
        raise FileNotFoundError(resource)

    def is_resource(self, path):
        return self.files().joinpath(path).is_file()

    def contents(self):
        return (item.name for item in self.files().iterdir())
