"""Files, folders, the environment: what there is of an operating system."""

import abc
import sys
import stat as st

import posix
from _skillet import built_in as _built_in
from _collections_abc import Mapping, MutableMapping
from posix import (
    close, dup, ftruncate, lseek, pread, pwrite, read, sched_param,
    stat_result, statvfs_result, terminal_size, times_result, umask, uname_result, urandom,
    waitid_result, write)
from _sandbox import no_processes as _no_processes
from types import GenericAlias

error = OSError
name = "posix"
linesep = "\n"
supports_bytes_environ = True

SEEK_SET, SEEK_CUR, SEEK_END, SEEK_DATA, SEEK_HOLE = 0, 1, 2, 3, 4
F_OK, X_OK, W_OK, R_OK = 0, 1, 2, 4
F_ULOCK, F_LOCK, F_TLOCK, F_TEST = 0, 1, 2, 3
O_RDONLY, O_WRONLY, O_RDWR, O_ACCMODE = 0, 1, 2, 3
O_CREAT, O_EXCL, O_NOCTTY, O_TRUNC, O_APPEND = 0o100, 0o200, 0o400, 0o1000, 0o2000
O_NONBLOCK = O_NDELAY = 0o4000
O_DSYNC, O_ASYNC, O_DIRECT, O_LARGEFILE = 0o10000, 0o20000, 0o40000, 0
O_DIRECTORY, O_NOFOLLOW, O_NOATIME, O_CLOEXEC = 0o200000, 0o400000, 0o1000000, 0o2000000
O_SYNC = O_FSYNC = O_RSYNC = 0o4010000
O_PATH, O_TMPFILE = 0o10000000, 0o20200000
(EX_USAGE, EX_DATAERR, EX_NOINPUT, EX_NOUSER, EX_NOHOST, EX_UNAVAILABLE, EX_SOFTWARE, EX_OSERR,
 EX_OSFILE, EX_CANTCREAT, EX_IOERR, EX_TEMPFAIL, EX_PROTOCOL, EX_NOPERM, EX_CONFIG) = range(64, 79)
EX_OK = 0
P_WAIT, P_NOWAIT, P_NOWAITO = 0, 1, 1
P_ALL, P_PID, P_PGID = 0, 1, 2
PRIO_PROCESS, PRIO_PGRP, PRIO_USER = 0, 1, 2
(POSIX_FADV_NORMAL, POSIX_FADV_RANDOM, POSIX_FADV_SEQUENTIAL, POSIX_FADV_WILLNEED,
 POSIX_FADV_DONTNEED, POSIX_FADV_NOREUSE) = range(6)
POSIX_SPAWN_OPEN, POSIX_SPAWN_CLOSE, POSIX_SPAWN_DUP2 = 0, 1, 2
RTLD_LOCAL, RTLD_LAZY, RTLD_NOW, RTLD_NOLOAD, RTLD_DEEPBIND, RTLD_GLOBAL, RTLD_NODELETE = (
    0, 1, 2, 4, 8, 256, 4096)
SCHED_OTHER = SCHED_NORMAL = 0
SCHED_FIFO, SCHED_RR, SCHED_BATCH, SCHED_IDLE, SCHED_DEADLINE, SCHED_RESET_ON_FORK = (
    1, 2, 3, 5, 6, 1 << 30)
(ST_RDONLY, ST_NOSUID, ST_NODEV, ST_NOEXEC, ST_SYNCHRONOUS, ST_MANDLOCK, ST_WRITE, ST_APPEND,
 ST_NOATIME, ST_NODIRATIME, ST_RELATIME) = (1, 2, 4, 8, 16, 64, 128, 256, 1024, 2048, 4096)
WNOHANG, WUNTRACED, WSTOPPED, WEXITED, WCONTINUED, WNOWAIT = 1, 2, 2, 4, 8, 0x1000000
CLD_EXITED, CLD_KILLED, CLD_DUMPED, CLD_TRAPPED, CLD_STOPPED, CLD_CONTINUED = range(1, 7)
XATTR_CREATE, XATTR_REPLACE, XATTR_SIZE_MAX = 1, 2, 65536
NGROUPS_MAX = 65536
TMP_MAX = 238328


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
    if method is None:
        raise TypeError(f"expected str, bytes or os.PathLike object, not {cls.__name__}")
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


class PathLike(abc.ABC):
    """What has a path: __fspath__ returns it."""

    __slots__ = ()

    @abc.abstractmethod
    def __fspath__(self):
        """The path as str or bytes."""
        raise NotImplementedError

    @classmethod
    def __subclasshook__(cls, subclass):
        if cls is PathLike:
            for base in subclass.__mro__:
                if "__fspath__" in base.__dict__:
                    return base.__dict__["__fspath__"] is not None or NotImplemented
        return NotImplemented

    __class_getitem__ = classmethod(GenericAlias)


from posixpath import (
    curdir, pardir, sep, pathsep, defpath, extsep, altsep, devnull)
import posixpath as path
sys.modules["os.path"] = path

_NUMBERS = {"stat", "chmod", "utime", "chdir", "truncate", "chown", "statvfs", "pathconf", "execve",
            "getxattr", "setxattr", "listxattr", "removexattr"}


def _path(function, path, what="path"):
    """A path for the host, as str or bytes; errors name the function."""
    if not isinstance(path, (str, bytes)):
        if not hasattr(type(path), "__fspath__"):
            kinds = "string, bytes or os.PathLike"
            if function in ("listdir", "scandir"):
                kinds = "string, bytes, os.PathLike, integer or None"
            elif function in _NUMBERS:
                kinds = "string, bytes, os.PathLike or integer"
            raise TypeError(f"{function}: {what} should be {kinds}, not {type(path).__name__}")
        path = fspath(path)
    if (b"\0" if isinstance(path, bytes) else "\0") in path:
        raise ValueError(f"{function}: embedded null character in {what}")
    return path


def _number(path):
    """The number of an open file, or None for a path."""
    if isinstance(path, (str, bytes)) or not hasattr(type(path), "__index__"):
        return None
    fd = path.__index__()
    if fd > 0x7fffffff:
        raise OverflowError("fd is greater than maximum")
    if fd < -0x80000000:
        raise OverflowError("fd is less than minimum")
    return fd


def _of_number(fd):
    """The path of an open file; errors name the number."""
    try:
        return posix.path_of(fd)
    except OSError as e:
        e.filename = fd
        raise


def _file(function, path, dir_fd=None):
    """A path, or that of an open file by its number."""
    fd = _number(path)
    if fd is not None:
        return _of_number(fd)
    return _at(_path(function, path), dir_fd)


def _at(path, dir_fd):
    """A path as seen from an open folder."""
    if dir_fd is None:
        return path
    if not hasattr(type(dir_fd), "__index__"):
        raise TypeError(f"argument should be integer or None, not {type(dir_fd).__name__}")
    if path[:1] in ("/", b"/"):
        return path
    try:
        folder = posix.path_of(dir_fd)
    except OSError as e:
        e.filename = path
        raise
    if not st.S_ISDIR(fstat(dir_fd).st_mode):
        raise NotADirectoryError(20, strerror(20), path)
    return fsencode(folder) + b"/" + path if isinstance(path, bytes) else folder + "/" + path


# What is known of files

_result = posix.stat_of


def stat(path, *, dir_fd=None, follow_symlinks=True):
    """What is known of a file."""
    fd = _number(path)
    if fd is None:
        return _result(posix.stat(_at(_path("stat", path), dir_fd), bool(follow_symlinks)))
    if dir_fd is not None:
        raise ValueError("stat: can't specify dir_fd without matching path")
    try:
        return fstat(fd)
    except OSError as e:
        e.filename = fd
        raise


def lstat(path, *, dir_fd=None):
    """What is known of a file, or of a link itself."""
    return _result(posix.stat(_at(_path("lstat", path), dir_fd), False))


def fstat(fd):
    """What is known of an open file."""
    return _result(posix.fstat(fd))


def access(path, mode, *, dir_fd=None, effective_ids=False, follow_symlinks=True):
    """Whether a file is there and allows what the mode says."""
    return posix.access(_at(_path("access", path), dir_fd), mode & 7, bool(follow_symlinks))


def statvfs(path):
    """What is known of the file system of a path."""
    size, used, files, names = posix.space(_file("statvfs", path))
    block = 4096
    # Without limits there is room for much, but not for more than C has numbers.
    blocks, inodes = (size or 1 << 40) // block, files or 1 << 32
    free, left = max(blocks - -(-used // block), 0), max(inodes - names, 0)
    return statvfs_result((block, block, blocks, free, free, inodes, left, left, 0, 255, 0))


def fstatvfs(fd):
    """What is known of the file system of an open file."""
    return statvfs(fd)


def listdir(path=None):
    """Names of the entries of a folder."""
    if path is None:
        path = "."
    fd = _number(path)
    where = _path("listdir", path) if fd is None else posix.path_of(fd)
    names = posix.entries(where)[::3]
    return [fsencode(n) for n in names] if isinstance(where, bytes) else names


class DirEntry:
    """An entry of a folder that scandir() yields."""

    __slots__ = ("name", "path", "_kind", "_inode", "_stat", "_lstat", "_where")

    def __new__(cls, *args, **kwargs):
        raise TypeError("cannot create 'posix.DirEntry' instances")

    def __repr__(self):
        return f"<DirEntry {self.name!r}>"

    def __fspath__(self):
        """The path of the entry."""
        return self.path

    def is_symlink(self):
        """Whether the entry is a symbolic link."""
        return self._kind == "l"

    def is_dir(self, *, follow_symlinks=True):
        """Whether the entry is a folder."""
        return self._is("d", st.S_ISDIR, follow_symlinks)

    def is_file(self, *, follow_symlinks=True):
        """Whether the entry is a regular file."""
        return self._is("f", st.S_ISREG, follow_symlinks)

    def _is(self, kind, of_mode, follow_symlinks):
        if self._kind != "l" or not follow_symlinks:
            return self._kind == kind
        try:
            return of_mode(self.stat().st_mode)
        except FileNotFoundError:
            return False

    def is_junction(self):
        """Whether the entry is a junction of Windows: no."""
        return False

    def stat(self, *, follow_symlinks=True):
        """What is known of the entry, asked for once."""
        if not follow_symlinks or self._kind != "l":
            if self._lstat is None:
                self._lstat = lstat(self._where)
            return self._lstat
        if self._stat is None:
            self._stat = stat(self._where)
        return self._stat

    def inode(self):
        """The inode of the entry."""
        return self._inode

    __class_getitem__ = classmethod(GenericAlias)


DirEntry.__module__ = "posix"


def _entry(name, path, kind, inode, where):
    entry = object.__new__(DirEntry)
    entry.name = name
    entry.path = path
    entry._kind = kind
    entry._inode = inode
    entry._stat = entry._lstat = None
    entry._where = where
    return entry


class _ScandirIterator:
    """The entries of a folder, one after the other; a context manager."""

    __slots__ = ("_entries",)

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
        """Ends the iteration."""
        self._entries = iter(())


_ScandirIterator.__name__ = _ScandirIterator.__qualname__ = "ScandirIterator"
_ScandirIterator.__module__ = "posix"


def scandir(path=None):
    """The entries of a folder, with what is known of them."""
    fd = _number(path)
    base = "." if path is None else _path("scandir", path) if fd is None else ""
    folder = base if fd is None else posix.path_of(fd)
    found = posix.entries(folder)
    encode = fsencode if isinstance(base, bytes) else str
    slash = encode("/")
    prefix = base if not base or base.endswith(slash) else base + slash
    out = []
    for i in range(0, len(found), 3):
        name = encode(found[i])
        shown = prefix + name
        out.append(_entry(name, shown, found[i + 1], found[i + 2], shown if fd is None else f"{folder}/{name}"))
    return _ScandirIterator(out)


_walk_symlinks_as_files = object()


def walk(top, topdown=True, onerror=None, followlinks=False):
    """Yields (folder, names of folders, names of files) of a tree."""
    waiting = [fspath(top)]
    join, islink = path.join, path.islink
    while waiting:
        top = waiting.pop()
        if isinstance(top, tuple):
            yield top
            continue
        try:
            entries = scandir(top)
        except OSError as error:
            if onerror is not None:
                onerror(error)
            continue
        folders, files, down = [], [], []
        for entry in entries:
            try:
                if followlinks is _walk_symlinks_as_files:
                    is_dir = entry.is_dir(follow_symlinks=False)
                else:
                    is_dir = entry.is_dir()
            except OSError:
                is_dir = False
            if not is_dir:
                files.append(entry.name)
                continue
            folders.append(entry.name)
            if not topdown and (followlinks or not entry.is_symlink()):
                down.append(entry.path)
        if topdown:
            yield top, folders, files
            for name in reversed(folders):
                new = join(top, name)
                # What the program made of the list counts, so that links are looked at again.
                if followlinks or not islink(new):
                    waiting.append(new)
        else:
            waiting.append((top, folders, files))
            waiting.extend(reversed(down))


def fwalk(top=".", topdown=True, onerror=None, *, follow_symlinks=False, dir_fd=None):
    """Yields (folder, names of folders, names of files, number of the open folder)."""
    top = fspath(top)
    return _fwalk(top, top, topdown, onerror, follow_symlinks, dir_fd)


def _fwalk(top, shown, topdown, onerror, follow_symlinks, dir_fd):
    try:
        flags = O_RDONLY if follow_symlinks or top == shown else O_RDONLY | O_NOFOLLOW
        fd = open(top, flags, dir_fd=dir_fd)
    except OSError as error:
        if onerror is not None:
            onerror(error)
        return
    try:
        if not st.S_ISDIR(fstat(fd).st_mode):
            return
        try:
            entries = list(scandir(fd))
        except OSError as error:
            if onerror is not None:
                onerror(error)
            return
        encode = fsencode if isinstance(top, bytes) else str
        folders, files = [], []
        for entry in entries:
            (folders if entry.is_dir() else files).append(encode(entry.name))
        if topdown:
            yield shown, folders, files, fd
        for name in folders:
            below = path.join(shown, name)
            if follow_symlinks or not path.islink(path.join(posix.path_of(fd), fsdecode(name))):
                yield from _fwalk(name, below, topdown, onerror, follow_symlinks, fd)
        if not topdown:
            yield shown, folders, files, fd
    finally:
        close(fd)


# Changes

def mkdir(path, mode=0o777, *, dir_fd=None):
    """Makes a folder."""
    posix.mkdir(_at(_path("mkdir", path), dir_fd), mode)


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
        if tail == (b"." if isinstance(tail, bytes) else curdir):
            return
    try:
        mkdir(name, mode)
    except OSError:
        if not exist_ok or not path.isdir(name):
            raise


def remove(path, *, dir_fd=None):
    """Removes a file."""
    posix.remove(_at(_path("remove", path), dir_fd))


def unlink(path, *, dir_fd=None):
    """Removes a file."""
    posix.remove(_at(_path("unlink", path), dir_fd))


def rmdir(path, *, dir_fd=None):
    """Removes an empty folder."""
    posix.rmdir(_at(_path("rmdir", path), dir_fd))


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
    posix.rename(_at(_path("rename", src, "src"), src_dir_fd), _at(_path("rename", dst, "dst"), dst_dir_fd))


def replace(src, dst, *, src_dir_fd=None, dst_dir_fd=None):
    """Renames a file or folder, and replaces what is there."""
    posix.rename(_at(_path("replace", src, "src"), src_dir_fd), _at(_path("replace", dst, "dst"), dst_dir_fd))


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
    posix.link(_at(_path("link", src, "src"), src_dir_fd), _at(_path("link", dst, "dst"), dst_dir_fd),
               bool(follow_symlinks))


def symlink(src, dst, target_is_directory=False, *, dir_fd=None):
    """Makes a symbolic link dst that holds src."""
    src = _path("symlink", src, "src")
    posix.symlink(_at(_path("symlink", dst, "dst"), dir_fd), src)


def readlink(path, *, dir_fd=None):
    """What a symbolic link holds."""
    path = _at(_path("readlink", path), dir_fd)
    found = posix.readlink(path)
    return fsencode(found) if isinstance(path, bytes) else found


def chmod(path, mode, *, dir_fd=None, follow_symlinks=True):
    """Sets permissions."""
    where = _file("chmod", path, dir_fd)
    if not follow_symlinks:
        raise NotImplementedError("chmod: follow_symlinks unavailable on this platform")
    posix.chmod(where, mode & 0o7777)


def fchmod(fd, mode):
    """Sets permissions of an open file."""
    posix.chmod(posix.path_of(fd), mode & 0o7777)


def chown(path, uid, gid, *, dir_fd=None, follow_symlinks=True):
    """Sets the owner, of which there is one."""
    posix.chown(_file("chown", path, dir_fd), _id("uid", uid), _id("gid", gid), bool(follow_symlinks))


def _id(what, value):
    if not hasattr(type(value), "__index__"):
        raise TypeError(f"{what} should be integer, not {type(value).__name__}")
    value = value.__index__()
    if value < -1:
        raise OverflowError(f"{what} is less than minimum")
    if value >= 1 << 32:
        raise OverflowError(f"{what} is greater than maximum")
    return value


def lchown(path, uid, gid):
    """Sets the owner, of a link itself."""
    posix.chown(_path("lchown", path), _id("uid", uid), _id("gid", gid), False)


def fchown(fd, uid, gid):
    """Sets the owner of an open file."""
    posix.chown(posix.path_of(fd), _id("uid", uid), _id("gid", gid), True)


def utime(path, times=None, *, ns=None, dir_fd=None, follow_symlinks=True):
    """Sets the times of access and of change."""
    where = _file("utime", path, dir_fd)
    if times is not None and ns is not None:
        raise ValueError("utime: you may specify either 'times' or 'ns' but not both")
    if times is not None:
        if not isinstance(times, tuple) or len(times) != 2:
            raise TypeError("utime: 'times' must be either a tuple of two ints or None")
        ns = tuple(map(_nanoseconds, times))
    elif ns is not None:
        if not isinstance(ns, tuple) or len(ns) != 2:
            raise TypeError("utime: 'ns' must be a tuple of two ints")
        for x in ns:
            if not hasattr(type(x), "__index__"):
                raise TypeError(f"unsupported operand type(s) for divmod(): '{type(x).__name__}' and 'int'")
    else:
        import time
        ns = (time.time_ns(),) * 2
    posix.utime(where, *ns, bool(follow_symlinks))


def _nanoseconds(seconds):
    if isinstance(seconds, float):
        whole = seconds // 1
        return int(whole) * 1_000_000_000 + int((seconds - whole) * 1e9)
    if not hasattr(type(seconds), "__index__"):
        raise TypeError(f"argument must be int or float, not {type(seconds).__name__}")
    return seconds.__index__() * 1_000_000_000


def truncate(path, length):
    """Cuts a file off, or fills it with zeros."""
    fd = _number(path)
    if fd is not None:
        return ftruncate(fd, length)
    path = _path("truncate", path)
    try:
        fd = open(path, O_WRONLY)
        try:
            ftruncate(fd, length)
        finally:
            close(fd)
    except OSError as e:
        e.filename = path
        raise


def getcwd():
    """The working directory."""
    return posix.getcwd()


def getcwdb():
    """The working directory as bytes."""
    return fsencode(posix.getcwd())


def chdir(path):
    """Changes the working directory."""
    posix.chdir(_file("chdir", path))


def fchdir(fd):
    """Changes the working directory to an open one."""
    posix.chdir(posix.path_of(_fileno(fd)))


def mkfifo(path, mode=0o666, *, dir_fd=None):
    """Makes a named pipe, which the file system does not have."""
    raise PermissionError(1, strerror(1), _path("mkfifo", path))


def mknod(path, mode=0o600, device=0, *, dir_fd=None):
    """Makes a file, but no device."""
    path = _at(_path("mknod", path), dir_fd)
    if st.S_IFMT(mode) not in (0, st.S_IFREG):
        raise PermissionError(1, strerror(1), path)
    close(open(path, O_CREAT | O_EXCL | O_WRONLY, mode & 0o777))


def getxattr(path, attribute, *, follow_symlinks=True):
    """An extended attribute, of which there are none."""
    stat(path, follow_symlinks=follow_symlinks)
    raise OSError(95, strerror(95), path)


def setxattr(path, attribute, value, flags=0, *, follow_symlinks=True):
    """Sets an extended attribute, of which there are none."""
    getxattr(path, attribute, follow_symlinks=follow_symlinks)


def removexattr(path, attribute, *, follow_symlinks=True):
    """Removes an extended attribute, of which there are none."""
    getxattr(path, attribute, follow_symlinks=follow_symlinks)


def listxattr(path=None, *, follow_symlinks=True):
    """The extended attributes: none."""
    stat("." if path is None else path, follow_symlinks=follow_symlinks)
    return []


_PATH_LIMITS = {"PC_LINK_MAX": (0, 127), "PC_MAX_CANON": (1, 255), "PC_MAX_INPUT": (2, 255),
                "PC_NAME_MAX": (3, 255), "PC_PATH_MAX": (4, 4096), "PC_PIPE_BUF": (5, 4096)}
pathconf_names = {name: number for name, (number, value) in _PATH_LIMITS.items()}


def _limit(table, name):
    if isinstance(name, str):
        if name not in table:
            raise ValueError("unrecognized configuration name")
        return table[name][1]
    for number, value in table.values():
        if number == name:
            return value
    raise OSError(22, strerror(22))


def pathconf(path, name):
    """A limit of the file system of a path."""
    stat(path)
    return _limit(_PATH_LIMITS, name)


def fpathconf(fd, name):
    """A limit of the file system of an open file."""
    return pathconf(fd, name)


# Open files by their numbers

def open(path, flags, mode=0o777, *, dir_fd=None):
    """Opens a file and returns its number."""
    return posix.open(_at(_path("open", path), dir_fd), flags, mode)


def fdopen(fd, mode="r", buffering=-1, encoding=None, *args, **kwargs):
    """An open file as a stream."""
    if not isinstance(fd, int):
        raise TypeError("invalid fd type (%s, expected integer)" % type(fd))
    import io
    return io.open(fd, mode, buffering, encoding, *args, **kwargs)


def closerange(fd_low, fd_high, /):
    """Closes the files of a range of numbers."""
    for fd in range(max(fd_low, 0), min(fd_high, 1 << 16)):
        try:
            close(fd)
        except OSError:
            pass


def dup2(fd, fd2, inheritable=True):
    """Makes a number one of an open file."""
    return posix.dup2(fd, fd2)


def pipe():
    """The numbers of a new pipe, to read and to write."""
    return posix.pipe()


def pipe2(flags, /):
    """The numbers of a new pipe."""
    return posix.pipe()


def _fileno(fd):
    """The number of an open file, or of a stream."""
    if not isinstance(fd, int):
        fd = fd.fileno()
    if fd < 0:
        raise ValueError(f"file descriptor cannot be a negative integer ({fd})")
    return fd


def fsync(fd):
    """Everything written is in its file."""
    posix.fsync(_fileno(fd))


def fdatasync(fd):
    """Everything written is in its file."""
    posix.fsync(_fileno(fd))


def sync():
    """Everything written is in its file."""


def isatty(fd, /):
    """Whether an open file is a terminal: no."""
    return False


def readinto(fd, buffer, /):
    """Reads bytes into a buffer and returns how many."""
    view = memoryview(buffer).cast("B")
    data = read(fd, len(view))
    view[:len(data)] = data
    return len(data)


def readv(fd, buffers, /):
    """Reads bytes into buffers and returns how many."""
    return _fill(buffers, lambda n, done: read(fd, n))


def preadv(fd, buffers, offset, flags=0, /):
    """Reads bytes from a place into buffers and returns how many."""
    return _fill(buffers, lambda n, done: pread(fd, n, offset + done))


def _fill(buffers, get):
    done = 0
    for buffer in buffers:
        view = memoryview(buffer).cast("B")
        data = get(len(view), done)
        view[:len(data)] = data
        done += len(data)
        if len(data) < len(view):
            break
    return done


def writev(fd, buffers, /):
    """Writes buffers and returns how many bytes there were."""
    return write(fd, b"".join(bytes(b) for b in buffers))


def pwritev(fd, buffers, offset, flags=0, /):
    """Writes buffers to a place and returns how many bytes there were."""
    return pwrite(fd, b"".join(bytes(b) for b in buffers), offset)


def sendfile(out_fd, in_fd, offset, count):
    """Copies bytes from one open file to another one."""
    if offset is None:
        return write(out_fd, read(in_fd, count))
    return write(out_fd, pread(in_fd, count, offset))


def copy_file_range(src, dst, count, offset_src=None, offset_dst=None):
    """Copies bytes from one open file to another one."""
    if count < 0:
        raise ValueError("negative value for 'count' not allowed")
    data = read(src, count) if offset_src is None else pread(src, count, offset_src)
    return write(dst, data) if offset_dst is None else pwrite(dst, data, offset_dst)


def posix_fallocate(fd, offset, length, /):
    """Makes a file as long as it is to be."""
    if offset < 0 or length <= 0:
        raise OSError(22, strerror(22))
    if fstat(fd).st_size < offset + length:
        ftruncate(fd, offset + length)


def posix_fadvise(fd, offset, length, advice, /):
    """Does nothing: it would be a hint."""
    fstat(fd)


def lockf(fd, command, length, /):
    """Locks a part of a file, which nobody else can have."""
    fstat(fd)


def get_inheritable(fd, /):
    """Whether a child process would have an open file."""
    fstat(fd)
    return fd <= 2


def set_inheritable(fd, inheritable, /):
    """Says whether a child process would have an open file: there is none."""
    fstat(fd)


def get_blocking(fd, /):
    """Whether reading an open file waits."""
    fstat(fd)
    return True


def set_blocking(fd, blocking, /):
    """Says whether reading an open file waits, which it never does."""
    fstat(fd)


def device_encoding(fd):
    """The encoding of a terminal, which an open file is not."""
    return None


def ttyname(fd, /):
    """The name of a terminal, which an open file is not."""
    fstat(fd)
    raise OSError(25, strerror(25))


def ctermid():
    """The name of the terminal of the program."""
    return "/dev/tty"


def get_terminal_size(fd=1, /):
    """The size of a terminal, which there is none of."""
    fstat(fd)
    raise OSError(25, strerror(25))


def major(device, /):
    """The major number of a device."""
    return device >> 8 & 0xfff | device >> 32 & ~0xfff


def minor(device, /):
    """The minor number of a device."""
    return device & 0xff | device >> 12 & ~0xff & 0xffffffff


def makedev(major, minor, /):
    """The number of a device."""
    return minor & 0xff | (major & 0xfff) << 8 | (minor & ~0xff) << 12 | (major & ~0xfff) << 32


# The environment

def _encode_variable(value):
    if not isinstance(value, str):
        raise TypeError("str expected, not %s" % type(value).__name__)
    return value.encode("utf-8", "surrogateescape")


def _decode_variable(value):
    return value.decode("utf-8", "surrogateescape")


def _check_variable(value):
    if not isinstance(value, bytes):
        raise TypeError("bytes expected, not %s" % type(value).__name__)
    return value


class _Environ(MutableMapping):
    """The variables of the environment."""

    def __init__(self, data, encodekey, decodekey, encodevalue, decodevalue):
        self.encodekey = encodekey
        self.decodekey = decodekey
        self.encodevalue = encodevalue
        self.decodevalue = decodevalue
        self._data = data

    def __getitem__(self, key):
        try:
            value = self._data[self.encodekey(key)]
        except KeyError:
            raise KeyError(key) from None
        return self.decodevalue(value)

    def __setitem__(self, key, value):
        key = self.encodekey(key)
        value = self.encodevalue(value)
        putenv(key, value)
        self._data[key] = value

    def __delitem__(self, key):
        encoded = self.encodekey(key)
        unsetenv(encoded)
        try:
            del self._data[encoded]
        except KeyError:
            raise KeyError(key) from None

    def __iter__(self):
        for key in list(self._data):
            yield self.decodekey(key)

    def __len__(self):
        return len(self._data)

    def __repr__(self):
        items = ", ".join(f"{self.decodekey(key)!r}: {self.decodevalue(value)!r}"
                          for key, value in self._data.items())
        return f"environ({{{items}}})"

    def copy(self):
        """The variables as a dict."""
        return dict(self)

    def setdefault(self, key, value):
        """The value of a variable, which is set when it is not there."""
        if key not in self:
            self[key] = value
        return self[key]

    def __ior__(self, other):
        self.update(other)
        return self

    def __or__(self, other):
        if not isinstance(other, Mapping):
            return NotImplemented
        new = dict(self)
        new.update(other)
        return new

    def __ror__(self, other):
        if not isinstance(other, Mapping):
            return NotImplemented
        new = dict(other)
        new.update(self)
        return new


def _variables():
    return {_encode_variable(name): _encode_variable(value) for name, value in posix.environ().items()}


def putenv(name, value, /):
    """Sets a variable for child processes, of which there are none."""
    for x in fsencode(name), fsencode(value):
        if b"\0" in x:
            raise ValueError("embedded null byte")
    if not name or b"=" in fsencode(name):
        raise ValueError("illegal environment variable name")


def unsetenv(name, /):
    """Deletes a variable for child processes, of which there are none."""
    if not name or b"=" in fsencode(name):
        raise OSError(22, strerror(22))


environ = _Environ(_variables(), _encode_variable, _decode_variable, _encode_variable, _decode_variable)
environb = _Environ(environ._data, _check_variable, bytes, _check_variable, bytes)


def reload_environ():
    """Makes the environment what the program began with."""
    environ._data.clear()
    environ._data.update(_variables())


def getenv(key, default=None):
    """A variable of the environment."""
    return environ.get(key, default)


def getenvb(key, default=None):
    """A variable of the environment as bytes."""
    return environb.get(key, default)


def get_exec_path(env=None):
    """The folders in which programs are looked for."""
    if env is None:
        env = environ
    found = env.get("PATH")
    if b"PATH" in env if not isinstance(env, _Environ) else False:
        if found is not None:
            raise ValueError("env cannot contain 'PATH' and b'PATH' keys")
        found = env[b"PATH"]
    if found is None:
        found = defpath
    return fsdecode(found).split(pathsep)


# The process

def strerror(code, /):
    """The text of an error number."""
    from _strerror import strerror
    return strerror(code)


def getpid():
    """The number of the process."""
    return 1


def getppid():
    """The number of the parent process."""
    return 0


def getuid():
    """The number of the user."""
    return 1000


def geteuid():
    """The number of the user."""
    return 1000


def getgid():
    """The number of the group."""
    return 1000


def getegid():
    """The number of the group."""
    return 1000


def getresuid():
    """The number of the user, three times."""
    return 1000, 1000, 1000


def getresgid():
    """The number of the group, three times."""
    return 1000, 1000, 1000


def getgroups():
    """The numbers of the groups of the user."""
    return [1000]


def getgrouplist(user, group, /):
    """The numbers of the groups of a user."""
    return [group]


def getlogin():
    """The name of the user."""
    return posix.identity()[0]


def getpgid(pid):
    """The number of the process group."""
    if pid not in (0, 1):
        raise ProcessLookupError(3, strerror(3))
    return 1


def getpgrp():
    """The number of the process group."""
    return 1


def getsid(pid, /):
    """The number of the session."""
    return getpgid(pid)


def cpu_count():
    """How many processors there are for the program."""
    return 1


def process_cpu_count():
    """How many processors there are for the program."""
    return 1


def getloadavg():
    """How many processes wait: none."""
    return 0.0, 0.0, 0.0


def getpriority(which, who):
    """The priority of the process."""
    return 0


def nice(increment, /):
    """The priority of the process, which is fixed."""
    return 0


def sched_yield():
    """Lets other threads run."""


def sched_getaffinity(pid, /):
    """The processors for the program."""
    return {0}


def times():
    """The time that the program has taken."""
    import time
    return times_result((time.process_time(), 0.0, 0.0, 0.0, time.monotonic()))


def uname():
    """What the system is called."""
    return uname_result(("Linux", posix.identity()[2], "6.0.0", "#1", "x86_64"))


_SYSTEM = {"SC_ARG_MAX": (0, 131072), "SC_CLK_TCK": (2, 100), "SC_NGROUPS_MAX": (3, NGROUPS_MAX),
           "SC_OPEN_MAX": (4, 65536), "SC_PAGESIZE": (30, 4096), "SC_PAGE_SIZE": (30, 4096),
           "SC_IOV_MAX": (60, 1024), "SC_NPROCESSORS_CONF": (83, 1), "SC_NPROCESSORS_ONLN": (84, 1)}
sysconf_names = {name: number for name, (number, value) in _SYSTEM.items()}


def sysconf(name, /):
    """A number of the system."""
    return _limit(_SYSTEM, name)


confstr_names = {"CS_PATH": 0}


def confstr(name, /):
    """A text of the system."""
    if name in ("CS_PATH", 0):
        return "/bin:/usr/bin"
    if isinstance(name, str):
        raise ValueError("unrecognized configuration name")
    raise OSError(22, strerror(22))


def register_at_fork(*, before=None, after_in_child=None, after_in_parent=None):
    """Takes functions that would be called around fork(), which there is none of."""


def _exit(status):
    """Ends the program at once: nothing that was left for its end is done."""
    posix.leave(status)


def abort():
    """Ends the program as a crash does."""
    posix.leave(134)


def WCOREDUMP(status, /):
    """Whether a process left a core file."""
    return bool(status & 0x80)


def WIFEXITED(status):
    """Whether a process ended by itself."""
    return status & 0x7f == 0


def WEXITSTATUS(status):
    """The status of a process that ended by itself."""
    return status >> 8 & 0xff


def WIFSIGNALED(status):
    """Whether a signal ended a process."""
    return (status & 0x7f) not in (0, 0x7f)


def WTERMSIG(status):
    """The signal that ended a process."""
    return status & 0x7f


def WIFSTOPPED(status):
    """Whether a process is stopped."""
    return status & 0xff == 0x7f


def WSTOPSIG(status):
    """The signal that stopped a process."""
    return status >> 8 & 0xff


def WIFCONTINUED(status):
    """Whether a process goes on."""
    return status == 0xffff


def waitstatus_to_exitcode(status):
    """The exit code of a process: negative for a signal."""
    if WIFEXITED(status):
        return WEXITSTATUS(status)
    if WIFSIGNALED(status):
        return -WTERMSIG(status)
    raise ValueError(f"process stopped by delivery of signal {WSTOPSIG(status)}" if WIFSTOPPED(status)
                     else f"invalid wait status: {status}")


def _refusals(module):
    """Functions that need processes: each raises PermissionError."""
    for name in (
            "execl execle execlp execlpe execv execve execvp execvpe fork forkpty kill killpg "
            "openpty popen posix_spawn posix_spawnp spawnl spawnle spawnlp spawnlpe spawnv spawnve "
            "spawnvp spawnvpe system wait wait3 wait4 waitid waitpid chroot initgroups login_tty "
            "setegid seteuid setgid setgroups setpgid setpgrp setpriority setregid setresgid "
            "setresuid setreuid setsid setuid tcgetpgrp tcsetpgrp sched_setaffinity "
            "sched_setparam sched_setscheduler setns unshare").split():
        setattr(module, name, _no_processes)


_refusals(sys.modules[__name__])

# CPython has these in C.
_built_in("""
    WCOREDUMP WEXITSTATUS WIFCONTINUED WIFEXITED WIFSIGNALED WIFSTOPPED WSTOPSIG WTERMSIG _exit abort
    access chdir chmod chown chroot closerange confstr cpu_count ctermid device_encoding dup2 execv
    execve fchdir fchmod fchown fdatasync fork forkpty fpathconf fspath fstat fstatvfs fsync
    get_blocking get_inheritable get_terminal_size getcwd getcwdb getegid geteuid getgid getgrouplist
    getgroups getloadavg getlogin getpgid getpgrp getpid getppid getpriority getresgid getresuid getsid
    getuid getxattr initgroups isatty kill killpg lchown link listdir listxattr lockf login_tty lstat
    major makedev minor mkdir mkfifo mknod nice open openpty pathconf pipe pipe2 posix_fadvise
    posix_fallocate posix_spawn posix_spawnp preadv putenv pwritev readinto readlink readv
    register_at_fork remove removexattr rename replace rmdir scandir sched_getaffinity sched_setaffinity
    sched_setparam sched_setscheduler sched_yield sendfile set_blocking set_inheritable setegid seteuid
    setgid setgroups setns setpgid setpgrp setpriority setregid setresgid setresuid setreuid setsid
    setuid setxattr stat statvfs strerror symlink sync sysconf system tcgetpgrp tcsetpgrp times truncate
    ttyname uname unlink unsetenv unshare utime wait wait3 wait4 waitid waitpid waitstatus_to_exitcode
    writev""")

supports_dir_fd = {access, chmod, chown, link, lstat, mkdir, mknod, open, readlink, rename, rmdir,
                   stat, symlink, unlink, utime}
supports_effective_ids = {access}
supports_fd = {chdir, chmod, chown, listdir, pathconf, scandir, stat, statvfs, truncate, utime}
supports_follow_symlinks = {access, chown, link, stat, utime}

__all__ = [n for n in dir(sys.modules[__name__]) if n[0] != "_" and n not in ("abc", "sys", "st", "posix", "no_processes",
           "GenericAlias", "Mapping", "MutableMapping")] + ["_exit"]
