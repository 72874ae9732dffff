"""Pools of workers. There are no processes here; a pool of threads does each task when it is
given."""

from _sandbox import no_processes as Pool
from multiprocessing import TimeoutError

__all__ = ["Pool", "ThreadPool"]


class AsyncResult:
    """The result of a task, which is done."""

    def __init__(self, value, error):
        self._value, self._error = value, error

    def ready(self):
        return True

    def successful(self):
        return self._error is None

    def wait(self, timeout=None):
        """There is nothing to wait for."""

    def get(self, timeout=None):
        if self._error is not None:
            raise self._error
        return self._value


ApplyResult = MapResult = AsyncResult


class ThreadPool:
    """A pool of threads."""

    def __init__(self, processes=None, initializer=None, initargs=()):
        self._closed = False
        if initializer is not None:
            initializer(*initargs)

    def _check(self):
        if self._closed:
            raise ValueError("Pool not running")

    def _later(self, function, callback, error_callback):
        self._check()
        try:
            value, error = function(), None
        except Exception as e:
            value, error = None, e
        if error is None and callback:
            callback(value)
        if error is not None and error_callback:
            error_callback(error)
        return AsyncResult(value, error)

    def apply(self, func, args=(), kwds={}):
        self._check()
        return func(*args, **kwds)

    def apply_async(self, func, args=(), kwds={}, callback=None, error_callback=None):
        return self._later(lambda: func(*args, **kwds), callback, error_callback)

    def map(self, func, iterable, chunksize=None):
        self._check()
        return [func(item) for item in iterable]

    def map_async(self, func, iterable, chunksize=None, callback=None, error_callback=None):
        return self._later(lambda: [func(item) for item in iterable], callback, error_callback)

    def starmap(self, func, iterable, chunksize=None):
        self._check()
        return [func(*args) for args in iterable]

    def starmap_async(self, func, iterable, chunksize=None, callback=None, error_callback=None):
        return self._later(lambda: [func(*args) for args in iterable], callback, error_callback)

    def imap(self, func, iterable, chunksize=1):
        self._check()
        return map(func, iterable)

    imap_unordered = imap

    def close(self):
        self._closed = True

    terminate = close

    def join(self):
        if not self._closed:
            raise ValueError("Pool is still running")

    def __enter__(self):
        self._check()
        return self

    def __exit__(self, *args):
        self.terminate()
