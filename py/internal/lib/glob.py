"""Files whose paths match a pattern."""

import fnmatch
import os
import re

from _globs import translate

__all__ = ["glob", "iglob", "escape", "translate"]

_MAGIC = re.compile(r"([*?[])")
_MAGIC_BYTES = re.compile(rb"([*?[])")


def has_magic(s):
    """Whether a text is a pattern."""
    return (_MAGIC_BYTES if isinstance(s, bytes) else _MAGIC).search(s) is not None


def escape(pathname):
    """A pattern that matches a path alone."""
    if isinstance(pathname, bytes):
        return _MAGIC_BYTES.sub(rb"[\1]", pathname)
    return _MAGIC.sub(r"[\1]", pathname)


def glob(pathname, *, root_dir=None, dir_fd=None, recursive=False, include_hidden=False):
    """The paths that match, as a list. dir_fd is an open folder that root_dir starts from."""
    return list(iglob(pathname, root_dir=root_dir, dir_fd=dir_fd, recursive=recursive,
                      include_hidden=include_hidden))


def iglob(pathname, *, root_dir=None, dir_fd=None, recursive=False, include_hidden=False):
    """Yields the paths that match."""
    pathname = os.fspath(pathname)
    empty = pathname[:0]
    root = empty if root_dir is None else os.fspath(root_dir)
    if dir_fd is not None:
        root = os._at(root, dir_fd)
    found = _glob(root, pathname, recursive, include_hidden, False)
    if not pathname or recursive and _is_deep(pathname[:2]):
        found = (path for path in found if path)
    return iter(found)


def _is_deep(pattern):
    return pattern in ("**", b"**")


def _glob(root, pathname, recursive, hidden, folders):
    head, tail = os.path.split(pathname)
    if not has_magic(pathname):
        where = os.path.join(root, pathname)
        if tail and os.path.lexists(where) or not tail and os.path.isdir(os.path.join(root, head)):
            yield pathname
        return
    if head == pathname or not head:
        bases = [head]
    elif has_magic(head):
        bases = _glob(root, head, recursive, hidden, True)
    else:
        bases = [head]
    for base in bases:
        for name in _names(os.path.join(root, base), tail, recursive, hidden, folders):
            yield os.path.join(base, name)


def _entries(folder):
    try:
        with os.scandir(folder or (b"." if isinstance(folder, bytes) else ".")) as found:
            return list(found)
    except OSError:
        return []


def _names(folder, pattern, recursive, hidden, folders):
    """The names in a folder that match a pattern without slashes."""
    if not has_magic(pattern):
        where = os.path.join(folder, pattern)
        if pattern and os.path.lexists(where) or not pattern and os.path.isdir(folder):
            yield pattern
        return
    if recursive and _is_deep(pattern):
        if not folder or os.path.isdir(folder):
            yield pattern[:0]
        yield from _below(folder, hidden, folders)
        return
    dot = pattern[:0] + (b"." if isinstance(pattern, bytes) else ".")
    shown = hidden or pattern.startswith(dot)
    names = [entry.name for entry in _entries(folder)
             if (shown or not entry.name.startswith(dot)) and (not folders or entry.is_dir())]
    yield from fnmatch.filter(names, pattern)


def _below(folder, hidden, folders):
    for entry in _entries(folder):
        name = entry.name
        if not hidden and name[:1] in (".", b"."):
            continue
        if not folders or entry.is_dir():
            yield name
        if entry.is_dir():
            for path in _below(os.path.join(folder, name), hidden, folders):
                yield os.path.join(name, path)
