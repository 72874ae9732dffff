"""The groups of users: there is one."""

import posix
from _skillet import built_in as _built_in
from posix import struct_group

__all__ = ["getgrall", "getgrgid", "getgrnam", "struct_group"]


def getgrall():
    """All groups."""
    return [struct_group((posix.identity()[0], "x", 1000, []))]


def getgrnam(name):
    """The group of a name."""
    if not isinstance(name, str):
        raise TypeError(f"getgrnam() argument 'name' must be str, not {type(name).__name__}")
    for found in getgrall():
        if found.gr_name == name:
            return found
    raise KeyError(f"getgrnam(): name not found: {name!r}")


def getgrgid(id):
    """The group of a number."""
    for found in getgrall():
        if found.gr_gid == id:
            return found
    raise KeyError(f"getgrgid(): gid not found: {id}")


# CPython has these in C.
_built_in("getgrall getgrgid getgrnam")
