"""The users: there is one."""

import posix
from _skillet import built_in as _built_in
from posix import struct_passwd

__all__ = ["getpwall", "getpwnam", "getpwuid", "struct_passwd"]


def getpwall():
    """All users."""
    user, home, _ = posix.identity()
    return [struct_passwd((user, "x", 1000, 1000, "", home, "/bin/sh"))]


def getpwnam(name, /):
    """The user of a name."""
    if not isinstance(name, str):
        raise TypeError(f"getpwnam() argument must be str, not {type(name).__name__}")
    for found in getpwall():
        if found.pw_name == name:
            return found
    raise KeyError(f"getpwnam(): name not found: {name!r}")


def getpwuid(uid, /):
    """The user of a number."""
    for found in getpwall():
        if found.pw_uid == uid:
            return found
    raise KeyError(f"getpwuid(): uid not found: {uid}")


# CPython has these in C.
_built_in("getpwall getpwnam getpwuid")
