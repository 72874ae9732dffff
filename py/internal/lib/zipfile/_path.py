"""Paths within archives."""

import io
import posixpath
import re
import stat


def _parents(name):
    """The folders above a name, with their slashes."""
    name = name.rstrip("/")
    while "/" in name:
        name = name.rpartition("/")[0]
        if not name.rstrip("/"):
            return
        yield name + "/"


def _translate(pattern):
    """The regular expression of a pattern, in which ** stands for any text."""
    from _globs import _translate_part
    parts = []
    for part in re.split(r"/+", pattern):
        if part == "**":
            parts.append(".*")
        elif "**" in part:
            raise ValueError("** must appear alone in a path segment")
        else:
            parts.append("[^/]+" if part == "*" else _translate_part(part, "[^/]"))
    return "(?s:" + "/".join(parts) + ")/?"


class CompleteDirs:
    """The names of an archive, with folders that have no entry of their own."""

    def __init__(self, archive):
        self.archive = archive

    def namelist(self):
        """All names."""
        names = self.archive.namelist()
        known = dict.fromkeys(names)
        missing = {}
        for name in names:
            for above in _parents(name):
                if above not in known:
                    missing[above] = None
        return [*names, *missing]

    def resolve(self, name):
        """The name, with a slash when it is a folder."""
        names = set(self.namelist())
        return name + "/" if name not in names and name + "/" in names else name


class Path:
    """A path within an archive."""

    def __init__(self, root, at=""):
        from zipfile import ZipFile
        self._given = root
        if isinstance(root, CompleteDirs):
            root = root.archive
        self.root = root if isinstance(root, ZipFile) else ZipFile(root)
        self._names = CompleteDirs(self.root)
        self.at = at

    def _next(self, at):
        return type(self)(self.root, at)

    def __eq__(self, other):
        if type(self) is not type(other):
            return NotImplemented
        return (self.root, self.at) == (other.root, other.at)

    def __hash__(self):
        return hash((self.root, self.at))

    def __repr__(self):
        return f"{type(self).__name__}({self.root.filename!r}, {self.at!r})"

    def __str__(self):
        return posixpath.join(self.root.filename or ":zipfile:", self.at)

    def open(self, mode="r", *args, pwd=None, **kwargs):
        """Opens the file."""
        if self.is_dir():
            raise IsADirectoryError(self)
        kind = mode[0]
        if kind == "r" and not self.exists():
            raise FileNotFoundError(self)
        stream = self.root.open(self.at, kind, pwd=pwd)
        if "b" in mode:
            if args or kwargs:
                raise ValueError("encoding args invalid for binary operation")
            return stream
        return io.TextIOWrapper(stream, *args, **{"encoding": "utf-8", **kwargs} if not args else kwargs)

    @property
    def name(self):
        """The last part."""
        return posixpath.basename(self.at.rstrip("/")) or self._file().name

    def _file(self):
        from pathlib import Path as FilePath
        return FilePath(self.root.filename)

    def _last(self):
        from pathlib import PurePosixPath
        return PurePosixPath(self.at) if self.at else self._file()

    @property
    def suffix(self):
        """The extension of the last part."""
        return self._last().suffix

    @property
    def suffixes(self):
        """The extensions of the last part."""
        return self._last().suffixes

    @property
    def stem(self):
        """The last part without its extension."""
        return self._last().stem

    @property
    def filename(self):
        """The path of the archive with that within it."""
        return self._file().joinpath(self.at)

    @property
    def parent(self):
        """The folder of the path."""
        if not self.at:
            return self._file().parent
        above = posixpath.dirname(self.at.rstrip("/"))
        return self._next(above + "/" if above else "")

    def read_text(self, *args, **kwargs):
        """All text of the file."""
        with self.open("r", *args, **kwargs) as f:
            return f.read()

    def read_bytes(self):
        """All bytes of the file."""
        with self.open("rb") as f:
            return f.read()

    def is_dir(self):
        """Whether there is a folder."""
        return not self.at or self.at.endswith("/")

    def is_file(self):
        """Whether there is a file."""
        return self.exists() and not self.is_dir()

    def is_symlink(self):
        """Whether there is a symbolic link."""
        return stat.S_ISLNK(self.root.getinfo(self.at).external_attr >> 16)

    def exists(self):
        """Whether there is something."""
        return self.at in self._names.namelist()

    def iterdir(self):
        """The paths in the folder."""
        if not self.is_dir():
            raise ValueError("Can't listdir a file")
        for name in self._names.namelist():
            if posixpath.dirname(name.rstrip("/")) == self.at.rstrip("/") and name != self.at:
                yield self._next(name)

    def joinpath(self, *other):
        """The path with others below it."""
        return self._next(self._names.resolve(posixpath.join(self.at, *other)))

    __truediv__ = joinpath

    def match(self, path_pattern):
        """Whether the path matches a pattern."""
        from pathlib import PurePosixPath
        return PurePosixPath(self.at).match(path_pattern)

    def glob(self, pattern):
        """The paths below that match a pattern."""
        if not pattern:
            raise ValueError(f"Unacceptable pattern: {pattern!r}")
        matches = re.compile(re.escape(self.at) + _translate(pattern)).fullmatch
        return map(self._next, filter(matches, self._names.namelist()))

    def rglob(self, pattern):
        """The paths below, at any depth, that match a pattern."""
        return self.glob(f"**/{pattern}")

    def relative_to(self, other, *extra):
        """The path as seen from another one."""
        return posixpath.relpath(str(self), str(other.joinpath(*extra)))
