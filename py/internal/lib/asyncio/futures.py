"""Futures: results that are not there yet."""

from _skillet import built_in as _built_in
from contextvars import Context, _now
from types import GenericAlias

from asyncio import events, exceptions
from asyncio.events import Handle

__all__ = ["Future", "wrap_future", "isfuture", "future_add_to_awaited_by",
           "future_discard_from_awaited_by"]

_PENDING = "PENDING"
_CANCELLED = "CANCELLED"
_FINISHED = "FINISHED"


def isfuture(obj):
    """Tells whether the object is a future or behaves as one."""
    return (hasattr(obj.__class__, "_asyncio_future_blocking")
            and obj._asyncio_future_blocking is not None)


class _Unretrieved:
    # Dies with a future that has an exception, and tells of it if nobody asked.
    __slots__ = ("future",)

    def __init__(self, future):
        self.future = future

    def __del__(self):
        future = self.future
        if future._log:
            future._log = None
            context = {
                "message": f"{type(future).__name__} exception was never retrieved",
                "exception": future._exception,
                "future": future,
            }
            if future._source_traceback:
                context["source_traceback"] = future._source_traceback
            future._loop.call_exception_handler(context)


class Future:
    """A result that is not there yet."""

    _state = _PENDING
    _result = None
    _exception = None
    _exception_tb = None
    _loop = None
    _cancel_message = None
    _cancelled_exc = None
    _source_traceback = None
    # Tells a task that this was awaited, not just yielded.
    _asyncio_future_blocking = False
    _log = None          # an _Unretrieved, as long as nobody asked for the exception
    _waiter = None       # the task that awaits this, if it came before any callback
    _done_callbacks = None
    _awaited_by = None   # what future_add_to_awaited_by() was told

    def __init__(self, *, loop=None):
        if loop is None:
            loop = events.get_event_loop()
        # What is looked at often is found faster in the object than in its class.
        self._loop = loop
        self._state = _PENDING
        self._exception = self._waiter = self._done_callbacks = None
        self._asyncio_future_blocking = False
        if loop._debug:
            self._source_traceback = events._made_at()

    __class_getitem__ = classmethod(GenericAlias)

    def __repr__(self):
        if id(self) in _shown:
            return "..."
        _shown.add(id(self))
        try:
            return f"<{type(self).__name__} {' '.join(self._repr_info())}>"
        finally:
            _shown.discard(id(self))

    def _repr_info(self):
        info = [self._state.lower()]
        if self._state == _FINISHED:
            if self._exception is not None:
                info.append(f"exception={self._exception!r}")
            else:
                from reprlib import repr as short
                info.append(f"result={short(self._result)}")
        callbacks = self._callbacks
        if callbacks:
            info.append(_format_callbacks(callbacks))
        if self._source_traceback:
            frame = self._source_traceback[-1]
            info.append(f"created at {frame.filename}:{frame.lineno}")
        return info

    @property
    def _callbacks(self):
        waiter = self._waiter
        callbacks = self._done_callbacks or []
        if waiter is not None:
            callbacks = [(waiter._wakeup, waiter._context), *callbacks]
        return callbacks or None

    @property
    def _asyncio_awaited_by(self):
        tasks = set(self._awaited_by or ())
        for callback, _ in self._callbacks or ():
            # A task, a group, or a function that tells for whom it waits.
            task = getattr(getattr(callback, "__self__", callback), "_awaiter", None)
            if task is not None:
                tasks.add(task)
        return tasks or None

    @property
    def _log_traceback(self):
        return self._log is not None

    @_log_traceback.setter
    def _log_traceback(self, value):
        if value:
            raise ValueError("_log_traceback can only be set to False")
        self._log = None

    def get_loop(self):
        """Returns the loop of the future."""
        return self._loop

    def _make_cancelled_error(self):
        e = self._cancelled_exc
        if e is not None:
            self._cancelled_exc = None
            return e
        if self._cancel_message is None:
            return exceptions.CancelledError()
        return exceptions.CancelledError(self._cancel_message)

    def cancel(self, msg=None):
        """Cancels the future; returns False if it is done already."""
        self._log = None
        if self._state is not _PENDING:
            return False
        self._state = _CANCELLED
        self._cancel_message = msg
        self._settled()
        return True

    def _settled(self):
        # Lets those go on who waited.
        waiter = self._waiter
        if waiter is not None:
            self._waiter = None
            steps = self._loop._steps
            if steps is None:
                self._loop.call_soon(waiter._wakeup, self, context=waiter._context)
            else:
                steps.append(waiter)
        callbacks = self._done_callbacks
        if callbacks:
            self._done_callbacks = None
            loop = self._loop
            ready = loop._steps
            if ready is None:
                for callback, context in callbacks:
                    loop.call_soon(callback, self, context=context)
                return
            args = (self,)
            for callback, context in callbacks:
                ready.append(Handle(callback, args, loop, context))

    def cancelled(self):
        """Tells whether the future was cancelled."""
        return self._state is _CANCELLED

    def done(self):
        """Tells whether there is a result, an exception or a cancellation."""
        return self._state is not _PENDING

    def result(self):
        """Returns the result, or raises the exception."""
        if self._state is not _FINISHED:
            if self._state is _CANCELLED:
                raise self._make_cancelled_error()
            raise exceptions.InvalidStateError("Result is not set.")
        if self._exception is not None:
            self._log = None
            raise self._exception.with_traceback(self._exception_tb)
        return self._result

    def exception(self):
        """Returns the exception, or None."""
        if self._state is not _FINISHED:
            if self._state is _CANCELLED:
                raise self._make_cancelled_error()
            raise exceptions.InvalidStateError("Exception is not set.")
        self._log = None
        return self._exception

    def add_done_callback(self, fn, *, context=None):
        """Calls the function with the future when it is done."""
        if self._state is not _PENDING:
            self._loop.call_soon(fn, self, context=context)
            return
        if context is None:
            context = _now[0].copy()
        if self._done_callbacks is None:
            self._done_callbacks = [(fn, context)]
        else:
            self._done_callbacks.append((fn, context))

    def remove_done_callback(self, fn):
        """Takes a callback back; returns how often it was there."""
        removed = 0
        if self._waiter is not None and self._waiter._wakeup == fn:
            self._waiter = None
            removed = 1
        callbacks = self._done_callbacks
        if callbacks:
            left = [(f, ctx) for f, ctx in callbacks if f != fn]
            removed += len(callbacks) - len(left)
            self._done_callbacks = left or None
        return removed

    def set_result(self, result):
        """Sets the result."""
        if self._state is not _PENDING:
            raise exceptions.InvalidStateError("invalid state")
        self._result = result
        self._state = _FINISHED
        if self._waiter is not None or self._done_callbacks is not None:
            self._settled()

    def set_exception(self, exception):
        """Sets an exception that the awaiter gets."""
        if self._state is not _PENDING:
            raise exceptions.InvalidStateError("invalid state")
        if isinstance(exception, type):
            exception = exception()
        if not isinstance(exception, BaseException):
            raise TypeError("invalid exception object")
        if isinstance(exception, StopIteration):
            new = RuntimeError("StopIteration interacts badly with generators and cannot "
                               "be raised into a Future")
            new.__cause__ = exception
            new.__context__ = exception
            exception = new
        self._exception = exception
        self._exception_tb = exception.__traceback__
        self._state = _FINISHED
        self._log = _Unretrieved(self)
        if self._waiter is not None or self._done_callbacks is not None:
            self._settled()
        else:
            self._loop._unheard = True

    def __await__(self):
        if self._state is _PENDING:
            self._asyncio_future_blocking = True
            yield self
            if self._state is _PENDING:
                raise RuntimeError("await wasn't used with future")
        if self._state is _FINISHED and self._exception is None:
            return self._result
        return self.result()

    __iter__ = __await__


Future.__module__ = "_asyncio"
_inner = Context()  # that of callbacks of asyncio's own, which look at no variable
_shown = set()  # the futures whose repr is being made


def _format_callbacks(callbacks):
    def text(callback):
        return events._format_callback(callback[0], ())

    n = len(callbacks)
    if n == 1:
        return f"cb=[{text(callbacks[0])}]"
    if n == 2:
        return f"cb=[{text(callbacks[0])}, {text(callbacks[1])}]"
    return f"cb=[{text(callbacks[0])}, <{n - 2} more>, {text(callbacks[-1])}]"


def _set_result_unless_cancelled(future, result):
    if not future.cancelled():
        future.set_result(result)


def _get_loop(future):
    return future.get_loop()


def future_add_to_awaited_by(fut, waiter, /):
    """Notes that a future is awaited by another one."""
    if isinstance(fut, Future) and isinstance(waiter, Future):
        if fut._awaited_by is None:
            fut._awaited_by = set()
        fut._awaited_by.add(waiter)


def future_discard_from_awaited_by(fut, waiter, /):
    """Notes that a future is no longer awaited by another one."""
    if isinstance(fut, Future) and fut._awaited_by is not None:
        fut._awaited_by.discard(waiter)


# Futures of concurrent.futures


def _plain(future):
    # Whether it is a future of concurrent.futures.
    from concurrent.futures import Future as Concurrent
    return isinstance(future, Concurrent)


def _converted(e):
    # An exception of concurrent.futures as the one of asyncio.
    import concurrent.futures
    kind = type(e)
    if kind is concurrent.futures.CancelledError:
        return exceptions.CancelledError(*e.args).with_traceback(e.__traceback__)
    if kind is concurrent.futures.InvalidStateError:
        return exceptions.InvalidStateError(*e.args).with_traceback(e.__traceback__)
    return e


def _copy_state(source, target):
    if isfuture(target):
        if target.cancelled():
            return
    elif source.cancelled():
        target.cancel()
    if source.cancelled():
        if isfuture(target):
            target.cancel()
        else:
            target.set_running_or_notify_cancel()
        return
    if not isfuture(target) and not target.set_running_or_notify_cancel():
        return
    e = source.exception()
    if e is not None:
        target.set_exception(_converted(e))
    else:
        target.set_result(source.result())


def _chain_future(source, destination):
    if not isfuture(source) and not _plain(source):
        raise TypeError("A future is required for source argument")
    if not isfuture(destination) and not _plain(destination):
        raise TypeError("A future is required for destination argument")
    source_loop = source.get_loop() if isfuture(source) else None
    target_loop = destination.get_loop() if isfuture(destination) else None

    def ended(target):
        if target.cancelled():
            if source_loop is None or source_loop is events._running:
                source.cancel()
            else:
                source_loop.call_soon_threadsafe(source.cancel)

    def settle(source):
        if target_loop is None or target_loop is events._running:
            _copy_state(source, destination)
        elif not target_loop.is_closed():
            target_loop.call_soon_threadsafe(_copy_state, source, destination)

    destination.add_done_callback(ended)
    source.add_done_callback(settle)


def wrap_future(future, *, loop=None):
    """Returns a future of a loop for one of concurrent.futures."""
    if isfuture(future):
        return future
    assert _plain(future), f"concurrent.futures.Future is expected, got {future!r}"
    if loop is None:
        loop = events.get_event_loop()
    new = loop.create_future()
    _chain_future(future, new)
    return new


# CPython has these in C.
_built_in("future_add_to_awaited_by future_discard_from_awaited_by")
