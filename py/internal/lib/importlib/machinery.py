"""Finders, loaders and specs."""

from _loaders import (BuiltinImporter, ExtensionFileLoader, FileFinder, FrozenImporter, ModuleSpec, NamespaceLoader,
                      PathFinder, SourceFileLoader, SourcelessFileLoader)

__all__ = ["BYTECODE_SUFFIXES", "BuiltinImporter", "EXTENSION_SUFFIXES", "ExtensionFileLoader", "FileFinder",
           "FrozenImporter", "ModuleSpec", "NamespaceLoader", "PathFinder", "SOURCE_SUFFIXES", "SourceFileLoader",
           "SourcelessFileLoader", "all_suffixes"]

SOURCE_SUFFIXES = [".py"]
BYTECODE_SUFFIXES = [".pyc"]
EXTENSION_SUFFIXES = []


def all_suffixes():
    """Suffixes of all files that can be modules."""
    return SOURCE_SUFFIXES + BYTECODE_SUFFIXES + EXTENSION_SUFFIXES
