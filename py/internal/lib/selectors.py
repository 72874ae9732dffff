"""Waiting for files, a level above select."""

import math
import select
from abc import ABCMeta, abstractmethod
from collections import namedtuple
from collections.abc import Mapping

EVENT_READ, EVENT_WRITE = 1, 2

SelectorKey = namedtuple("SelectorKey", ["fileobj", "fd", "events", "data"])
SelectorKey.__doc__ = "A file that is waited for."


def _fileobj_to_fd(fileobj):
    try:
        fd = fileobj if isinstance(fileobj, int) else int(fileobj.fileno())
    except (AttributeError, TypeError, ValueError):
        raise ValueError(f"Invalid file object: {fileobj!r}") from None
    if fd < 0:
        raise ValueError(f"Invalid file descriptor: {fd}")
    return fd


class _SelectorMapping(Mapping):
    def __init__(self, selector):
        self._selector = selector

    def __len__(self):
        return len(self._selector._fd_to_key)

    def __getitem__(self, fileobj):
        fd = self._selector._fileobj_lookup(fileobj)
        try:
            return self._selector._fd_to_key[fd]
        except KeyError:
            raise KeyError(f"{fileobj!r} is not registered") from None

    def __iter__(self):
        return iter(self._selector._fd_to_key)


class BaseSelector(metaclass=ABCMeta):
    """What selectors have."""

    @abstractmethod
    def register(self, fileobj, events, data=None):
        raise NotImplementedError

    @abstractmethod
    def unregister(self, fileobj):
        raise NotImplementedError

    def modify(self, fileobj, events, data=None):
        self.unregister(fileobj)
        return self.register(fileobj, events, data)

    @abstractmethod
    def select(self, timeout=None):
        raise NotImplementedError

    def close(self):
        """Ends the selector."""

    def get_key(self, fileobj):
        mapping = self.get_map()
        if mapping is None:
            raise RuntimeError("Selector is closed")
        try:
            return mapping[fileobj]
        except KeyError:
            raise KeyError(f"{fileobj!r} is not registered") from None

    @abstractmethod
    def get_map(self):
        raise NotImplementedError

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.close()


class SelectSelector(BaseSelector):
    """A selector over select.select()."""

    def __init__(self):
        self._fd_to_key = {}
        self._map = _SelectorMapping(self)

    def _fileobj_lookup(self, fileobj):
        try:
            return _fileobj_to_fd(fileobj)
        except ValueError:
            for key in self._fd_to_key.values():
                if key.fileobj is fileobj:
                    return key.fd
            raise

    def register(self, fileobj, events, data=None):
        if not events or events & ~(EVENT_READ | EVENT_WRITE):
            raise ValueError(f"Invalid events: {events!r}")
        key = SelectorKey(fileobj, self._fileobj_lookup(fileobj), events, data)
        if key.fd in self._fd_to_key:
            raise KeyError(f"{fileobj!r} (FD {key.fd}) is already registered")
        self._fd_to_key[key.fd] = key
        return key

    def unregister(self, fileobj):
        try:
            return self._fd_to_key.pop(self._fileobj_lookup(fileobj))
        except KeyError:
            raise KeyError(f"{fileobj!r} is not registered") from None

    def select(self, timeout=None):
        timeout = None if timeout is None else max(timeout, 0)
        if timeout is not None and math.isnan(timeout):
            raise ValueError("timeout must not be NaN")
        keys = self._fd_to_key
        r, w, _ = select.select([fd for fd, k in keys.items() if k.events & EVENT_READ],
                                [fd for fd, k in keys.items() if k.events & EVENT_WRITE], [], timeout)
        ready = {}
        for fds, event in (r, EVENT_READ), (w, EVENT_WRITE):
            for fd in fds:
                ready[fd] = ready.get(fd, 0) | event
        return [(keys[fd], events) for fd, events in ready.items()]

    def close(self):
        self._fd_to_key.clear()
        self._map = None

    def get_map(self):
        return self._map


class PollSelector(SelectSelector):
    """Likewise."""


class EpollSelector(SelectSelector):
    """Likewise."""


DefaultSelector = EpollSelector
