"""Paths as objects."""

import io
import ntpath
import os
import posixpath
from errno import EINVAL, EXDEV
from stat import (S_IMODE, S_ISBLK, S_ISCHR, S_ISDIR, S_ISFIFO, S_ISLNK, S_ISREG, S_ISSOCK)
from _globs import Globber, compile_pattern

__all__ = ["UnsupportedOperation", "PurePath", "PurePosixPath", "PureWindowsPath",
           "Path", "PosixPath", "WindowsPath"]


class UnsupportedOperation(NotImplementedError):
    """Raised for what a system does not have."""


class _PathParents:
    """The folders above a path, the nearest first."""

    __slots__ = ("_path", "_drv", "_root", "_tail")

    def __init__(self, path):
        self._path = path
        self._drv = path.drive
        self._root = path.root
        self._tail = path._tail

    def __len__(self):
        return len(self._tail)

    def __getitem__(self, idx):
        if isinstance(idx, slice):
            return tuple(self[i] for i in range(*idx.indices(len(self))))
        if idx >= len(self) or idx < -len(self):
            raise IndexError(idx)
        if idx < 0:
            idx += len(self)
        return self._path._made(self._drv, self._root, self._tail[:-idx - 1])

    def __iter__(self):
        for i in range(len(self)):
            yield self[i]

    def __reversed__(self):
        for i in reversed(range(len(self))):
            yield self[i]

    def __contains__(self, path):
        return any(p is path or p == path for p in self)

    def index(self, value, start=0, stop=None):
        return tuple(self).index(value, start, len(self) if stop is None else stop)

    def count(self, value):
        return tuple(self).count(value)

    def __repr__(self):
        return f"<{type(self._path).__name__}.parents>"


def _warn(text):
    import warnings
    warnings.warn(text, DeprecationWarning, stacklevel=3)


def _register_sequence():
    from collections.abc import Sequence
    Sequence.register(_PathParents)


class PurePath:
    """A path that touches no files."""

    __slots__ = ("_raw_paths", "_drv", "_root", "_tail_cached", "_str", "_folded", "_order", "_hash")
    parser = os.path

    def __new__(cls, *args, **kwargs):
        if cls is PurePath:
            cls = PureWindowsPath if os.name == "nt" else PurePosixPath
        return object.__new__(cls)

    def __init__(self, *args):
        paths = []
        for arg in args:
            if isinstance(arg, PurePath):
                if arg.parser is self.parser:
                    paths.extend(arg._raw_paths)
                else:
                    paths.append(arg.as_posix())
                continue
            try:
                path = os.fspath(arg)
            except TypeError:
                path = arg
            if not isinstance(path, str):
                raise TypeError("argument should be a str or an os.PathLike object where "
                                f"__fspath__ returns a str, not {type(path).__name__!r}")
            paths.append(path)
        self._raw_paths = paths

    def with_segments(self, *pathsegments):
        """A path of the same class."""
        return type(self)(*pathsegments)

    # Parts

    @classmethod
    def _parse_path(cls, path):
        if not path:
            return "", "", []
        sep, altsep = cls.parser.sep, cls.parser.altsep
        if altsep:
            path = path.replace(altsep, sep)
        drive, root, rest = cls.parser.splitroot(path)
        if not root and drive[:1] == sep and drive[-1:] != sep:
            parts = drive.split(sep)
            # \\server\share and \\?\UNC\server\share have a root of their own.
            if len(parts) == 4 and parts[2] not in "?." or len(parts) == 6:
                root = sep
        return drive, root, [part for part in rest.split(sep) if part and part != "."]

    def _parse(self):
        paths = self._raw_paths
        if len(paths) == 1:
            path = paths[0]
        elif paths:
            path = self.parser.join(*paths)
        else:
            path = ""
        self._drv, self._root, self._tail_cached = self._parse_path(path)

    def _made(self, drive, root, tail):
        """A path of parts that are known."""
        text = self._join_parts(drive, root, tail)
        path = self.with_segments(text or ".")
        if type(path) is type(self):
            path._str = text or "."
            path._drv, path._root, path._tail_cached = drive, root, tail
        return path

    def _parsed(self, text):
        """A path of a text in the form of str()."""
        path = self.with_segments(text)
        path._str = text or "."
        return path

    @classmethod
    def _join_parts(cls, drive, root, tail):
        sep = cls.parser.sep
        if drive or root:
            return drive + root + sep.join(tail)
        if tail and cls.parser.splitdrive(tail[0])[0]:
            tail = [".", *tail]
        return sep.join(tail)

    @property
    def drive(self):
        """The drive: a letter or a share, or ''."""
        try:
            return self._drv
        except AttributeError:
            self._parse()
            return self._drv

    @property
    def root(self):
        """The root: a separator, or ''."""
        try:
            return self._root
        except AttributeError:
            self._parse()
            return self._root

    @property
    def _tail(self):
        try:
            return self._tail_cached
        except AttributeError:
            self._parse()
            return self._tail_cached

    @property
    def anchor(self):
        """Drive and root together."""
        return self.drive + self.root

    @property
    def parts(self):
        """The parts of the path as a tuple."""
        anchor = self.drive + self.root
        return (anchor, *self._tail) if anchor else tuple(self._tail)

    @property
    def name(self):
        """The last part, if any."""
        tail = self._tail
        return tail[-1] if tail else ""

    @property
    def suffix(self):
        """The extension of the last part, with its dot."""
        return self.parser.splitext(self.name)[1]

    @property
    def suffixes(self):
        """The extensions of the last part."""
        return ["." + part for part in self.name.lstrip(".").split(".")[1:]]

    @property
    def stem(self):
        """The last part without its extension."""
        return self.parser.splitext(self.name)[0]

    @property
    def parent(self):
        """The folder of the path."""
        tail = self._tail
        if not tail:
            return self
        return self._made(self.drive, self.root, tail[:-1])

    @property
    def parents(self):
        """The folders above, the nearest first."""
        return _PathParents(self)

    # Texts

    def __reduce__(self):
        return type(self), tuple(self._raw_paths)

    def __repr__(self):
        return f"{type(self).__name__}({self.as_posix()!r})"

    def __fspath__(self):
        return str(self)

    def __bytes__(self):
        return os.fsencode(self)

    def __str__(self):
        try:
            return self._str
        except AttributeError:
            self._str = self._join_parts(self.drive, self.root, self._tail) or "."
            return self._str

    def as_posix(self):
        """The path with slashes."""
        return str(self).replace(self.parser.sep, "/")

    def as_uri(self):
        """The path as a URI; of a Path only, in times to come."""
        _warn("pathlib.PurePath.as_uri() is deprecated and scheduled for removal in Python 3.19. "
              "Use pathlib.Path.as_uri().")
        if not self.is_absolute():
            raise ValueError("relative path can't be expressed as a file URI")
        drive = self.drive
        if len(drive) == 2 and drive[1] == ":":
            prefix, path = "file:///" + drive, self.as_posix()[2:]
        elif drive:
            prefix, path = "file:", self.as_posix()
        else:
            prefix, path = "file://", str(self)
        from urllib.parse import quote_from_bytes
        return prefix + quote_from_bytes(os.fsencode(path))

    # Comparison

    @property
    def _fold(self):
        """The text that decides whether paths are the same."""
        try:
            return self._folded
        except AttributeError:
            self._folded = str(self) if self.parser is posixpath else str(self).lower()
            return self._folded

    @property
    def _key(self):
        try:
            return self._order
        except AttributeError:
            self._order = self._fold.split(self.parser.sep)
            return self._order

    def __hash__(self):
        try:
            return self._hash
        except AttributeError:
            self._hash = hash(self._fold)
            return self._hash

    def __eq__(self, other):
        if not isinstance(other, PurePath):
            return NotImplemented
        return self._fold == other._fold and self.parser is other.parser

    def __lt__(self, other):
        if not isinstance(other, PurePath) or self.parser is not other.parser:
            return NotImplemented
        return self._key < other._key

    def __le__(self, other):
        if not isinstance(other, PurePath) or self.parser is not other.parser:
            return NotImplemented
        return self._key <= other._key

    def __gt__(self, other):
        if not isinstance(other, PurePath) or self.parser is not other.parser:
            return NotImplemented
        return self._key > other._key

    def __ge__(self, other):
        if not isinstance(other, PurePath) or self.parser is not other.parser:
            return NotImplemented
        return self._key >= other._key

    # Other paths

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
        """The path with others below it."""
        return self.with_segments(self, *pathsegments)

    def with_name(self, name):
        """The path with another last part."""
        parser = self.parser
        if not name or parser.sep in name or parser.altsep and parser.altsep in name or name == ".":
            raise ValueError(f"Invalid name {name!r}")
        tail = self._tail
        if not tail:
            raise ValueError(f"{self!r} has an empty name")
        return self._made(self.drive, self.root, [*tail[:-1], name])

    def with_stem(self, stem):
        """The path with another last part before the extension."""
        suffix = self.suffix
        if not suffix:
            return self.with_name(stem)
        if not stem:
            raise ValueError(f"{self!r} has a non-empty suffix")
        return self.with_name(stem + suffix)

    def with_suffix(self, suffix):
        """The path with another extension."""
        stem = self.stem
        if not stem:
            raise ValueError(f"{self!r} has an empty name")
        if suffix and not suffix.startswith("."):
            raise ValueError(f"Invalid suffix {suffix!r}")
        return self.with_name(stem + suffix)

    def relative_to(self, other, *, walk_up=False):
        """The path as seen from another one."""
        if not hasattr(other, "with_segments"):
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
        return self._made("", "", [".."] * step + self._tail[len(path._tail):])

    def is_relative_to(self, other):
        """Whether the path is another one or below it."""
        if not hasattr(other, "with_segments"):
            other = self.with_segments(other)
        return other == self or other in self.parents

    def is_absolute(self):
        """Whether the path begins at a root."""
        if self.parser is posixpath:
            # The last part with a root decides; those before it are no longer seen.
            return any(path.startswith("/") for path in self._raw_paths)
        return self.parser.isabs(self)

    def is_reserved(self):
        """Whether Windows keeps the name for itself."""
        _warn("pathlib.PurePath.is_reserved() is deprecated and scheduled for removal in Python 3.15. "
              "Use os.path.isreserved() to detect reserved paths on Windows.")
        return self.parser is ntpath and ntpath.isreserved(self)

    def full_match(self, pattern, *, case_sensitive=None):
        """Whether the whole path matches a pattern; ** stands for any number of parts."""
        if not hasattr(pattern, "with_segments"):
            pattern = self.with_segments(pattern)
        if case_sensitive is None:
            case_sensitive = self.parser is posixpath
        path = str(self) if self.parts else ""
        text = str(pattern) if pattern.parts else ""
        return compile_pattern(text, self.parser.sep, case_sensitive, True)(path) is not None

    def match(self, path_pattern, *, case_sensitive=None):
        """Whether the last parts match a pattern."""
        if not hasattr(path_pattern, "with_segments"):
            path_pattern = self.with_segments(path_pattern)
        if case_sensitive is None:
            case_sensitive = self.parser is posixpath
        parts, patterns = self.parts[::-1], path_pattern.parts[::-1]
        if not patterns:
            raise ValueError("empty pattern")
        if len(parts) < len(patterns) or len(parts) > len(patterns) and path_pattern.anchor:
            return False
        sep = self.parser.sep
        return all(compile_pattern(pattern, sep, case_sensitive, False)(part) is not None
                   for part, pattern in zip(parts, patterns))


class PurePosixPath(PurePath):
    """A path as POSIX writes it."""

    parser = posixpath
    __slots__ = ()


class PureWindowsPath(PurePath):
    """A path as Windows writes it."""

    parser = ntpath
    __slots__ = ()


class _Info:
    """What is known of a file: asked for once."""

    __slots__ = ("_path", "_entry", "_known")

    def __init__(self, path, entry=None):
        self._path = path
        self._entry = entry
        self._known = {}

    def __repr__(self):
        return f"<{type(self._path).__name__}.info>"

    def _stat(self, follow_symlinks, ignored=False):
        """The result of stat(), or None when there is nothing."""
        try:
            found = self._known[follow_symlinks]
        except KeyError:
            try:
                if self._entry is not None:
                    found = self._entry.stat(follow_symlinks=follow_symlinks)
                else:
                    found = os.stat(self._path, follow_symlinks=follow_symlinks)
            except (OSError, ValueError):
                if not ignored:
                    raise
                found = None
            self._known[follow_symlinks] = found
        return found

    def _mode(self, follow_symlinks):
        found = self._stat(follow_symlinks, True)
        return 0 if found is None else found.st_mode

    def exists(self, *, follow_symlinks=True):
        """Whether there is something."""
        if not follow_symlinks and self._entry is not None:
            return True
        return self._stat(follow_symlinks, True) is not None

    def is_dir(self, *, follow_symlinks=True):
        """Whether there is a folder."""
        if self._entry is not None:
            try:
                return self._entry.is_dir(follow_symlinks=follow_symlinks)
            except OSError:
                return False
        return S_ISDIR(self._mode(follow_symlinks))

    def is_file(self, *, follow_symlinks=True):
        """Whether there is a regular file."""
        if self._entry is not None:
            try:
                return self._entry.is_file(follow_symlinks=follow_symlinks)
            except OSError:
                return False
        return S_ISREG(self._mode(follow_symlinks))

    def is_symlink(self):
        """Whether there is a symbolic link."""
        if self._entry is not None:
            try:
                return self._entry.is_symlink()
            except OSError:
                return False
        return S_ISLNK(self._mode(False))

    def _posix_permissions(self, *, follow_symlinks=True):
        return S_IMODE(self._stat(follow_symlinks).st_mode)

    def _access_time_ns(self, *, follow_symlinks=True):
        return self._stat(follow_symlinks).st_atime_ns

    def _mod_time_ns(self, *, follow_symlinks=True):
        return self._stat(follow_symlinks).st_mtime_ns


class Path(PurePath):
    """A path with the files behind it."""

    __slots__ = ("_info",)

    def __new__(cls, *args, **kwargs):
        if cls is Path:
            cls = WindowsPath if os.name == "nt" else PosixPath
        return object.__new__(cls)

    @property
    def info(self):
        """What is known of the file, asked for once."""
        try:
            return self._info
        except AttributeError:
            self._info = _Info(self)
            return self._info

    def _of_entry(self, entry, text):
        path = self._parsed(text)
        path._info = _Info(path, entry)
        return path

    # What is there

    def stat(self, *, follow_symlinks=True):
        """What is known of the file."""
        return os.stat(self, follow_symlinks=follow_symlinks)

    def lstat(self):
        """What is known of the file, or of the link itself."""
        return os.lstat(self)

    def exists(self, *, follow_symlinks=True):
        """Whether there is something."""
        return os.path.exists(self) if follow_symlinks else os.path.lexists(self)

    def is_dir(self, *, follow_symlinks=True):
        """Whether there is a folder."""
        if follow_symlinks:
            return os.path.isdir(self)
        return self._is(S_ISDIR, False)

    def is_file(self, *, follow_symlinks=True):
        """Whether there is a regular file."""
        if follow_symlinks:
            return os.path.isfile(self)
        return self._is(S_ISREG, False)

    def is_mount(self):
        """Whether there is a mount point."""
        return os.path.ismount(self)

    def is_symlink(self):
        """Whether there is a symbolic link."""
        return os.path.islink(self)

    def is_junction(self):
        """Whether there is a junction of Windows."""
        return os.path.isjunction(self)

    def is_block_device(self):
        """Whether there is a block device."""
        return self._is(S_ISBLK)

    def is_char_device(self):
        """Whether there is a character device."""
        return self._is(S_ISCHR)

    def is_fifo(self):
        """Whether there is a named pipe."""
        return self._is(S_ISFIFO)

    def is_socket(self):
        """Whether there is a socket."""
        return self._is(S_ISSOCK)

    def _is(self, kind, follow_symlinks=True):
        try:
            return kind(os.stat(self, follow_symlinks=follow_symlinks).st_mode)
        except (OSError, ValueError):
            return False

    def samefile(self, other_path):
        """Whether another path leads to the same file."""
        found = self.stat()
        try:
            other = other_path.stat()
        except AttributeError:
            other = self.with_segments(other_path).stat()
        return found.st_ino == other.st_ino and found.st_dev == other.st_dev

    def owner(self, *, follow_symlinks=True):
        """The name of the user whose file it is."""
        import pwd
        return pwd.getpwuid(self.stat(follow_symlinks=follow_symlinks).st_uid).pw_name

    def group(self, *, follow_symlinks=True):
        """The name of the group whose file it is."""
        import grp
        return grp.getgrgid(self.stat(follow_symlinks=follow_symlinks).st_gid).gr_name

    # Other paths

    @classmethod
    def cwd(cls):
        """The working directory."""
        cwd = os.getcwd()
        path = cls(cwd)
        path._str = cwd
        return path

    @classmethod
    def home(cls):
        """The folder of the user."""
        homedir = cls("~").expanduser()
        return homedir

    @classmethod
    def from_uri(cls, uri):
        """The path that a URI names."""
        from urllib.error import URLError
        from urllib.request import url2pathname
        try:
            path = cls(url2pathname(uri, require_scheme=True))
        except URLError as exc:
            raise ValueError(exc.reason) from None
        if not path.is_absolute():
            raise ValueError(f"URI is not absolute: {uri!r}")
        return path

    def as_uri(self):
        """The path as a URI."""
        if not self.is_absolute():
            raise ValueError("relative paths can't be expressed as file URIs")
        from urllib.request import pathname2url
        return pathname2url(str(self), add_scheme=True)

    def absolute(self):
        """The path from the root on; '..' and links stay."""
        if self.is_absolute():
            return self
        cwd = os.getcwd()
        if not self._tail:
            return self._parsed(cwd)
        drive, root, rest = os.path.splitroot(cwd)
        return self._made(drive, root, [*(rest.split("/") if rest else ()), *self._tail])

    def resolve(self, strict=False):
        """The path without links and '..'."""
        return self.with_segments(os.path.realpath(self, strict=strict))

    def expanduser(self):
        """The path with ~ and ~user replaced."""
        tail = self._tail
        if self.drive or self.root or not tail or tail[0][:1] != "~":
            return self
        homedir = os.path.expanduser(tail[0])
        if homedir[:1] == "~":
            raise RuntimeError("Could not determine home directory.")
        drive, root, home = self._parse_path(homedir)
        return self._made(drive, root, home + tail[1:])

    def readlink(self):
        """The path that the link holds."""
        return self.with_segments(os.readlink(self))

    # Contents

    def open(self, mode="r", buffering=-1, encoding=None, errors=None, newline=None):
        """Opens the file."""
        return io.open(self, mode, buffering, encoding, errors, newline)

    def read_bytes(self):
        """All bytes of the file."""
        with self.open(mode="rb", buffering=0) as f:
            return f.read()

    def read_text(self, encoding=None, errors=None, newline=None):
        """All text of the file."""
        with self.open(mode="r", encoding=encoding, errors=errors, newline=newline) as f:
            return f.read()

    def write_bytes(self, data):
        """Makes bytes the content of the file, and returns their number."""
        view = memoryview(data)
        with self.open(mode="wb") as f:
            return f.write(view)

    def write_text(self, data, encoding=None, errors=None, newline=None):
        """Makes text the content of the file, and returns its length."""
        if not isinstance(data, str):
            raise TypeError("data must be str, not %s" % data.__class__.__name__)
        with self.open(mode="w", encoding=encoding, errors=errors, newline=newline) as f:
            return f.write(data)

    # Folders

    def iterdir(self):
        """The paths in the folder, in any order."""
        root = str(self)
        with os.scandir(root) as found:
            entries = list(found)
        if root == ".":
            return (self._of_entry(e, e.name) for e in entries)
        return (self._of_entry(e, e.path) for e in entries)

    def walk(self, top_down=True, on_error=None, follow_symlinks=False):
        """Yields (folder, names of folders, names of files) of the tree."""
        root = str(self)
        if not follow_symlinks:
            follow_symlinks = os._walk_symlinks_as_files
        for text, folders, files in os.walk(root, top_down, on_error, follow_symlinks):
            yield self._parsed(text[2:] if root == "." else text), folders, files

    def _pattern_parts(self, pattern):
        given = pattern
        if not hasattr(pattern, "with_segments"):
            pattern = self.with_segments(pattern)
        raw = pattern._raw_paths
        parts = list(pattern._tail)
        if pattern.anchor:
            raise NotImplementedError("Non-relative patterns are unsupported")
        text = self.parser.join(*raw) if raw else ""
        if not parts:
            raise ValueError(f"Unacceptable pattern: {str(given)!r}")
        if text[-1:] == "/":
            parts.append("")
        return parts

    def glob(self, pattern, *, case_sensitive=None, recurse_symlinks=False):
        """The paths below that match a pattern."""
        return self._glob(self._pattern_parts(pattern), case_sensitive, recurse_symlinks)

    def rglob(self, pattern, *, case_sensitive=None, recurse_symlinks=False):
        """The paths below, at any depth, that match a pattern."""
        if not hasattr(pattern, "with_segments"):
            pattern = self.with_segments(pattern)
        raw = pattern._raw_paths
        text = self.parser.join("**", *raw)
        deep = self.with_segments(text)
        if pattern.anchor:
            raise NotImplementedError("Non-relative patterns are unsupported")
        parts = list(deep._tail)
        if text[-1:] == "/":
            parts.append("")
        return self._glob(parts, case_sensitive, recurse_symlinks)

    def _glob(self, parts, case_sensitive, recurse_symlinks):
        everywhere = case_sensitive is not None
        if case_sensitive is None:
            case_sensitive = True
        select = Globber(case_sensitive, everywhere, recurse_symlinks).selector(parts)
        root = str(self)
        paths = select(os.path.join(root, ""), False)
        if root == ".":
            paths = map(_without_dot, paths)
        if parts[-1] == "":
            paths = map(_without_slash, paths)
        elif parts[-1] == "**":
            paths = map(_without_slash_behind, paths)
        return map(self._parsed, paths)

    def mkdir(self, mode=0o777, parents=False, exist_ok=False):
        """Makes the folder."""
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
        """Removes the empty folder."""
        os.rmdir(self)

    # Changes

    def touch(self, mode=0o666, exist_ok=True):
        """Makes the file, or sets its times to now."""
        if exist_ok:
            try:
                os.utime(self, None)
            except OSError:
                pass
            else:
                return
        flags = os.O_CREAT | os.O_WRONLY
        if not exist_ok:
            flags |= os.O_EXCL
        os.close(os.open(self, flags, mode))

    def chmod(self, mode, *, follow_symlinks=True):
        """Sets the permissions."""
        os.chmod(self, mode, follow_symlinks=follow_symlinks)

    def lchmod(self, mode):
        """Sets the permissions, of a link itself."""
        self.chmod(mode, follow_symlinks=False)

    def unlink(self, missing_ok=False):
        """Removes the file."""
        try:
            os.unlink(self)
        except FileNotFoundError:
            if not missing_ok:
                raise

    def rename(self, target):
        """Renames the file or folder, and returns its new path."""
        os.rename(self, target)
        if not hasattr(target, "with_segments"):
            target = self.with_segments(target)
        return target

    def replace(self, target):
        """Renames the file or folder, and replaces what is there."""
        os.replace(self, target)
        if not hasattr(target, "with_segments"):
            target = self.with_segments(target)
        return target

    def symlink_to(self, target, target_is_directory=False):
        """Makes a symbolic link that holds target."""
        os.symlink(target, self, target_is_directory)

    def hardlink_to(self, target):
        """Makes another name of target."""
        os.link(target, self)

    def copy(self, target, **kwargs):
        """Copies the file or the tree, and returns the new path."""
        if not hasattr(target, "with_segments"):
            target = self.with_segments(target)
        _check_distinct(self, target)
        target._copy_from(self, **kwargs)
        return target.joinpath()

    def copy_into(self, target_dir, **kwargs):
        """Copies the file or the tree into a folder."""
        return self.copy(self._inside(target_dir), **kwargs)

    def move(self, target):
        """Moves the file or the tree, and returns the new path."""
        try:
            target = self.with_segments(target)
        except TypeError:
            pass
        else:
            _check_different(self, target)
            try:
                os.replace(self, target)
            except OSError as err:
                if err.errno != EXDEV:
                    raise
            else:
                return target.joinpath()
        target = self.copy(target, follow_symlinks=False, preserve_metadata=True)
        self._delete()
        return target

    def move_into(self, target_dir):
        """Moves the file or the tree into a folder."""
        return self.move(self._inside(target_dir))

    def _inside(self, target_dir):
        name = self.name
        if not name:
            raise ValueError(f"{self!r} has an empty name")
        if hasattr(target_dir, "with_segments"):
            return target_dir / name
        return self.with_segments(target_dir, name)

    def _delete(self):
        if self.is_symlink() or self.is_junction() or not self.is_dir():
            self.unlink()
        else:
            import shutil
            shutil.rmtree(self)

    def _copy_from(self, source, follow_symlinks=True, preserve_metadata=False):
        info = source.info
        if not follow_symlinks and info.is_symlink():
            os.symlink(source.readlink(), self)
            if preserve_metadata:
                _copy_info(info, self, False)
        elif info.is_dir():
            children = source.iterdir()
            os.mkdir(self)
            for child in children:
                self.joinpath(child.name)._copy_from(child, follow_symlinks, preserve_metadata)
            if preserve_metadata:
                _copy_info(info, self)
        else:
            _check_different(source, self)
            from shutil import copyfileobj
            with source.open("rb") as from_file, self.open("wb") as to_file:
                copyfileobj(from_file, to_file)
            if preserve_metadata:
                _copy_info(info, self)


def _without_dot(text):
    return text[2:]


def _without_slash(text):
    return text[:-1]


def _without_slash_behind(text):
    return text[:-1] if text[-1:] == "/" else text


def _copy_info(info, target, follow_symlinks=True):
    os.utime(target, ns=(info._access_time_ns(follow_symlinks=follow_symlinks),
                         info._mod_time_ns(follow_symlinks=follow_symlinks)),
             follow_symlinks=follow_symlinks)
    if follow_symlinks:
        os.chmod(target, info._posix_permissions())


def _refuse(source, target, text):
    error = OSError(EINVAL, text)
    error.filename = str(source)
    error.filename2 = str(target)
    raise error


def _check_distinct(source, target):
    if source == target:
        _refuse(source, target, "Source and target are the same path")
    if source in target.parents:
        _refuse(source, target, "Source path is a parent of target path")


def _check_different(source, target):
    try:
        found, other = source.stat(), target.stat()
    except (OSError, ValueError):
        if source != target:
            return
    else:
        if not os.path.samestat(found, other):
            return
    _refuse(source, target, "Source and target are the same file")


class PosixPath(Path, PurePosixPath):
    """A path of this system."""

    __slots__ = ()


class WindowsPath(Path, PureWindowsPath):
    """A path of Windows, with no files behind it here."""

    __slots__ = ()

    def __new__(cls, *args, **kwargs):
        raise UnsupportedOperation(f"cannot instantiate {cls.__name__!r} on your system")


os.PathLike.register(PurePath)
_register_sequence()
