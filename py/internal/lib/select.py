"""Waiting for files: those here are always ready, and there are no sockets."""

from _skillet import built_in as _built_in
from _sandbox import no_network as _no_network

EPOLLIN, EPOLLPRI, EPOLLOUT, EPOLLERR, EPOLLHUP, EPOLLRDHUP, EPOLLET, EPOLLONESHOT = 1, 2, 4, 8, 16, 0x2000, 1 << 31, 1 << 30
POLLIN, POLLPRI, POLLOUT, POLLERR, POLLHUP, POLLNVAL, POLLRDHUP = 1, 2, 4, 8, 16, 32, 0x2000
PIPE_BUF = 4096
error = OSError


def _number(file):
    number = file if isinstance(file, int) else file.fileno()
    if number < 0:
        raise ValueError(f"file descriptor cannot be a negative integer ({number})")
    return number


def select(rlist, wlist, xlist, timeout=None, /):
    """The files that are ready: all of them."""
    lists = [list(rlist), list(wlist), list(xlist)]
    for files in lists:
        for file in files:
            _number(file)
    if not any(lists) and timeout:
        import time
        time.sleep(timeout)
    return lists[0], lists[1], []


class poll:
    """Files that are waited for."""

    def __init__(self):
        self._masks = {}

    def register(self, fd, eventmask=POLLIN | POLLPRI | POLLOUT, /):
        self._masks[_number(fd)] = eventmask

    def modify(self, fd, eventmask, /):
        if _number(fd) not in self._masks:
            raise FileNotFoundError(2, "No such file or directory")
        self._masks[_number(fd)] = eventmask

    def unregister(self, fd, /):
        del self._masks[_number(fd)]

    def poll(self, timeout=None, /):
        """(number, events) of the files that are ready: all of them."""
        return [(fd, mask & (POLLIN | POLLOUT)) for fd, mask in self._masks.items() if mask & (POLLIN | POLLOUT)]


class epoll(poll):
    """Likewise, as Linux has it."""

    def __init__(self, sizehint=-1, flags=0):
        super().__init__()
        self.closed = False

    def close(self):
        self.closed = True

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.close()

    def fileno(self):
        _no_network()


# CPython has these in C.
_built_in("select")
