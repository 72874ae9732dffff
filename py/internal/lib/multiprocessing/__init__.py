"""Processes: there are none here. Locks and queues are those of threading; starting a
process raises PermissionError."""

import os
import queue as _queue
import threading as _threading

from _sandbox import no_processes as _no_processes

__all__ = ["Array", "AuthenticationError", "Barrier", "BoundedSemaphore", "BufferTooShort", "Condition", "Event",
           "JoinableQueue", "Lock", "Manager", "Pipe", "Pool", "Process", "ProcessError", "Queue", "RLock", "RawArray",
           "RawValue", "Semaphore", "SimpleQueue", "TimeoutError", "Value", "active_children", "allow_connection_pickling",
           "cpu_count", "current_process", "freeze_support", "get_all_start_methods", "get_context", "get_logger",
           "get_start_method", "log_to_stderr", "parent_process", "set_executable", "set_forkserver_preload",
           "set_start_method"]

from threading import Barrier, BoundedSemaphore, Condition, Event, Lock, RLock, Semaphore

JoinableQueue = _queue.Queue
SimpleQueue = _queue.SimpleQueue


def Queue(maxsize=0):
    """A queue."""
    return _queue.Queue(maxsize)


class ProcessError(Exception):
    """The base of this module's exceptions."""


class BufferTooShort(ProcessError):
    """A message is longer than the room for it."""


class TimeoutError(ProcessError):
    """The time is over."""


class AuthenticationError(ProcessError):
    """The other side is not who it says."""


class Process:
    """A process: starting one raises PermissionError."""

    def __init__(self, group=None, target=None, name=None, args=(), kwargs={}, *, daemon=None):
        self.name = name or "Process-1"
        self.daemon = bool(daemon)
        self._target, self._args, self._kwargs = target, tuple(args), dict(kwargs)
        self.pid = self.exitcode = None

    ident = property(lambda self: self.pid)

    def run(self):
        """What the process does."""
        if self._target:
            self._target(*self._args, **self._kwargs)

    def start(self):
        _no_processes()

    def is_alive(self):
        return False

    def join(self, timeout=None):
        raise AssertionError("can only join a started process")

    terminate = kill = close = lambda self: None


class _MainProcess(Process):
    def __init__(self):
        super().__init__(name="MainProcess")
        self.pid = os.getpid()
        self.authkey = b""

    def is_alive(self):
        return True


_main = _MainProcess()


def current_process():
    """The process that runs."""
    return _main


def parent_process():
    """None: the process has no parent here."""
    return None


def active_children():
    """The processes that were started."""
    return []


def cpu_count():
    """How many processors there are."""
    return os.cpu_count()


Pool = Manager = Pipe = _no_processes


class Value:
    """A value with a lock."""

    def __init__(self, typecode_or_type, value=0, *, lock=True):
        self.value = value
        self._lock = _threading.RLock()

    def get_lock(self):
        return self._lock

    def get_obj(self):
        return self


RawValue = Value


def Array(typecode_or_type, size_or_initializer, *, lock=True):
    """A list of values."""
    return [0] * size_or_initializer if isinstance(size_or_initializer, int) else list(size_or_initializer)


RawArray = Array


def freeze_support():
    """Nothing is frozen."""


def allow_connection_pickling():
    """There are no connections."""


def set_executable(executable):
    """There is no executable."""


set_forkserver_preload = set_executable
_method = None


def get_all_start_methods():
    return ["forkserver", "spawn", "fork"]


def get_start_method(allow_none=False):
    return _method if _method is not None or allow_none else "forkserver"


def set_start_method(method, force=False):
    global _method
    if _method is not None and not force:
        raise RuntimeError("context has already been set")
    if method is not None and method not in get_all_start_methods():
        raise ValueError(f"cannot find context for {method!r}")
    _method = method


def get_logger():
    """The logger of this module."""
    import logging
    return logging.getLogger("multiprocessing")


def log_to_stderr(level=None):
    """Shows what is logged."""
    import logging
    logger = get_logger()
    logger.addHandler(logging.StreamHandler())
    if level:
        logger.setLevel(level)
    return logger


def get_context(method=None):
    """The functions of this module, for a way to start processes."""
    if method is not None and method not in get_all_start_methods():
        raise ValueError(f"cannot find context for {method!r}")
    from multiprocessing.context import BaseContext
    return BaseContext(method)
