"""Paths as objects."""

import os
import posix
import posixpath
import sys

__all__ = ["UnsupportedOperation", "PurePath", "PurePosixPath", "PureWindowsPath",
           "Path", "PosixPath", "WindowsPath"]


class UnsupportedOperation(NotImplementedError):
    """Raised for what a system does not have."""


class _Parents:
    """The folders above a path, the nearest first."""

    __slots__ = ("_path", "_drv", "_root", "_tail")

    def __init__(self, path):
        self._path = path
        self._root = path.root
        self._tail = path._tail

    def __len__(self):
        return len(self._tail)

    def __getitem__(self, index):
        if isinstance(index, slice):
            return tuple(self[i] for i in range(*index.indices(len(self))))
        if index >= len(self) or index < -len(self):
            raise IndexError(index)
        if index < 0:
            index += len(self)
        return self._path._from(self._root, self._tail[:-index - 1])

    def __iter__(self):
        for i in range(len(self)):
            yield self[i]

    def __contains__(self, path):
        return any(p == path for p in self)

    def __repr__(self):
        return f"<{type(self._path).__name__}.parents>"


class PurePath:
    """A path that touches no files."""

    __slots__ = ("_root", "_tail", "_text", "_hash")
    parser = posixpath

    def __new__(cls, *args, **kwargs):
        if cls is PurePath:
            cls = PurePosixPath
        return object.__new__(cls)

    def __init__(self, *args):
        root, tail = "", []
        for arg in args:
            if isinstance(arg, PurePath):
                text = str(arg)
                if text == ".":
                    continue
            else:
                text = os.fspath(arg) if hasattr(type(arg), "__fspath__") else arg
                if not isinstance(text, str):
                    raise TypeError("argument should be a str or an os.PathLike object where "
                                    f"__fspath__ returns a str, not {type(text).__name__!r}")
            if text[:1] == "/":
                root = "//" if text[:2] == "//" and text[2:3] != "/" else "/"
                tail = []
            tail += [part for part in text.split("/") if part and part != "."]
        self._root = root
        self._tail = tail

    def _from(self, root, tail):
        """A path of the same kind."""
        return self.with_segments(root + "/".join(tail))

    def with_segments(self, *pathsegments):
        return type(self)(*pathsegments)

    def __reduce__(self):
        return type(self), tuple(self.parts)

    def __repr__(self):
        return f"{type(self).__name__}({self.as_posix()!r})"

    def __fspath__(self):
        return str(self)

    def __bytes__(self):
        return os.fsencode(self)

    def __str__(self):
        try:
            return self._text
        except AttributeError:
            self._text = self._root + "/".join(self._tail) or "."
            return self._text

    def as_posix(self):
        return str(self)

    def as_uri(self):
        if not self._root:
            raise ValueError("relative path can't be expressed as a file URI")
        keep = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-~/"
        return "file://" + "".join(c if c in keep else "".join(f"%{b:02X}" for b in os.fsencode(c)) for c in str(self))

    def __hash__(self):
        try:
            return self._hash
        except AttributeError:
            self._hash = hash(str(self))
            return self._hash

    def __eq__(self, other):
        if not isinstance(other, PurePath):
            return NotImplemented
        return self._root == other._root and self._tail == other._tail and self.parser is other.parser

    def _order(self):
        return ([self._root] if self._root else []) + self._tail

    def __lt__(self, other):
        if not isinstance(other, PurePath) or self.parser is not other.parser:
            return NotImplemented
        return self._order() < other._order()

    def __le__(self, other):
        if not isinstance(other, PurePath) or self.parser is not other.parser:
            return NotImplemented
        return self._order() <= other._order()

    def __gt__(self, other):
        if not isinstance(other, PurePath) or self.parser is not other.parser:
            return NotImplemented
        return self._order() > other._order()

    def __ge__(self, other):
        if not isinstance(other, PurePath) or self.parser is not other.parser:
            return NotImplemented
        return self._order() >= other._order()

    def __truediv__(self, key):
        try:
            return self.with_segments(self, key)
        except TypeError:
            return NotImplemented

    def __rtruediv__(self, key):
        try:
            return self.with_segments(key, self)
        except TypeError:
            return NotImplemented

    def joinpath(self, *pathsegments):
        return self.with_segments(self, *pathsegments)

    @property
    def drive(self):
        return ""

    @property
    def root(self):
        return self._root

    @property
    def anchor(self):
        return self._root

    @property
    def parts(self):
        return tuple(self._order())

    @property
    def name(self):
        return self._tail[-1] if self._tail else ""

    @property
    def suffix(self):
        return posixpath.splitext(self.name)[1]

    @property
    def suffixes(self):
        return ["." + part for part in self.name.lstrip(".").split(".")[1:]]

    @property
    def stem(self):
        return posixpath.splitext(self.name)[0]

    @property
    def parent(self):
        if not self._tail:
            return self
        return self._from(self._root, self._tail[:-1])

    @property
    def parents(self):
        return _Parents(self)

    def with_name(self, name):
        if not name or "/" in name or name == ".":
            raise ValueError(f"Invalid name {name!r}")
        if not self._tail:
            raise ValueError(f"{self!r} has an empty name")
        return self._from(self._root, self._tail[:-1] + [name])

    def with_stem(self, stem):
        suffix = self.suffix
        if not suffix:
            return self.with_name(stem)
        if not stem:
            raise ValueError(f"{self!r} has a non-empty suffix")
        return self.with_name(stem + suffix)

    def with_suffix(self, suffix):
        stem = self.stem
        if not stem:
            raise ValueError(f"{self!r} has an empty name")
        if suffix and not suffix.startswith("."):
            raise ValueError(f"Invalid suffix {suffix!r}")
        return self.with_name(stem + suffix)

    def is_absolute(self):
        return bool(self._root)

    def is_reserved(self):
        return False

    def is_relative_to(self, other):
        if not isinstance(other, PurePath):
            other = self.with_segments(other)
        return other == self or other in self.parents

    def relative_to(self, other, *, walk_up=False):
        if not isinstance(other, PurePath):
            other = self.with_segments(other)
        for step, path in enumerate([other, *other.parents]):
            if path == self or path in self.parents:
                break
            if not walk_up:
                raise ValueError(f"{str(self)!r} is not in the subpath of {str(other)!r}")
            if path.name == "..":
                raise ValueError(f"'..' segment in {str(other)!r} cannot be walked")
        else:
            raise ValueError(f"{str(self)!r} and {str(other)!r} have different anchors")
        return self._from("", [".."] * step + self._tail[len(path._tail):])

    def match(self, path_pattern, *, case_sensitive=None):
        pattern = path_pattern if isinstance(path_pattern, PurePath) else self.with_segments(path_pattern)
        if not pattern.parts:
            raise ValueError("empty pattern")
        parts, patterns = self.parts, pattern.parts
        if len(parts) < len(patterns) or len(parts) > len(patterns) and pattern.anchor:
            return False
        return all(_same(p, q, case_sensitive is False, False)
                   for p, q in zip(reversed(parts), reversed(patterns)))

    def full_match(self, pattern, *, case_sensitive=None):
        if not isinstance(pattern, PurePath):
            pattern = self.with_segments(pattern)
        return _all_match(self.parts, pattern.parts, case_sensitive is False)


def _regex(pattern, fold):
    import fnmatch
    import re
    return re.compile(fnmatch.translate(pattern), re.IGNORECASE if fold else 0).match


def _same(part, pattern, fold, recursive=True):
    if pattern == "*" or pattern == "**" and not recursive:
        return True
    if not fold and not any(c in pattern for c in "*?["):
        return part == pattern
    return _regex(pattern, fold)(part) is not None


def _all_match(parts, patterns, fold):
    """Whether the parts match, where ** stands for any number of them."""
    if not patterns:
        return not parts
    first, rest = patterns[0], patterns[1:]
    if first == "**":
        return any(_all_match(parts[i:], rest, fold) for i in range(len(parts) + 1))
    return bool(parts) and _same(parts[0], first, fold) and _all_match(parts[1:], rest, fold)


class PurePosixPath(PurePath):
    """A path as POSIX writes it."""

    __slots__ = ()


class PureWindowsPath(PurePath):
    """A path as Windows writes it: not available here."""

    __slots__ = ()

    def __init__(self, *args):
        raise UnsupportedOperation("paths of Windows are not available")


class Path(PurePath):
    """A path with the files behind it."""

    __slots__ = ()

    def __new__(cls, *args, **kwargs):
        if cls is Path:
            cls = PosixPath
        return object.__new__(cls)

    @classmethod
    def cwd(cls):
        return cls(os.getcwd())

    @classmethod
    def home(cls):
        return cls("~").expanduser()

    @classmethod
    def from_uri(cls, uri):
        if not uri.startswith("file:"):
            raise ValueError(f"URI does not start with 'file:': {uri!r}")
        path = uri[5:]
        if path[:3] == "///":
            path = path[2:]
        elif path[:12] == "//localhost/":
            path = path[11:]
        pieces = path.split("%")
        raw = os.fsencode(pieces[0]) + b"".join(bytes([int(p[:2], 16)]) + os.fsencode(p[2:]) for p in pieces[1:])
        found = cls(os.fsdecode(raw))
        if not found.is_absolute():
            raise ValueError(f"URI is not absolute: {uri!r}")
        return found

    def __enter__(self):
        return self

    def __exit__(self, *args):
        return None

    # What is there

    def stat(self, *, follow_symlinks=True):
        return os.stat(self, follow_symlinks=follow_symlinks)

    def lstat(self):
        return os.lstat(self)

    def exists(self, *, follow_symlinks=True):
        return posixpath.exists(self) if follow_symlinks else posixpath.lexists(self)

    def is_file(self, *, follow_symlinks=True):
        return self._is(0o100000, follow_symlinks)

    def is_dir(self, *, follow_symlinks=True):
        return self._is(0o040000, follow_symlinks)

    def is_symlink(self):
        return posixpath.islink(self)

    def is_mount(self):
        return posixpath.ismount(self)

    def is_junction(self):
        return False

    def is_block_device(self):
        return self._is(0o060000, True)

    def is_char_device(self):
        return self._is(0o020000, True)

    def is_fifo(self):
        return self._is(0o010000, True)

    def is_socket(self):
        return self._is(0o140000, True)

    def _is(self, kind, follow):
        try:
            return os.stat(self, follow_symlinks=follow).st_mode & 0o170000 == kind
        except (OSError, ValueError):
            return False

    def samefile(self, other_path):
        return posixpath.samefile(self, other_path)

    def owner(self, *, follow_symlinks=True):
        os.stat(self, follow_symlinks=follow_symlinks)
        return os.getlogin()

    group = owner

    def absolute(self):
        if self.is_absolute():
            return self
        cwd = os.getcwd()
        return self.with_segments(cwd, self)

    def resolve(self, strict=False):
        return self.with_segments(posixpath.realpath(self, strict=strict))

    def expanduser(self):
        if self._root or not self._tail or self._tail[0][:1] != "~":
            return self
        home = posixpath.expanduser(self._tail[0])
        if home[:1] == "~":
            raise RuntimeError("Could not determine home directory.")
        return self.with_segments(home, *self._tail[1:])

    def readlink(self):
        return self.with_segments(os.readlink(self))

    # Contents

    def open(self, mode="r", buffering=-1, encoding=None, errors=None, newline=None):
        return open(self, mode, buffering, encoding, errors, newline)

    def read_bytes(self):
        return posix.read_file(str(self))

    def read_text(self, encoding=None, errors=None, newline=None):
        with open(self, "r", -1, encoding, errors, newline) as f:
            return f.read()

    def write_bytes(self, data):
        view = memoryview(data)
        posix.write_file(str(self), bytes(view), "w")
        return view.nbytes

    def write_text(self, data, encoding=None, errors=None, newline=None):
        if not isinstance(data, str):
            raise TypeError(f"data must be str, not {type(data).__name__}")
        with open(self, "w", -1, encoding, errors, newline) as f:
            return f.write(data)

    # Folders

    def iterdir(self):
        names = os.listdir(self)
        return (self.with_segments(self, name) for name in names)

    def walk(self, top_down=True, on_error=None, follow_symlinks=False):
        for top, folders, files in os.walk(str(self), top_down, on_error, follow_symlinks):
            yield self.with_segments(top), folders, files

    def glob(self, pattern, *, case_sensitive=None, recurse_symlinks=False):
        text = os.fspath(pattern)
        parts = self.with_segments(pattern)
        if parts.anchor:
            raise NotImplementedError("Non-relative patterns are unsupported")
        tail = list(parts._tail)
        if not tail:
            raise ValueError(f"Unacceptable pattern: {str(pattern)!r}")
        if text[-1:] == "/":
            tail.append("")
        found = _glob(self, tail, case_sensitive is False, recurse_symlinks)
        return (p for p in found)

    def rglob(self, pattern, *, case_sensitive=None, recurse_symlinks=False):
        parts = self.with_segments(pattern)
        if parts.anchor:
            raise NotImplementedError("Non-relative patterns are unsupported")
        tail = ["**", *parts._tail]
        if os.fspath(pattern)[-1:] == "/":
            tail.append("")
        return (p for p in _glob(self, tail, case_sensitive is False, recurse_symlinks))

    def mkdir(self, mode=0o777, parents=False, exist_ok=False):
        try:
            os.mkdir(self, mode)
        except FileNotFoundError:
            if not parents or self.parent == self:
                raise
            self.parent.mkdir(parents=True, exist_ok=True)
            self.mkdir(mode, parents=False, exist_ok=exist_ok)
        except OSError:
            if not exist_ok or not self.is_dir():
                raise

    def rmdir(self):
        os.rmdir(self)

    # Changes

    def touch(self, mode=0o666, exist_ok=True):
        if exist_ok and self.exists():
            os.utime(self)
            return
        posix.write_file(str(self), b"", "a" if exist_ok else "x")

    def unlink(self, missing_ok=False):
        try:
            os.unlink(self)
        except FileNotFoundError:
            if not missing_ok:
                raise

    def rename(self, target):
        os.rename(self, target)
        return self.with_segments(target)

    def replace(self, target):
        os.replace(self, target)
        return self.with_segments(target)

    def symlink_to(self, target, target_is_directory=False):
        os.symlink(target, self)

    def hardlink_to(self, target):
        os.link(target, self)

    def chmod(self, mode, *, follow_symlinks=True):
        os.chmod(self, mode)

    def lchmod(self, mode):
        os.chmod(self, mode)

    def copy(self, target, *, follow_symlinks=True, preserve_metadata=False):
        target = target if isinstance(target, Path) else self.with_segments(target)
        if self.is_symlink() and not follow_symlinks:
            target.symlink_to(self.readlink())
        elif self.is_dir():
            target.mkdir()
            for child in self.iterdir():
                child.copy(target / child.name, follow_symlinks=follow_symlinks)
        else:
            target.write_bytes(self.read_bytes())
        return target

    def copy_into(self, target_dir, **kwargs):
        if not self.name:
            raise ValueError(f"{self!r} has an empty name")
        target_dir = target_dir if isinstance(target_dir, Path) else self.with_segments(target_dir)
        return self.copy(target_dir / self.name, **kwargs)

    def move(self, target):
        target = target if isinstance(target, Path) else self.with_segments(target)
        os.replace(self, target)
        return target

    def move_into(self, target_dir):
        if not self.name:
            raise ValueError(f"{self!r} has an empty name")
        target_dir = target_dir if isinstance(target_dir, Path) else self.with_segments(target_dir)
        return self.move(target_dir / self.name)


def _children(path):
    try:
        return list(os.scandir(str(path)))
    except OSError:
        return []


def _glob(path, tail, fold, follow):
    """The paths below that match the parts of a pattern, each once."""
    seen = set()
    for found in _matches(path, tail, fold, follow):
        text = str(found)
        if text not in seen:
            seen.add(text)
            yield found


def _matches(path, tail, fold, follow):
    part, rest = tail[0], tail[1:]
    if part == "":
        if path.is_dir():
            yield path
    elif part == "**":
        if not rest:
            yield path
            for entry in _children(path):
                child = path.with_segments(path, entry.name)
                if entry.is_dir(follow_symlinks=follow):
                    yield from _matches(child, tail, fold, follow)
                else:
                    yield child
            return
        yield from _matches(path, rest, fold, follow)
        for entry in _children(path):
            if entry.is_dir(follow_symlinks=follow):
                yield from _matches(path.with_segments(path, entry.name), tail, fold, follow)
    elif part == "..":
        child = path.with_segments(path, "..")
        if not rest:
            yield child
        else:
            yield from _matches(child, rest, fold, follow)
    elif not fold and not any(c in part for c in "*?["):
        child = path.with_segments(path, part)
        if rest:
            if child.is_dir():
                yield from _matches(child, rest, fold, follow)
        elif child.exists(follow_symlinks=False):
            yield child
    else:
        match = _regex(part, fold)
        for entry in _children(path):
            if match(entry.name):
                child = path.with_segments(path, entry.name)
                if not rest:
                    yield child
                elif entry.is_dir():
                    yield from _matches(child, rest, fold, follow)


class PosixPath(Path, PurePosixPath):
    """A path of this system."""

    __slots__ = ()


class WindowsPath(Path, PureWindowsPath):
    """A path of Windows: not available here."""

    __slots__ = ()

    def __new__(cls, *args, **kwargs):
        raise UnsupportedOperation("cannot instantiate 'WindowsPath' on your system")
