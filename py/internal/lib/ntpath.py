"""Paths of Windows as text."""

import genericpath
import os
from genericpath import *

curdir = "."
pardir = ".."
extsep = "."
sep = "\\"
pathsep = ";"
altsep = "/"
defpath = ".;C:\\bin"
devnull = "nul"
supports_unicode_filenames = False

__all__ = [
    "normcase", "isabs", "join", "splitdrive", "splitroot", "split", "splitext", "basename",
    "dirname", "commonprefix", "getsize", "getmtime", "getatime", "getctime", "islink",
    "exists", "lexists", "isdir", "isfile", "ismount", "isreserved", "expanduser", "expandvars",
    "normpath", "abspath", "curdir", "pardir", "sep", "pathsep", "defpath", "altsep", "extsep",
    "devnull", "realpath", "supports_unicode_filenames", "relpath", "samefile", "sameopenfile",
    "samestat", "commonpath", "isjunction", "isdevdrive", "ALLOW_MISSING",
]


def _text(path):
    """A path as str or bytes, and a function that makes texts of its kind."""
    path = os.fspath(path)
    if isinstance(path, bytes):
        return path, os.fsencode
    return path, str


def normcase(s):
    """A path in small letters with backslashes."""
    s, kind = _text(s)
    return s.replace(kind("/"), kind("\\")).lower()


def isabs(s):
    """Whether a path has a drive and a root."""
    s, kind = _text(s)
    start = s[:3].replace(kind("/"), kind("\\"))
    return start.startswith(kind(":\\"), 1) or start.startswith(kind("\\\\"))


def splitroot(p):
    """Splits a path into drive, root and the rest."""
    p, kind = _text(p)
    empty, slash = kind(""), kind("\\")
    shown = p.replace(kind("/"), slash)
    if shown[:2] == slash * 2:
        start = 8 if shown[:8].upper() == kind("\\\\?\\UNC\\") else 2
        end = shown.find(slash, start)
        if end >= 0:
            end = shown.find(slash, end + 1)
        if end < 0:
            return p, empty, empty
        return p[:end], p[end:end + 1], p[end + 1:]
    drive = 2 if shown[1:2] == kind(":") else 0
    root = drive + (shown[drive:drive + 1] == slash)
    return p[:drive], p[drive:root], p[root:]


def splitdrive(p):
    """Splits a path into drive and the rest."""
    drive, root, rest = splitroot(p)
    return drive, root + rest


def join(path, /, *paths):
    """Joins parts of a path."""
    path, kind = _text(path)
    seps, slash = kind("\\/"), kind("\\")
    try:
        drive, root, rest = splitroot(path)
        for piece in paths:
            piece_drive, piece_root, piece_rest = splitroot(piece)
            if piece_root:
                if piece_drive or not drive:
                    drive = piece_drive
                root, rest = piece_root, piece_rest
                continue
            if piece_drive and piece_drive != drive:
                other = piece_drive.lower() != drive.lower()
                drive = piece_drive
                if other:
                    root, rest = piece_root, piece_rest
                    continue
            if rest and rest[-1:] not in (seps[:1], seps[1:]):
                rest += slash
            rest += piece_rest
        if rest and not root and drive and drive[-1:] not in (seps[:1], seps[1:], kind(":")):
            return drive + slash + rest
        return drive + root + rest
    except (TypeError, AttributeError, BytesWarning):
        genericpath._check_arg_types("join", path, *paths)
        raise


def split(p):
    """Splits a path into the folder and the last part."""
    p, kind = _text(p)
    seps = kind("\\/")
    drive, root, rest = splitroot(p)
    at = max(rest.rfind(seps[:1]), rest.rfind(seps[1:])) + 1
    return drive + root + rest[:at].rstrip(seps), rest[at:]


def splitext(p):
    """Splits the extension off a path."""
    p, kind = _text(p)
    return genericpath._splitext(p, kind("\\"), kind("/"), kind("."))


def basename(p):
    """The last part of a path."""
    return split(p)[1]


def dirname(p):
    """The folder of a path."""
    return split(p)[0]


def ismount(path):
    """Whether a path is a drive or a share."""
    path, kind = _text(path)
    drive, root, rest = splitroot(abspath(path))
    if drive and drive[:1] in (kind("\\"), kind("/")):
        return not rest
    return bool(root) and not rest


_RESERVED = {"CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$",
             *(name + number for name in ("COM", "LPT") for number in "123456789\xb9\xb2\xb3")}
_RESERVED_CHARACTERS = frozenset('"*:<>?|/\\').union(map(chr, range(32)))


def isreserved(path):
    """Whether a part of a path is a name that Windows keeps for itself."""
    rest = os.fsdecode(splitroot(path)[2]).replace("/", "\\")
    return any(_is_reserved_name(name) for name in rest.split("\\"))


def _is_reserved_name(name):
    if name[-1:] in (".", " "):
        return name not in (".", "..")
    if not _RESERVED_CHARACTERS.isdisjoint(name):
        return True
    return name.partition(".")[0].rstrip(" ").upper() in _RESERVED


def expanduser(path):
    """A path whose first part, ~ or ~user, is the folder of a user."""
    path, kind = _text(path)
    if not path.startswith(kind("~")):
        return path
    end = 1
    while end < len(path) and path[end:end + 1] not in (kind("\\"), kind("/")):
        end += 1
    environ = os.environ
    if "USERPROFILE" in environ:
        home = environ["USERPROFILE"]
    elif "HOMEPATH" in environ:
        home = join(environ.get("HOMEDRIVE", ""), environ["HOMEPATH"])
    else:
        return path
    if end != 1:
        user = os.fsdecode(path[1:end])
        current = environ.get("USERNAME")
        if user != current:
            if current != basename(home):
                return path
            home = join(dirname(home), user)
    return kind(home) + path[end:]


def expandvars(path):
    """A path with the variables $name, ${name} and %name% replaced."""
    path, kind = _text(path)
    import re
    text = os.fsdecode(path)

    def value(match):
        name = match[1] or match[2] or match[3]
        if name is None:
            return match[0] if match[0][0] == "'" else match[0][:1]
        return os.environ.get(name, match[0])

    found = re.sub(r"'[^']*'?|%%|\$\$|\$([-\w]+)|\$\{([^}]*)\}|%([^%]*)%", value, text, flags=re.ASCII)
    return kind(found)


def normpath(path):
    """A path without empty parts, '.' and '..' where they can go."""
    path, kind = _text(path)
    slash, dot, up = kind("\\"), kind("."), kind("..")
    drive, root, rest = splitroot(path.replace(kind("/"), slash))
    parts = []
    for part in rest.split(slash):
        if not part or part == dot:
            continue
        if part != up or not root and (not parts or parts[-1] == up):
            parts.append(part)
        elif parts:
            parts.pop()
    if not drive and not root and not parts:
        return dot
    return drive + root + slash.join(parts)


def abspath(path):
    """A path from the root on."""
    path, kind = _text(path)
    if not isabs(path):
        path = join(kind(os.getcwd()), path)
    return normpath(path)


def realpath(path, /, *, strict=False):
    """A path from the root on: links of Windows are not there to be followed."""
    return abspath(path)


def relpath(path, start=None):
    """A path as seen from a folder."""
    path, kind = _text(path)
    if not path:
        raise ValueError("no path specified")
    start = kind(".") if start is None else os.fspath(start)
    try:
        drives, tails = [], []
        for where in start, path:
            drive, root, rest = splitroot(abspath(where))
            drives.append(drive)
            tails.append(rest.split(kind("\\")) if rest else [])
        if normcase(drives[0]) != normcase(drives[1]):
            raise ValueError("path is on mount %r, start on mount %r" % (drives[1], drives[0]))
        common = 0
        for x, y in zip(*tails):
            if normcase(x) != normcase(y):
                break
            common += 1
        parts = [kind("..")] * (len(tails[0]) - common) + tails[1][common:]
        return kind("\\").join(parts) if parts else kind(".")
    except (TypeError, ValueError, AttributeError, BytesWarning, DeprecationWarning):
        genericpath._check_arg_types("relpath", path, start)
        raise


def commonpath(paths):
    """The longest path that all paths begin with."""
    paths = tuple(map(os.fspath, paths))
    if not paths:
        raise ValueError("commonpath() arg is an empty iterable")
    path, kind = _text(paths[0])
    slash = kind("\\")
    try:
        roots = [splitroot(p.replace(kind("/"), slash).lower()) for p in paths]
        if len({drive for drive, root, rest in roots}) != 1:
            raise ValueError("Paths don't have the same drive")
        drive, root, rest = splitroot(path.replace(kind("/"), slash))
        if len({root for _, root, _ in roots}) != 1:
            if drive:
                raise ValueError("Can't mix absolute and relative paths")
            raise ValueError("Can't mix rooted and not-rooted paths")
        split_paths = [[p for p in rest.split(slash) if p and p != kind(".")] for _, _, rest in roots]
        low, high = min(split_paths), max(split_paths)
        common = 0
        while common < min(len(low), len(high)) and low[common] == high[common]:
            common += 1
        parts = [p for p in rest.split(slash) if p and p != kind(".")]
        return drive + root + slash.join(parts[:common])
    except (TypeError, AttributeError):
        genericpath._check_arg_types("commonpath", *paths)
        raise
