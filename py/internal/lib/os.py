"""Files, folders, the environment: what there is of an operating system."""

import builtins
import sys

import posix
from posix import stat_result, strerror, urandom

name = "posix"
sep = "/"
pathsep = ":"
extsep = "."
altsep = None
curdir = "."
pardir = ".."
linesep = "\n"
devnull = "/dev/null"
defpath = "/bin:/usr/bin"
SEEK_SET, SEEK_CUR, SEEK_END = 0, 1, 2
F_OK, X_OK, W_OK, R_OK = 0, 1, 2, 4
O_RDONLY, O_WRONLY, O_RDWR = 0, 1, 2
O_CREAT, O_EXCL, O_TRUNC, O_APPEND = 0o100, 0o200, 0o1000, 0o2000
EX_OK = 0
EX_USAGE = 64
error = OSError
supports_follow_symlinks = set()
supports_dir_fd = set()
supports_fd = set()
supports_bytes_environ = True


# Paths

def fspath(path):
    """A path as str or bytes."""
    if isinstance(path, (str, bytes)):
        return path
    cls = type(path)
    try:
        method = cls.__fspath__
    except AttributeError:
        raise TypeError(f"expected str, bytes or os.PathLike object, not {cls.__name__}") from None
    found = method(path)
    if isinstance(found, (str, bytes)):
        return found
    raise TypeError(f"expected {cls.__name__}.__fspath__() to return str or bytes, not {type(found).__name__}")


def fsencode(filename):
    """A path as bytes."""
    filename = fspath(filename)
    return filename.encode("utf-8", "surrogateescape") if isinstance(filename, str) else filename


def fsdecode(filename):
    """A path as str."""
    filename = fspath(filename)
    return filename.decode("utf-8", "surrogateescape") if isinstance(filename, bytes) else filename


def _path(function, path, what="path"):
    """A path for the host; errors name the function."""
    if isinstance(path, str):
        return path
    if isinstance(path, bytes):
        return fsdecode(path)
    if hasattr(type(path), "__fspath__"):
        return fsdecode(path)
    kinds = "string, bytes, os.PathLike or integer" if function in ("stat", "chmod", "utime") else "string, bytes or os.PathLike"
    if function in ("listdir", "scandir"):
        kinds = "string, bytes, os.PathLike, integer or None"
    raise TypeError(f"{function}: {what} should be {kinds}, not {type(path).__name__}")


def _pathlike():
    import abc

    class PathLike(abc.ABC):
        """What has a path: __fspath__ returns it."""

        __slots__ = ()

        @abc.abstractmethod
        def __fspath__(self):
            raise NotImplementedError

        @classmethod
        def __subclasshook__(cls, subclass):
            if cls is PathLike:
                for base in subclass.__mro__:
                    if "__fspath__" in base.__dict__:
                        return base.__dict__["__fspath__"] is not None or NotImplemented
            return NotImplemented

        __class_getitem__ = classmethod(type(list[int]))

    PathLike.__qualname__ = "PathLike"
    return PathLike


PathLike = _pathlike()

import posixpath as path
sys.modules["os.path"] = path


# Files

def stat(path, *, dir_fd=None, follow_symlinks=True):
    """What is known of a file."""
    return stat_result(posix.stat(_path("stat", path), bool(follow_symlinks)))


def lstat(path, *, dir_fd=None):
    """What is known of a file, or of a link itself."""
    return stat_result(posix.stat(_path("lstat", path), False))


def access(path, mode, *, dir_fd=None, effective_ids=False, follow_symlinks=True):
    """Whether a file is there and allows what the mode says."""
    try:
        found = stat(path).st_mode
    except (OSError, ValueError):
        return False
    return (found >> 6) & mode == mode


def listdir(path=None):
    """Names of the entries of a folder."""
    names = posix.entries("." if path is None else _path("listdir", path))[::2]
    return [fsencode(n) for n in names] if isinstance(path, bytes) else names


def mkdir(path, mode=0o777, *, dir_fd=None):
    """Makes a folder."""
    posix.mkdir(_path("mkdir", path), mode & ~0o022)


def makedirs(name, mode=0o777, exist_ok=False):
    """Makes a folder and those above it."""
    head, tail = path.split(name)
    if not tail:
        head, tail = path.split(head)
    if head and tail and not path.exists(head):
        try:
            makedirs(head, exist_ok=exist_ok)
        except FileExistsError:
            pass
        if tail == curdir:
            return
    try:
        mkdir(name, mode)
    except OSError:
        if not exist_ok or not path.isdir(name):
            raise


def remove(path, *, dir_fd=None):
    """Removes a file."""
    posix.remove(_path("remove", path))


def unlink(path, *, dir_fd=None):
    """Removes a file."""
    posix.remove(_path("unlink", path))


def rmdir(path, *, dir_fd=None):
    """Removes an empty folder."""
    posix.rmdir(_path("rmdir", path))


def removedirs(name):
    """Removes an empty folder, and those above it while they are empty."""
    rmdir(name)
    head, tail = path.split(name)
    if not tail:
        head, tail = path.split(head)
    while head and tail:
        try:
            rmdir(head)
        except OSError:
            break
        head, tail = path.split(head)


def rename(src, dst, *, src_dir_fd=None, dst_dir_fd=None):
    """Renames a file or folder."""
    posix.rename(_path("rename", src, "src"), _path("rename", dst, "dst"))


def replace(src, dst, *, src_dir_fd=None, dst_dir_fd=None):
    """Renames a file or folder, and replaces what is there."""
    posix.rename(_path("replace", src, "src"), _path("replace", dst, "dst"))


def renames(old, new):
    """Renames a file; makes the folders that it needs and removes those left empty."""
    head, tail = path.split(new)
    if head and tail and not path.exists(head):
        makedirs(head)
    rename(old, new)
    head, tail = path.split(old)
    if head and tail:
        try:
            removedirs(head)
        except OSError:
            pass


def link(src, dst, *, src_dir_fd=None, dst_dir_fd=None, follow_symlinks=True):
    """Gives a file another name."""
    posix.link(_path("link", src, "src"), _path("link", dst, "dst"))


def symlink(src, dst, target_is_directory=False, *, dir_fd=None):
    """Makes a symbolic link dst that holds src."""
    posix.symlink(_path("symlink", dst, "dst"), _path("symlink", src, "src"))


def readlink(path, *, dir_fd=None):
    """What a symbolic link holds."""
    found = posix.readlink(_path("readlink", path))
    return fsencode(found) if isinstance(path, bytes) else found


def chmod(path, mode, *, dir_fd=None, follow_symlinks=True):
    """Sets permissions."""
    posix.chmod(_path("chmod", path), mode)


def utime(path, times=None, *, ns=None, dir_fd=None, follow_symlinks=True):
    """Sets the times of access and of change."""
    if times is not None and ns is not None:
        raise ValueError("utime: you may specify either 'times' or 'ns' but not both")
    if ns is None:
        if times is None:
            import time
            ns = (time.time_ns(),) * 2
        else:
            ns = tuple(int(t * 1_000_000_000) for t in times)
    posix.utime(_path("utime", path), *ns)


def truncate(path, length):
    """Cuts a file off, or fills it with zeros."""
    if isinstance(path, int):
        return ftruncate(path, length)
    with builtins.open(path, "r+b") as f:
        f.truncate(length)


# Descriptors: numbers of open files.

_open_files = {}


def _opened(fd):
    if fd not in _open_files:
        raise OSError(9, "Bad file descriptor")
    return _open_files[fd]


def open(path, flags, mode=0o777, *, dir_fd=None):
    """Opens a file and returns its number."""
    name = _path("open", path)
    there = sys.modules["os.path"].exists(name)
    if flags & O_CREAT and flags & O_EXCL and there:
        raise FileExistsError(17, "File exists", path)
    if not flags & O_CREAT and not there:
        raise FileNotFoundError(2, "No such file or directory", path)
    writes = flags & (O_WRONLY | O_RDWR)
    if flags & O_APPEND:
        kind = "a+b"
    elif writes and (flags & O_TRUNC or not there):
        kind = "w+b"
    else:
        kind = "r+b" if writes else "rb"
    file = builtins.open(name, kind, buffering=0)
    if writes and not there:
        posix.chmod(name, mode & ~0o022)
    fd = 3
    while fd in _open_files:
        fd += 1
    _open_files[fd] = file
    return fd


def close(fd):
    """Closes a file by its number."""
    _opened(fd).close()
    del _open_files[fd]


def closerange(fd_low, fd_high):
    """Closes the files of a range of numbers."""
    for fd in [fd for fd in _open_files if fd_low <= fd < fd_high]:
        close(fd)


def read(fd, length, /):
    """Reads bytes of a file."""
    return _opened(fd).read(length)


def write(fd, data, /):
    """Writes bytes to a file."""
    if fd in (1, 2) and fd not in _open_files:
        stream = sys.stdout if fd == 1 else sys.stderr
        stream.flush()
        return stream.buffer.write(data)
    return _opened(fd).write(data)


def lseek(fd, position, whence, /):
    """Moves to a place of a file."""
    return _opened(fd).seek(position, whence)


def fsync(fd):
    """Everything written is in its file."""
    return None


fdatasync = fsync


def ftruncate(fd, length, /):
    """Cuts a file off, or fills it with zeros."""
    _opened(fd).truncate(length)


def fstat(fd):
    """What is known of a file."""
    return stat(_opened(fd).name)


def fdopen(fd, mode="r", buffering=-1, encoding=None, errors=None, newline=None, closefd=True, opener=None):
    """An open file as a stream."""
    file = _opened(fd)
    at = file.tell()
    # What is in the file stays, as it is open already.
    kept = mode.replace("w", "r").replace("x", "r")
    if kept != mode and "+" not in kept:
        kept += "+"
    stream = builtins.open(file.name, kept, buffering, encoding, errors, newline)
    if at and "a" not in mode:
        stream.seek(at)
    if closefd:
        close(fd)
    return stream


def getcwd():
    """The working directory."""
    return posix.getcwd()


def getcwdb():
    """The working directory as bytes."""
    return fsencode(posix.getcwd())


def chdir(path):
    """Changes the working directory."""
    posix.chdir(_path("chdir", path))


class DirEntry:
    """An entry of a folder that scandir() yields."""

    __slots__ = ("name", "path", "_kind")

    def __init__(self, name, path, kind):
        self.name = name
        self.path = path
        self._kind = kind

    def __repr__(self):
        return f"<DirEntry {self.name!r}>"

    def __fspath__(self):
        return self.path

    def is_symlink(self):
        return self._kind == "l"

    def is_dir(self, *, follow_symlinks=True):
        if self._kind == "l" and follow_symlinks:
            return path.isdir(self.path)
        return self._kind == "d"

    def is_file(self, *, follow_symlinks=True):
        if self._kind == "l" and follow_symlinks:
            return path.isfile(self.path)
        return self._kind == "f"

    def is_junction(self):
        return False

    def stat(self, *, follow_symlinks=True):
        return stat(self.path, follow_symlinks=follow_symlinks)

    def inode(self):
        return lstat(self.path).st_ino

    __class_getitem__ = classmethod(type(list[int]))


class _Scandir:
    """The entries of a folder, one after the other; a context manager."""

    def __init__(self, entries):
        self._entries = iter(entries)

    def __iter__(self):
        return self

    def __next__(self):
        return next(self._entries)

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.close()

    def close(self):
        self._entries = iter(())


def scandir(path=None):
    """The entries of a folder, with what is known of them."""
    where = "." if path is None else path
    found = posix.entries(_path("scandir", where))
    base = fspath(where)
    join = sys.modules["os.path"].join
    out = []
    for i in range(0, len(found), 2):
        entry = fsencode(found[i]) if isinstance(base, bytes) else found[i]
        out.append(DirEntry(entry, join(base, entry), found[i + 1]))
    return _Scandir(out)


def walk(top, topdown=True, onerror=None, followlinks=False):
    """Yields (folder, names of folders, names of files) of a tree."""
    sys_path = path
    waiting = [fspath(top)]
    while waiting:
        top = waiting.pop()
        if isinstance(top, tuple):
            yield top
            continue
        try:
            entries = list(scandir(top))
        except OSError as error:
            if onerror is not None:
                onerror(error)
            continue
        folders, files, down = [], [], []
        for entry in entries:
            if entry.is_dir():
                folders.append(entry.name)
                if followlinks or not entry.is_symlink():
                    down.append(entry.path)
            else:
                files.append(entry.name)
        if topdown:
            yield top, folders, files
            for name in reversed(folders):
                new = sys_path.join(top, name)
                if followlinks or not sys_path.islink(new):
                    waiting.append(new)
        else:
            waiting.append((top, folders, files))
            waiting.extend(reversed(down))


# The environment

class _Environ:
    """The variables of the environment: a mapping of str to str."""

    def __init__(self, data):
        self._data = data

    def __getitem__(self, key):
        return self._data[_variable(key)]

    def __setitem__(self, key, value):
        self._data[_variable(key)] = _variable(value)

    def __delitem__(self, key):
        del self._data[_variable(key)]

    def __iter__(self):
        return iter(list(self._data))

    def __len__(self):
        return len(self._data)

    def __contains__(self, key):
        return key in self._data

    def __repr__(self):
        return f"environ({self._data!r})"

    def __eq__(self, other):
        if isinstance(other, _Environ):
            other = other._data
        return self._data == other

    def __or__(self, other):
        return self._data | dict(other)

    def __ror__(self, other):
        return dict(other) | self._data

    def __ior__(self, other):
        self.update(other)
        return self

    def get(self, key, default=None):
        return self._data.get(key, default)

    def keys(self):
        return self._data.keys()

    def values(self):
        return self._data.values()

    def items(self):
        return self._data.items()

    def copy(self):
        return dict(self._data)

    def clear(self):
        self._data.clear()

    def setdefault(self, key, value):
        return self._data.setdefault(_variable(key), _variable(value))

    def pop(self, key, *default):
        return self._data.pop(key, *default)

    def popitem(self):
        return self._data.popitem()

    def update(self, other=(), /, **kwargs):
        for key, value in dict(other, **kwargs).items():
            self[key] = value


def _variable(value):
    if not isinstance(value, str):
        raise TypeError(f"str expected, not {type(value).__name__}")
    return value


environ = _Environ(posix.environ())


def getenv(key, default=None):
    """A variable of the environment."""
    return environ.get(key, default)


def putenv(name, value):
    """Sets a variable for child processes, of which there are none."""


def unsetenv(name):
    """Deletes a variable for child processes, of which there are none."""


def get_exec_path(env=None):
    """The folders in which programs are looked for."""
    return (environ if env is None else env).get("PATH", defpath).split(pathsep)


# The process

def getpid():
    """The number of the process."""
    return 1


def getppid():
    """The number of the parent process."""
    return 0


def getuid():
    """The number of the user."""
    return 1000


geteuid = getgid = getegid = getuid


def getlogin():
    """The name of the user."""
    return environ.get("USER", "user")


def cpu_count():
    """How many processors there are for the program."""
    return 1


process_cpu_count = cpu_count


def umask(mask):
    """The mask of permissions, which is fixed."""
    return 0o022


def getpgid(pid=0):
    """The number of the process group."""
    return 1


def _uname_result():
    from collections import namedtuple
    return namedtuple("uname_result", "sysname nodename release version machine")


def uname():
    """What the system is called."""
    return _uname_result()("Linux", "skillet", "6.0.0", "#1", "x86_64")


def get_terminal_size(fd=1):
    """The size of the terminal, which there is none of."""
    raise OSError(25, "Inappropriate ioctl for device")


def isatty(fd):
    """Whether a file descriptor is a terminal."""
    return False


def _no_processes(*args, **kwargs):
    """There are no processes here."""
    raise PermissionError(1, "Operation not permitted: there are no processes in this sandbox")


system = popen = fork = kill = abort = execv = execve = execvp = spawnl = spawnv = startfile = waitpid = _no_processes


def _exit(status):
    """Ends the program."""
    raise SystemExit(status)
