"""Files and folders that are gone when they are no longer needed."""

import io
import os
import random
import shutil
import types
import weakref

__all__ = ["NamedTemporaryFile", "TemporaryFile", "SpooledTemporaryFile", "TemporaryDirectory",
           "mkstemp", "mkdtemp", "mktemp", "TMP_MAX", "gettempprefix", "tempdir", "gettempdir",
           "gettempprefixb", "gettempdirb"]

TMP_MAX = 10000
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
    given = [arg for arg in (prefix, suffix, dir) if arg is not None]
    binary = {isinstance(os.fspath(arg), bytes) for arg in given}
    if len(binary) > 1:
        raise TypeError("Can't mix bytes and non-bytes in path components.")
    binary = True in binary
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
            raise FileExistsError(path)
    return _try(check, prefix, suffix, dir)[1]


def mkstemp(suffix=None, prefix=None, dir=None, text=False):
    """Makes a file and returns its descriptor and path."""
    return _try(lambda path: os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600),
                prefix, suffix, dir)


class _TemporaryFileWrapper:
    """A file that is removed when it is closed."""

    def __init__(self, file, name, delete=True, delete_on_close=True):
        self.file = file
        self.name = name
        self.delete = delete
        self._delete_on_close = delete_on_close
        self._finalizer = weakref.finalize(self, _remove, file, name) if delete else None

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
        self._finish()
        return result

    def _finish(self):
        if self._finalizer is not None:
            self._finalizer()

    def close(self):
        """Closes the file, which removes it."""
        self.file.close()
        if self._delete_on_close:
            self._finish()

    def __iter__(self):
        for line in self.file:
            yield line

    def __repr__(self):
        return f"<tempfile._TemporaryFileWrapper object at {id(self):#x}>"


def _remove(file, name):
    file.close()
    try:
        os.unlink(name)
    except FileNotFoundError:
        pass


def NamedTemporaryFile(mode="w+b", buffering=-1, encoding=None, newline=None, suffix=None,
                       prefix=None, dir=None, delete=True, *, errors=None, delete_on_close=True):
    """Opens a new file, which is removed when it is closed."""
    new = mode.replace("w", "x").replace("a", "x").replace("r", "x")

    def make(path):
        return open(path, new, buffering, encoding=encoding, errors=errors, newline=newline)

    file, path = _try(make, prefix, suffix, dir)
    return _TemporaryFileWrapper(file, path, delete, delete_on_close)


def TemporaryFile(mode="w+b", buffering=-1, encoding=None, newline=None, suffix=None,
                  prefix=None, dir=None, *, errors=None):
    """Opens a new file that has no name."""
    return NamedTemporaryFile(mode, buffering, encoding, newline, suffix, prefix, dir, errors=errors)


class SpooledTemporaryFile(io.IOBase):
    """A file that is in memory until it is large."""

    _rolled = False

    def __init__(self, max_size=0, mode="w+b", buffering=-1, encoding=None, newline=None,
                 suffix=None, prefix=None, dir=None, *, errors=None):
        self._file = io.BytesIO() if "b" in mode else io.StringIO(newline="\n" if newline is None else newline)
        self._max_size = max_size
        self._mode = mode
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

    def close(self):
        self._file.close()

    @property
    def closed(self):
        return self._file.closed

    @property
    def mode(self):
        return self._mode

    @property
    def name(self):
        return getattr(self._file, "name", None)

    def read(self, *args):
        return self._file.read(*args)

    def readline(self, *args):
        return self._file.readline(*args)

    def readlines(self, *args):
        return self._file.readlines(*args)

    def seek(self, *args):
        return self._file.seek(*args)

    def tell(self):
        return self._file.tell()

    def flush(self):
        self._file.flush()

    def readable(self):
        return True

    writable = seekable = readable

    def truncate(self, size=None):
        return self._file.truncate() if size is None else self._file.truncate(size)

    def write(self, s):
        n = self._file.write(s)
        self._check()
        return n

    def writelines(self, lines):
        for line in lines:
            self.write(line)


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
