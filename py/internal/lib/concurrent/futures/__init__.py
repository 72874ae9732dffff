"""Calls whose results come later."""

import collections
import threading
import time
import types

__all__ = ["FIRST_COMPLETED", "FIRST_EXCEPTION", "ALL_COMPLETED", "CancelledError",
           "TimeoutError", "InvalidStateError", "BrokenExecutor", "Future", "Executor",
           "wait", "as_completed", "ProcessPoolExecutor", "ThreadPoolExecutor"]

FIRST_COMPLETED = "FIRST_COMPLETED"
FIRST_EXCEPTION = "FIRST_EXCEPTION"
ALL_COMPLETED = "ALL_COMPLETED"
_PENDING, _RUNNING, _CANCELLED, _FINISHED = "PENDING", "RUNNING", "CANCELLED", "FINISHED"
TimeoutError = TimeoutError


class Error(Exception):
    """The base of errors of futures."""


class CancelledError(Error):
    """The call was cancelled."""


class InvalidStateError(Error):
    """A future is not in the state for this."""


class BrokenExecutor(RuntimeError):
    """An executor can do nothing any more."""


for _class in (Error, CancelledError, InvalidStateError, BrokenExecutor):
    _class.__module__ = "concurrent.futures._base"
del _class


class Future:
    """The result of a call, when it is there."""

    __module__ = "concurrent.futures._base"

    def __init__(self):
        self._state = _PENDING
        self._result = None
        self._exception = None
        self._done_callbacks = []

    def __repr__(self):
        text = ""
        if self._state == _FINISHED:
            text = f" raised {type(self._exception).__name__}" if self._exception else f" returned {type(self._result).__name__}"
        return f"<{type(self).__name__} at {id(self):#x} state={self._state.lower()}{text}>"

    def cancel(self):
        """Cancels the call unless it runs, and returns whether it is cancelled."""
        if self._state in (_RUNNING, _FINISHED):
            return False
        if self._state != _CANCELLED:
            self._state = _CANCELLED
            self._invoke_callbacks()
        return True

    def cancelled(self):
        """Whether the call is cancelled."""
        return self._state == _CANCELLED

    def running(self):
        """Whether the call runs."""
        return self._state == _RUNNING

    def done(self):
        """Whether the call is over."""
        if self._state == _PENDING:
            threading._turns.next()
        return self._over()

    def _over(self):
        return self._state in (_CANCELLED, _FINISHED)

    def add_done_callback(self, fn):
        """Calls a function with the future when the call is over."""
        if self._over():
            self._call(fn)
        else:
            self._done_callbacks.append(fn)

    def _call(self, fn):
        try:
            fn(self)
        except Exception:
            import logging
            logging.getLogger("concurrent.futures").exception("exception calling callback for %r", self)

    def _invoke_callbacks(self):
        for fn in self._done_callbacks:
            self._call(fn)

    def _await(self, timeout):
        if not threading._turns.until(self._over, timeout, "waiting for a future"):
            raise TimeoutError()
        if self._state == _CANCELLED:
            raise CancelledError()

    def result(self, timeout=None):
        """The result of the call, or its exception is raised."""
        self._await(timeout)
        if self._exception is not None:
            try:
                raise self._exception
            finally:
                self = None
        return self._result

    def exception(self, timeout=None):
        """The exception of the call, or None."""
        self._await(timeout)
        return self._exception

    def set_running_or_notify_cancel(self):
        """Marks the call as running, unless it is cancelled."""
        if self._state == _CANCELLED:
            return False
        if self._state != _PENDING:
            raise RuntimeError("Future in unexpected state")
        self._state = _RUNNING
        return True

    def _settle(self, result, exception):
        if self._over():
            raise InvalidStateError("{}: {!r}".format(self._state, self))
        self._result, self._exception = result, exception
        self._state = _FINISHED
        self._invoke_callbacks()

    def set_result(self, result):
        """Sets the result."""
        self._settle(result, None)

    def set_exception(self, exception):
        """Sets the exception."""
        self._settle(None, exception)

    __class_getitem__ = classmethod(types.GenericAlias)


class Executor:
    """Makes calls whose results come later."""

    __module__ = "concurrent.futures._base"

    def submit(self, fn, /, *args, **kwargs):
        """Makes a call and returns its future."""
        raise NotImplementedError()

    def map(self, fn, *iterables, timeout=None, chunksize=1, buffersize=None):
        """Like the built-in map(), with all calls made at once."""
        if buffersize is not None and not isinstance(buffersize, int):
            raise TypeError("buffersize must be an integer or None")
        if buffersize is not None and buffersize < 1:
            raise ValueError("buffersize must be None or > 0")
        end = None if timeout is None else timeout + time.monotonic()
        arguments = zip(*iterables)
        futures = collections.deque()
        for args in arguments:
            futures.append(self.submit(fn, *args))
            if buffersize is not None and len(futures) >= buffersize:
                break

        def results():
            try:
                while futures:
                    future = futures.popleft()
                    if buffersize is not None:
                        for args in arguments:
                            futures.append(self.submit(fn, *args))
                            break
                    yield future.result(None if end is None else end - time.monotonic())
            finally:
                for future in futures:
                    future.cancel()
        return results()

    def shutdown(self, wait=True, *, cancel_futures=False):
        """Makes no more calls."""

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.shutdown(wait=True)
        return False


class _Worker(threading.Thread):
    """The thread whose name the calls see."""

    def __init__(self, name, job):
        super().__init__(name=name, daemon=True)
        self._ident = 2 ** 16
        self._job = job

    def run(self):
        self._job()


class ThreadPoolExecutor(Executor):
    """Makes calls in threads: at once, since threads take turns here."""

    __module__ = "concurrent.futures.thread"
    _count = 0

    def __init__(self, max_workers=None, thread_name_prefix="", initializer=None, initargs=()):
        if max_workers is None:
            max_workers = 5
        if max_workers <= 0:
            raise ValueError("max_workers must be greater than 0")
        if initializer is not None and not callable(initializer):
            raise TypeError("initializer must be a callable")
        if not thread_name_prefix:
            thread_name_prefix = f"ThreadPoolExecutor-{ThreadPoolExecutor._count}"
            ThreadPoolExecutor._count += 1
        self._max_workers = max_workers
        self._thread_name_prefix = thread_name_prefix
        self._initializer = initializer
        self._initargs = initargs
        self._shutdown = False
        self._futures = []

    def submit(self, fn, /, *args, **kwargs):
        if self._shutdown:
            raise RuntimeError("cannot schedule new futures after shutdown")
        future = Future()

        def call():
            if future._state == _CANCELLED:
                return
            future._state = _RUNNING
            try:
                if self._initializer is not None:
                    initializer, self._initializer = self._initializer, None
                    initializer(*self._initargs)
                result = fn(*args, **kwargs)
            except threading._Parked:
                future._state = _PENDING
                raise
            except BaseException as e:
                future.set_exception(e)
            else:
                future.set_result(result)

        worker = _Worker(f"{self._thread_name_prefix}_0", call)
        worker._state = "started"
        self._futures = [f for f in self._futures if not f._over()]
        self._futures.append(future)
        try:
            worker._bootstrap()
        except threading._Parked as parked:
            threading._turns.parked.append((parked.ready, worker._bootstrap))
        return future

    def shutdown(self, wait=True, *, cancel_futures=False):
        self._shutdown = True
        for future in self._futures:
            if cancel_futures:
                future.cancel()
            if wait:
                threading._turns.until(future._over, None, "shutdown()")


class ProcessPoolExecutor(ThreadPoolExecutor):
    """Makes calls here, since there are no other processes."""

    __module__ = "concurrent.futures.process"

    def __init__(self, max_workers=None, mp_context=None, initializer=None, initargs=(), *,
                 max_tasks_per_child=None):
        super().__init__(max_workers, "ProcessPool", initializer, initargs)


DoneAndNotDoneFutures = collections.namedtuple("DoneAndNotDoneFutures", "done not_done")


def wait(fs, timeout=None, return_when=ALL_COMPLETED):
    """Waits for futures; returns those that are over, and the others."""
    fs = set(fs)

    def enough():
        done = [f for f in fs if f._over()]
        if return_when == FIRST_COMPLETED:
            return bool(done)
        if return_when == FIRST_EXCEPTION and any(not f.cancelled() and f._exception for f in done):
            return True
        return len(done) == len(fs)

    if return_when not in (FIRST_COMPLETED, FIRST_EXCEPTION, ALL_COMPLETED):
        raise ValueError("Invalid return condition: %r" % return_when)
    if fs:
        threading._turns.until(enough, timeout, "wait()")
    done = {f for f in fs if f._over()}
    return DoneAndNotDoneFutures(done, fs - done)


def as_completed(fs, timeout=None):
    """Yields futures as they are over."""
    end = None if timeout is None else timeout + time.monotonic()
    waiting = list(dict.fromkeys(fs))
    total = len(waiting)
    while waiting:
        for future in waiting:
            if future._over():
                break
        else:
            left = None if end is None else max(0, end - time.monotonic())
            if not threading._turns.until(lambda: any(f._over() for f in waiting), left, "as_completed()"):
                raise TimeoutError("%d (of %d) futures unfinished" % (len(waiting), total))
            continue
        waiting.remove(future)
        yield future
