"""Finders, loaders and specs."""

from _loaders import BuiltinImporter, FrozenImporter, ModuleSpec, NamespaceLoader, PathFinder, SourceFileLoader

SOURCE_SUFFIXES = [".py"]
BYTECODE_SUFFIXES = [".pyc"]
EXTENSION_SUFFIXES = []


def all_suffixes():
    """Suffixes of all files that can be modules."""
    return SOURCE_SUFFIXES + BYTECODE_SUFFIXES + EXTENSION_SUFFIXES
