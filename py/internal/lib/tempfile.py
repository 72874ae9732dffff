"""Files and folders that go away."""

import os
import random as _random

__all__ = ["NamedTemporaryFile", "TemporaryFile", "SpooledTemporaryFile", "TemporaryDirectory",
           "mkstemp", "mkdtemp", "mktemp", "TMP_MAX", "gettempprefix", "tempdir",
           "gettempdir", "gettempprefixb", "gettempdirb"]

TMP_MAX = 10000
template = "tmp"
tempdir = None
_names = None


def gettempdir():
    """The folder for temporary files."""
    if tempdir is not None:
        return os.fsdecode(tempdir)
    for name in "TMPDIR", "TEMP", "TMP":
        found = os.environ.get(name)
        if found and os.path.isdir(found):
            return os.path.abspath(found)
    return "/tmp"


def gettempdirb():
    """The folder for temporary files, as bytes."""
    return os.fsencode(gettempdir())


def gettempprefix():
    """How names of temporary files begin."""
    return template


def gettempprefixb():
    """How names of temporary files begin, as bytes."""
    return os.fsencode(template)


def _candidates(prefix, suffix, dir):
    global _names
    if _names is None:
        _names = _random.Random(int.from_bytes(os.urandom(8), "little"))
    folder = os.path.abspath(dir if dir is not None else gettempdir())
    for _ in range(TMP_MAX):
        middle = "".join(_names.choices("abcdefghijklmnopqrstuvwxyz0123456789_", k=8))
        yield os.path.join(folder, (template if prefix is None else prefix) + middle + (suffix or ""))
    raise FileExistsError(17, "No usable temporary file name found")


def mkstemp(suffix=None, prefix=None, dir=None, text=False):
    """Not available: there are no file descriptors."""
    raise NotImplementedError("mkstemp() needs file descriptors; use NamedTemporaryFile()")


def mktemp(suffix="", prefix=template, dir=None):
    """A path where nothing is."""
    for path in _candidates(prefix, suffix, dir):
        if not os.path.lexists(path):
            return path


def mkdtemp(suffix=None, prefix=None, dir=None):
    """Makes a folder and returns its path."""
    for path in _candidates(prefix, suffix, dir):
        try:
            os.mkdir(path, 0o700)
        except FileExistsError:
            continue
        return path


class _NamedFile:
    """An open file that is removed when it is closed."""

    def __init__(self, file, name, delete, delete_on_close):
        self.file = file
        self.name = name
        self.delete = delete
        self._on_close = delete_on_close

    def __getattr__(self, name):
        return getattr(self.__dict__["file"], name)

    def __enter__(self):
        self.file.__enter__()
        return self

    def __exit__(self, *args):
        self.close()
        self._remove()

    def __iter__(self):
        for line in self.file:
            yield line

    def close(self):
        self.file.close()
        if self._on_close:
            self._remove()

    def _remove(self):
        if self.delete and os.path.lexists(self.name):
            os.unlink(self.name)


def NamedTemporaryFile(mode="w+b", buffering=-1, encoding=None, newline=None, suffix=None, prefix=None,
                       dir=None, delete=True, *, errors=None, delete_on_close=True):
    """Opens a new file that has a name and is removed when it is closed."""
    for path in _candidates(prefix, suffix, dir):
        try:
            open(path, "xb").close()
        except FileExistsError:
            continue
        file = open(path, mode, buffering, encoding, errors, newline)
        return _NamedFile(file, path, delete, delete_on_close)


def TemporaryFile(mode="w+b", buffering=-1, encoding=None, newline=None, suffix=None, prefix=None,
                  dir=None, *, errors=None):
    """Opens a new file that has no name."""
    for path in _candidates(prefix, suffix, dir):
        try:
            open(path, "xb").close()
        except FileExistsError:
            continue
        file = open(path, mode, buffering, encoding, errors, newline)
        os.unlink(path)
        return file


def SpooledTemporaryFile(max_size=0, mode="w+b", buffering=-1, encoding=None, newline=None, suffix=None,
                         prefix=None, dir=None, *, errors=None):
    """A file in memory."""
    import io
    if "b" in mode:
        return io.BytesIO()
    return io.StringIO(newline=newline)


class TemporaryDirectory:
    """A folder that is removed at the end of a with statement."""

    def __init__(self, suffix=None, prefix=None, dir=None, ignore_cleanup_errors=False, *, delete=True):
        self.name = mkdtemp(suffix, prefix, dir)
        self._ignore = ignore_cleanup_errors
        self._delete = delete

    def __repr__(self):
        return f"<{type(self).__name__} {self.name!r}>"

    def __enter__(self):
        return self.name

    def __exit__(self, exc, value, tb):
        if self._delete:
            self.cleanup()

    def cleanup(self):
        """Removes the folder."""
        import shutil
        if os.path.exists(self.name):
            shutil.rmtree(self.name, ignore_errors=self._ignore)
