"""Futures: results that are not there yet."""

from contextvars import copy_context

from asyncio import events, exceptions

__all__ = ["Future", "isfuture"]

_PENDING = "PENDING"
_CANCELLED = "CANCELLED"
_FINISHED = "FINISHED"


def isfuture(obj):
    """Tells whether the object is a future or behaves as one."""
    return (hasattr(obj.__class__, "_asyncio_future_blocking")
            and obj._asyncio_future_blocking is not None)


class Future:
    """A result that is not there yet."""

    _state = _PENDING
    _result = None
    _exception = None
    _loop = None
    _cancel_message = None
    _cancelled_exc = None
    # Tells a task that this was awaited, not just yielded.
    _asyncio_future_blocking = False
    _log_traceback_ = False

    def __init__(self, *, loop=None):
        self._loop = events.get_event_loop() if loop is None else loop
        self._callbacks = []

    def __repr__(self):
        return f"<{' '.join(self._repr_info())}>"

    def _repr_info(self):
        info = [type(self).__name__, self._state.lower()]
        if self._state == _FINISHED:
            if self._exception is not None:
                info.append(f"exception={self._exception!r}")
            else:
                info.append(f"result={_shortened(self._result)}")
        if self._callbacks:
            info.append(_format_callbacks(self._callbacks))
        return info

    def __del__(self):
        if not self._log_traceback_:
            return
        e = self._exception
        self._loop.call_exception_handler({
            "message": f"{type(self).__name__} exception was never retrieved",
            "exception": e,
            "future": self,
        })

    def __class_getitem__(cls, item):
        from types import GenericAlias
        return GenericAlias(cls, item)

    @property
    def _log_traceback(self):
        return self._log_traceback_

    @_log_traceback.setter
    def _log_traceback(self, value):
        if value:
            raise ValueError("_log_traceback can only be set to False")
        self._log_traceback_ = False

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
        self._log_traceback_ = False
        if self._state != _PENDING:
            return False
        self._state = _CANCELLED
        self._cancel_message = msg
        self._schedule_callbacks()
        return True

    def _schedule_callbacks(self):
        callbacks = self._callbacks
        if callbacks:
            self._callbacks = []
            call_soon = self._loop.call_soon
            for callback, context in callbacks:
                call_soon(callback, self, context=context)

    def cancelled(self):
        """Tells whether the future was cancelled."""
        return self._state == _CANCELLED

    def done(self):
        """Tells whether there is a result, an exception or a cancellation."""
        return self._state != _PENDING

    def result(self):
        """Returns the result, or raises the exception."""
        if self._state == _CANCELLED:
            raise self._make_cancelled_error()
        if self._state != _FINISHED:
            raise exceptions.InvalidStateError("Result is not set.")
        self._log_traceback_ = False
        if self._exception is not None:
            raise self._exception.with_traceback(self._exception_tb)
        return self._result

    def exception(self):
        """Returns the exception, or None."""
        if self._state == _CANCELLED:
            raise self._make_cancelled_error()
        if self._state != _FINISHED:
            raise exceptions.InvalidStateError("Exception is not set.")
        self._log_traceback_ = False
        return self._exception

    def add_done_callback(self, fn, *, context=None):
        """Calls the function with the future when it is done."""
        if self._state != _PENDING:
            self._loop.call_soon(fn, self, context=context)
        else:
            if context is None:
                context = copy_context()
            self._callbacks.append((fn, context))

    def remove_done_callback(self, fn):
        """Takes a callback back; returns how often it was there."""
        left = [(f, ctx) for f, ctx in self._callbacks if f != fn]
        removed = len(self._callbacks) - len(left)
        if removed:
            self._callbacks[:] = left
        return removed

    def set_result(self, result):
        """Sets the result."""
        if self._state != _PENDING:
            raise exceptions.InvalidStateError("invalid state")
        self._result = result
        self._state = _FINISHED
        if self._callbacks:
            self._schedule_callbacks()

    def set_exception(self, exception):
        """Sets an exception that the awaiter gets."""
        if self._state != _PENDING:
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
        self._schedule_callbacks()
        self._log_traceback_ = True

    def __await__(self):
        if self._state == _PENDING:
            self._asyncio_future_blocking = True
            yield self
        if self._state == _PENDING:
            raise RuntimeError("await wasn't used with future")
        return self.result()

    __iter__ = __await__


# The name that is shown in reprs of the class.
Future.__module__ = "_asyncio"


def _shortened(value):
    # The repr of a result, cut in its middle when it is long.
    from reprlib import repr
    return repr(value)


def _format_callbacks(callbacks):
    def text(callback):
        return events._format_callback(callback)

    n = len(callbacks)
    if n == 1:
        return f"cb=[{text(callbacks[0][0])}]"
    if n == 2:
        return f"cb=[{text(callbacks[0][0])}, {text(callbacks[1][0])}]"
    return f"cb=[{text(callbacks[0][0])}, <{n - 2} more>, {text(callbacks[-1][0])}]"
