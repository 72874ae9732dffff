"""Readers of the resources of packages, by the name that importlib.readers has too."""

from importlib.readers import FileReader, MultiplexedPath, NamespaceReader, ZipReader

__all__ = ["FileReader", "MultiplexedPath", "NamespaceReader", "ZipReader"]
