"""Files and folders that are gone when they are no longer needed."""

import io
import os
import random
import shutil
import types
import weakref
from _io import _set_name

__all__ = ["NamedTemporaryFile", "TemporaryFile", "SpooledTemporaryFile", "TemporaryDirectory",
           "mkstemp", "mkdtemp", "mktemp", "TMP_MAX", "gettempprefix", "tempdir", "gettempdir",
           "gettempprefixb", "gettempdirb"]

TMP_MAX = 20
template = "tmp"
tempdir = None
_random = None


def _candidate():
    global _random
    if _random is None:
        _random = random.Random(int.from_bytes(os.urandom(8)))
    return "".join(_random.choices("abcdefghijklmnopqrstuvwxyz0123456789_", k=8))


def gettempprefix():
    """What names begin with."""
    return template


def gettempprefixb():
    """What names begin with, as bytes."""
    return os.fsencode(template)


def gettempdir():
    """The folder for temporary files."""
    global tempdir
    if tempdir is None:
        tempdir = _find_folder()
    return os.fsdecode(tempdir)


def gettempdirb():
    """The folder for temporary files, as bytes."""
    return os.fsencode(gettempdir())


def _find_folder():
    places = [os.environ[name] for name in ("TMPDIR", "TEMP", "TMP") if os.environ.get(name)]
    for place in places + ["/tmp", "/var/tmp", "/usr/tmp"]:
        if os.path.isdir(place):
            return os.path.abspath(place)
    try:
        os.makedirs("/tmp", exist_ok=True)
        return "/tmp"
    except OSError:
        return os.getcwd()


def _affixes(prefix, suffix, dir):
    """The parts of a name, all text or all bytes."""
    binary = None
    for arg in (dir, prefix, suffix):
        if arg is None:
            continue
        if isinstance(arg, os.PathLike):
            arg = os.fspath(arg)
        if binary is not None and isinstance(arg, bytes) is not binary:
            raise TypeError("Can't mix bytes and non-bytes in path components.")
        binary = isinstance(arg, bytes)
    if suffix is None:
        suffix = b"" if binary else ""
    if prefix is None:
        prefix = gettempprefixb() if binary else template
    if dir is None:
        dir = gettempdirb() if binary else gettempdir()
    return prefix, suffix, os.path.abspath(os.fspath(dir)), binary


def _try(make, prefix, suffix, dir):
    prefix, suffix, dir, binary = _affixes(prefix, suffix, dir)
    for _ in range(TMP_MAX):
        name = _candidate()
        path = os.path.join(dir, prefix + (os.fsencode(name) if binary else name) + suffix)
        try:
            return make(path), path
        except FileExistsError:
            continue
    raise FileExistsError(17, "No usable temporary file name found")


def mkdtemp(suffix=None, prefix=None, dir=None):
    """Makes a folder and returns its path."""
    return _try(lambda path: os.mkdir(path, 0o700), prefix, suffix, dir)[1]


def mktemp(suffix="", prefix=template, dir=None):
    """A path of no file."""
    def check(path):
        if os.path.lexists(path):
            raise FileExistsError(17, "File exists", path)
    return _try(check, prefix, suffix, dir)[1]


_FLAGS = os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW


def mkstemp(suffix=None, prefix=None, dir=None, text=False):
    """Makes a file and returns its descriptor and path."""
    return _try(lambda path: os.open(path, _FLAGS, 0o600), prefix, suffix, dir)


class _Closer:
    """What is to be done when a temporary file is closed."""

    cleanup_called = False
    close_called = False

    def __init__(self, file, name, delete, delete_on_close):
        self.file = file
        self.name = name
        self.delete = delete
        self.delete_on_close = delete_on_close

    def cleanup(self):
        """Closes the file and removes it."""
        if self.cleanup_called:
            return
        self.cleanup_called = True
        try:
            if not self.close_called:
                self.close_called = True
                self.file.close()
        finally:
            if self.delete:
                try:
                    os.unlink(self.name)
                except FileNotFoundError:
                    pass

    def close(self):
        """Closes the file, which may remove it."""
        if not self.close_called:
            self.close_called = True
            try:
                self.file.close()
            finally:
                if self.delete and self.delete_on_close:
                    self.cleanup()


class _TemporaryFileWrapper:
    """A file that is removed when it is closed."""

    def __init__(self, file, name, delete=True, delete_on_close=True):
        self.file = file
        self.name = name
        self._closer = _Closer(file, name, delete, delete_on_close)
        self._finalizer = weakref.finalize(self, self._closer.cleanup) if delete else None

    def __repr__(self):
        return f"<{type(self).__name__} file={self.__dict__['file']!r}>"

    def __getattr__(self, name):
        found = getattr(self.__dict__["file"], name)
        if not isinstance(found, int):
            setattr(self, name, found)
        return found

    def __enter__(self):
        self.file.__enter__()
        return self

    def __exit__(self, exc, value, tb):
        result = self.file.__exit__(exc, value, tb)
        self._closer.cleanup()
        return result

    def close(self):
        """Closes the file, which may remove it."""
        self._closer.close()

    def __iter__(self):
        for line in self.file:
            yield line


def _open_new(mode, buffering, encoding, newline, errors, suffix, prefix, dir):
    """A new file and its path."""
    path = None

    def opener(*args):
        nonlocal path
        fd, path = mkstemp(suffix, prefix, dir)
        return fd

    shown = gettempdir() if dir is None else dir
    try:
        return open(shown, mode, buffering, encoding=encoding, newline=newline, errors=errors, opener=opener), path
    except BaseException:
        if path is not None:
            os.unlink(path)
        raise


def _raw(file):
    file = getattr(file, "buffer", file)
    return getattr(file, "raw", file)


def NamedTemporaryFile(mode="w+b", buffering=-1, encoding=None, newline=None, suffix=None,
                       prefix=None, dir=None, delete=True, *, errors=None, delete_on_close=True):
    """Opens a new file, which is removed when it is closed."""
    if "b" not in mode:
        encoding = io.text_encoding(encoding)
    file, path = _open_new(mode, buffering, encoding, newline, errors, suffix, prefix, dir)
    _set_name(_raw(file), path)
    return _TemporaryFileWrapper(file, path, delete, delete_on_close)


def TemporaryFile(mode="w+b", buffering=-1, encoding=None, newline=None, suffix=None,
                  prefix=None, dir=None, *, errors=None):
    """Opens a new file that has no name."""
    if "b" not in mode:
        encoding = io.text_encoding(encoding)
    file, path = _open_new(mode, buffering, encoding, newline, errors, suffix, prefix, dir)
    os.unlink(path)
    _set_name(_raw(file), file.fileno())
    return file


class SpooledTemporaryFile(io.IOBase):
    """A file that is in memory until it is large."""

    _rolled = False

    def __init__(self, max_size=0, mode="w+b", buffering=-1, encoding=None, newline=None,
                 suffix=None, prefix=None, dir=None, *, errors=None):
        if "b" in mode:
            self._file = io.BytesIO()
        else:
            encoding = io.text_encoding(encoding)
            self._file = io.TextIOWrapper(io.BytesIO(), encoding=encoding, errors=errors, newline=newline)
        self._max_size = max_size
        self._args = {"mode": mode, "buffering": buffering, "suffix": suffix, "prefix": prefix,
                      "encoding": encoding, "newline": newline, "dir": dir, "errors": errors}

    __class_getitem__ = classmethod(types.GenericAlias)

    def _check(self):
        if not self._rolled and self._max_size and self._file.tell() > self._max_size:
            self.rollover()

    def rollover(self):
        """Writes what is in memory to a file."""
        if self._rolled:
            return
        file, self._file = self._file, TemporaryFile(**self._args)
        at = file.tell()
        if hasattr(file, "detach") and not isinstance(file, io.BytesIO):
            self._file.buffer.write(file.detach().getvalue())
        else:
            self._file.write(file.getvalue())
        self._file.seek(at, 0)
        self._rolled = True

    def __enter__(self):
        if self._file.closed:
            raise ValueError("Cannot enter context with closed file")
        return self

    def __exit__(self, *args):
        self._file.close()

    def __iter__(self):
        return self._file.__iter__()

    def __next__(self):
        return self._file.__next__()

    def __del__(self):
        pass

    def close(self):
        self._file.close()

    @property
    def closed(self):
        return self._file.closed

    @property
    def encoding(self):
        return self._file.encoding

    @property
    def errors(self):
        return self._file.errors

    @property
    def newlines(self):
        return self._file.newlines

    @property
    def mode(self):
        try:
            return self._file.mode
        except AttributeError:
            return self._args["mode"]

    @property
    def name(self):
        try:
            return self._file.name
        except AttributeError:
            return None

    def fileno(self):
        self.rollover()
        return self._file.fileno()

    def flush(self):
        self._file.flush()

    def isatty(self):
        return self._file.isatty()

    def read(self, *args):
        return self._file.read(*args)

    def read1(self, *args):
        return self._file.read1(*args)

    def readinto(self, b):
        return self._file.readinto(b)

    def readinto1(self, b):
        return self._file.readinto1(b)

    def readline(self, *args):
        return self._file.readline(*args)

    def readlines(self, *args):
        return self._file.readlines(*args)

    def readable(self):
        return self._file.readable()

    def writable(self):
        return self._file.writable()

    def seekable(self):
        return self._file.seekable()

    def seek(self, *args):
        return self._file.seek(*args)

    def tell(self):
        return self._file.tell()

    def detach(self):
        return self._file.detach()

    def truncate(self, size=None):
        if size is None:
            return self._file.truncate()
        if size > self._max_size:
            self.rollover()
        return self._file.truncate(size)

    def write(self, s):
        n = self._file.write(s)
        self._check()
        return n

    def writelines(self, lines):
        if self._max_size == 0 or self._rolled:
            return self._file.writelines(lines)
        lines = iter(lines)
        for line in lines:
            self._file.write(line)
            self._check()
            if self._rolled:
                break
        return self._file.writelines(lines)


class TemporaryDirectory:
    """A folder that is removed with all it holds."""

    def __init__(self, suffix=None, prefix=None, dir=None, ignore_cleanup_errors=False, *, delete=True):
        self.name = mkdtemp(suffix, prefix, dir)
        self._ignore = ignore_cleanup_errors
        self._delete = delete
        self._finalizer = weakref.finalize(self, shutil.rmtree, self.name, True) if delete else None

    def __repr__(self):
        return f"<{type(self).__name__} {self.name!r}>"

    def __enter__(self):
        return self.name

    def __exit__(self, *args):
        if self._delete:
            self.cleanup()

    def cleanup(self):
        """Removes the folder."""
        detached = self._finalizer is not None and self._finalizer.detach()
        if detached or os.path.exists(self.name):
            shutil.rmtree(self.name, ignore_errors=self._ignore)

    __class_getitem__ = classmethod(types.GenericAlias)
