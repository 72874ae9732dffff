"""Controls open files: locks, which nobody else can have."""

import os
from _skillet import built_in as _built_in

F_DUPFD, F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_GETLK, F_SETLK, F_SETLKW = range(8)
FD_CLOEXEC = 1
LOCK_SH, LOCK_EX, LOCK_NB, LOCK_UN = 1, 2, 4, 8


def _number(fd):
    fd = fd if isinstance(fd, int) else fd.fileno()
    os.fstat(fd)
    return fd


def flock(fd, operation, /):
    """Locks a file."""
    _number(fd)


def lockf(fd, cmd, len=0, start=0, whence=0, /):
    """Locks a part of a file."""
    _number(fd)


def fcntl(fd, cmd, arg=0, /):
    """Controls an open file."""
    _number(fd)
    if cmd in (F_SETFD, F_SETFL, F_SETLK, F_SETLKW):
        return 0
    if cmd == F_GETFD:
        return FD_CLOEXEC
    raise OSError(22, os.strerror(22))


def ioctl(fd, request, arg=0, mutate_flag=True, /):
    """Controls a device, which an open file is not."""
    _number(fd)
    raise OSError(25, os.strerror(25))


# CPython has these in C.
_built_in("fcntl flock ioctl lockf")
