"""Paths as text."""

from _skillet import built_in as _built_in

# The module os takes these, whichever of the two is imported first.
curdir = "."
pardir = ".."
extsep = "."
sep = "/"
pathsep = ":"
defpath = "/bin:/usr/bin"
altsep = None
devnull = "/dev/null"
supports_unicode_filenames = False

import genericpath
import os
import posix
from genericpath import *

__all__ = [
    "normcase", "isabs", "join", "splitdrive", "splitroot", "split", "splitext", "basename",
    "dirname", "commonprefix", "getsize", "getmtime", "getatime", "getctime", "islink",
    "exists", "lexists", "isdir", "isfile", "ismount", "expanduser", "expandvars", "normpath",
    "abspath", "samefile", "sameopenfile", "samestat", "curdir", "pardir", "sep", "pathsep",
    "defpath", "altsep", "extsep", "devnull", "realpath", "supports_unicode_filenames",
    "relpath", "commonpath", "isjunction", "isdevdrive", "ALLOW_MISSING",
]


def _text(path):
    """A path as str or bytes, and the separator and dot of its kind."""
    path = os.fspath(path)
    if isinstance(path, bytes):
        return path, b"/", b"."
    return path, "/", "."


def normcase(s):
    return os.fspath(s)


def isabs(s):
    s, sep, _ = _text(s)
    return s.startswith(sep)


def join(a, /, *p):
    a = os.fspath(a)
    sep = _separator(a)
    path = a
    try:
        for piece in p:
            piece = os.fspath(piece)
            if piece.startswith(sep) or not path:
                path = piece
            elif path.endswith(sep):
                path += piece
            else:
                path += sep + piece
    except (TypeError, AttributeError, BytesWarning):
        genericpath._check_arg_types("join", a, *p)
        raise
    return path


def _separator(path):
    return b"/" if isinstance(path, bytes) else "/"


def split(p):
    p, sep, _ = _text(p)
    i = p.rfind(sep) + 1
    head, tail = p[:i], p[i:]
    if head.rstrip(sep):
        head = head.rstrip(sep)
    return head, tail


def splitext(p):
    p, sep, dot = _text(p)
    start = p.rfind(sep) + 1
    at = p.rfind(dot)
    if at >= start and p[start:at].strip(dot):
        return p[:at], p[at:]
    return p, p[:0]


def splitdrive(p):
    p = os.fspath(p)
    return p[:0], p


def splitroot(p):
    p, sep, _ = _text(p)
    empty = p[:0]
    if p[:1] != sep:
        return empty, empty, p
    if p[1:2] != sep or p[2:3] == sep:
        return empty, sep, p[1:]
    return empty, p[:2], p[2:]


def basename(p):
    p, sep, _ = _text(p)
    return p[p.rfind(sep) + 1:]


def dirname(p):
    return split(p)[0]


def ismount(path):
    """Whether a path is where a file system begins."""
    try:
        found = os.lstat(path)
    except (OSError, ValueError):
        return False
    if found.st_mode & 0o170000 == 0o120000:
        return False
    path = os.fspath(path)
    above = realpath(join(path, b".." if isinstance(path, bytes) else ".."))
    try:
        parent = os.lstat(above)
    except OSError:
        return False
    return found.st_dev != parent.st_dev or found.st_ino == parent.st_ino


def commonpath(paths):
    """The longest path that all lie below."""
    paths = tuple(map(os.fspath, paths))
    if not paths:
        raise ValueError("commonpath() arg is an empty sequence")
    _, sep, dot = _text(paths[0])
    try:
        if len({p.startswith(sep) for p in paths}) != 1:
            raise ValueError("Can't mix absolute and relative paths")
        split_paths = [[c for c in p.split(sep) if c and c != dot] for p in paths]
    except (TypeError, AttributeError):
        genericpath._check_arg_types("commonpath", *paths)
        raise
    low, high = min(split_paths), max(split_paths)
    common = low
    for i, c in enumerate(low):
        if c != high[i]:
            common = low[:i]
            break
    prefix = sep if paths[0][:1] == sep else sep[:0]
    return prefix + sep.join(common)


def normpath(path):
    path, sep, dot = _text(path)
    if not path:
        return dot
    _, root, path = splitroot(path)
    parts = []
    for part in path.split(sep):
        if not part or part == dot:
            continue
        if part != dot + dot or (not root and not parts) or (parts and parts[-1] == dot + dot):
            parts.append(part)
        elif parts:
            parts.pop()
    return (root + sep.join(parts)) or dot


def abspath(path):
    path = os.fspath(path)
    if not isabs(path):
        path = join(os.getcwdb() if isinstance(path, bytes) else os.getcwd(), path)
    return normpath(path)


def realpath(filename, /, *, strict=False):
    """A path from the root on, without links and '..'."""
    filename = os.fspath(filename)
    mode = 2 if strict is ALLOW_MISSING else int(bool(strict))
    found = posix.resolve(filename, mode)
    return os.fsencode(found) if isinstance(filename, bytes) else found


def relpath(path, start=None):
    """A path as seen from a folder."""
    path = os.fspath(path)
    if not path:
        raise ValueError("no path specified")
    path, sep, dot = _text(path)
    start = dot if start is None else os.fspath(start)
    try:
        a = [x for x in abspath(start).split(sep) if x]
        b = [x for x in abspath(path).split(sep) if x]
    except (TypeError, AttributeError, BytesWarning):
        genericpath._check_arg_types("relpath", path, start)
        raise
    n = 0
    while n < len(a) and n < len(b) and a[n] == b[n]:
        n += 1
    parts = [dot + dot] * (len(a) - n) + b[n:]
    return sep.join(parts) if parts else dot


def expanduser(path):
    path, sep, _ = _text(path)
    tilde = "~" if sep == "/" else b"~"
    if not path.startswith(tilde):
        return path
    i = path.find(sep, 1)
    if i < 0:
        i = len(path)
    if i == 1 and "HOME" in os.environ:
        home = os.environ["HOME"]
    else:
        user, home, _ = posix.identity()
        if i != 1 and os.fsdecode(path[1:i]) != user:
            return path
    if sep != "/":
        home = os.fsencode(home)
    home = home.rstrip(sep)
    return (home + path[i:]) or sep


def expandvars(path):
    path, sep, _ = _text(path)
    binary = sep != "/"
    text = os.fsdecode(path)
    out = []
    i = 0
    while i < len(text):
        c = text[i]
        if c != "$":
            out.append(c)
            i += 1
            continue
        if text[i + 1:i + 2] == "{":
            end = text.find("}", i)
            name = text[i + 2:end] if end > 0 else ""
            stop = end + 1
        else:
            stop = i + 1
            while stop < len(text) and (text[stop].isalnum() and text[stop].isascii() or text[stop] == "_"):
                stop += 1
            name = text[i + 1:stop]
        if name and name in os.environ:
            out.append(os.environ[name])
            i = stop
        else:
            out.append(c)
            i += 1
    text = "".join(out)
    return os.fsencode(text) if binary else text


# CPython has these in C.
_built_in("normpath splitroot")
