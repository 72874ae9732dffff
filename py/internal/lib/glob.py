"""Files by patterns."""

import fnmatch
import os
import re

__all__ = ["escape", "glob", "iglob", "translate"]

_MAGIC = re.compile("([*?[])")


def glob(pathname, *, root_dir=None, dir_fd=None, recursive=False, include_hidden=False):
    """The paths that match a pattern, as a list; ** stands for any folders when
    recursive is true."""
    return list(iglob(pathname, root_dir=root_dir, dir_fd=dir_fd, recursive=recursive, include_hidden=include_hidden))


def iglob(pathname, *, root_dir=None, dir_fd=None, recursive=False, include_hidden=False):
    """The paths that match a pattern, one after the other."""
    binary = isinstance(pathname, bytes)
    pattern = os.fsdecode(pathname)
    root = os.fsdecode(root_dir) if root_dir is not None else ""
    for found in _find(root, pattern, recursive, include_hidden):
        if found:
            yield os.fsencode(found) if binary else found


def _find(root, pattern, recursive, hidden):
    folder, base = os.path.split(pattern)
    if not has_magic(pattern):
        if base:
            if os.path.lexists(os.path.join(root, pattern)):
                yield pattern
        elif os.path.isdir(os.path.join(root, folder)):
            yield pattern
        return
    if folder and folder != pattern and has_magic(folder):
        folders = _find(root, folder, recursive, hidden)
    else:
        folders = [folder]
    for within in folders:
        for name in _names(os.path.join(root, within), base, recursive, hidden):
            yield os.path.join(within, name) if within else name


def _names(folder, base, recursive, hidden):
    """The names in a folder that match the last part of a pattern."""
    if recursive and base == "**":
        if not folder or os.path.isdir(folder):
            yield ""
            yield from _below(folder, hidden)
    elif has_magic(base):
        names = [e.name for e in _entries(folder)]
        if not hidden and not base.startswith("."):
            names = [n for n in names if not n.startswith(".")]
        yield from fnmatch.filter(names, base)
    elif base:
        if os.path.lexists(os.path.join(folder, base)):
            yield base
    elif os.path.isdir(folder):
        yield ""


def _below(folder, hidden):
    for entry in _entries(folder):
        name = entry.name
        if hidden or not name.startswith("."):
            yield name
            if entry.is_dir():
                for below in _below(os.path.join(folder, name), hidden):
                    yield os.path.join(name, below)


def _entries(folder):
    try:
        return list(os.scandir(folder or "."))
    except OSError:
        return []


def has_magic(s):
    """Whether a text is a pattern."""
    return _MAGIC.search(s) is not None


def escape(pathname):
    """A pattern that matches just this path."""
    if isinstance(pathname, bytes):
        return os.fsencode(escape(os.fsdecode(pathname)))
    return _MAGIC.sub(r"[\1]", pathname)


def translate(pat, *, recursive=False, include_hidden=False, seps=None):
    """A pattern as a regular expression."""
    out = []
    parts = pat.split("/")
    for i, part in enumerate(parts):
        last = i == len(parts) - 1
        if recursive and part == "**":
            out.append("(?:.+)?" if last else "(?:.+/)?")
            continue
        if not include_hidden and part[:1] in ("*", "?", "["):
            out.append(r"(?!\.)")
        one = ""
        for piece in re.split(r"(\*+|\?|\[[^\]]*\])", part):
            if piece.startswith("*"):
                one += "[^/]*"
            elif piece == "?":
                one += "[^/]"
            elif piece.startswith("["):
                one += piece.replace("[!", "[^", 1)
            else:
                one += re.escape(piece)
        out.append(one if last else one + "/")
    return f"(?s:{''.join(out)})\\Z"
