"""Time limits for blocks of code."""

from asyncio import events, exceptions, tasks

__all__ = ["Timeout", "timeout", "timeout_at"]

_CREATED = "created"
_ACTIVE = "active"
_EXPIRING = "expiring"
_EXPIRED = "expired"
_FINISHED = "finished"


class Timeout:
    """Cancels the block at a time of the loop and turns that into TimeoutError."""

    def __init__(self, when):
        self._state = _CREATED
        self._timer = None
        self._task = None
        self._when = when

    def when(self):
        """Returns the time of the loop, or None."""
        return self._when

    def reschedule(self, when):
        """Changes the time."""
        if self._state != _ACTIVE:
            if self._state == _CREATED:
                raise RuntimeError("Timeout has not been entered")
            raise RuntimeError(f"Cannot change state of {self._state} Timeout")
        self._when = when
        if self._timer is not None:
            self._timer.cancel()
        if when is None:
            self._timer = None
        else:
            loop = events.get_running_loop()
            if when <= loop.time():
                self._timer = loop.call_soon(self._on_timeout)
            else:
                self._timer = loop.call_at(when, self._on_timeout)

    def expired(self):
        """Tells whether the time has come before the block ended."""
        return self._state in (_EXPIRING, _EXPIRED)

    def __repr__(self):
        info = [""]
        if self._state == _ACTIVE:
            info.append(f"when={round(self._when, 3) if self._when is not None else None}")
        return f"<Timeout [{self._state}]{' '.join(info)}>"

    async def __aenter__(self):
        if self._state != _CREATED:
            raise RuntimeError("Timeout has already been entered")
        task = tasks.current_task()
        if task is None:
            raise RuntimeError("Timeout should be used inside a task")
        self._state = _ACTIVE
        self._task = task
        self._cancelling = task.cancelling()
        self.reschedule(self._when)
        return self

    async def __aexit__(self, exc_type, exc_val, exc_tb):
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._state == _EXPIRING:
            self._state = _EXPIRED
            if self._task.uncancel() <= self._cancelling and exc_type is not None:
                # Only this cancellation is open, so it was this one that ended the block.
                if issubclass(exc_type, exceptions.CancelledError):
                    raise TimeoutError from exc_val
                self._mark_contexts(exc_val)
                if isinstance(exc_val, ExceptionGroup):
                    for e in exc_val.exceptions:
                        self._mark_contexts(e)
        elif self._state == _ACTIVE:
            self._state = _FINISHED
        return None

    def _mark_contexts(self, exc_val):
        # Puts a TimeoutError before a CancelledError that is hidden in a context.
        while exc_val is not None and exc_val.__context__ is not None:
            if isinstance(exc_val.__context__, exceptions.CancelledError):
                te = TimeoutError()
                te.__context__ = te.__cause__ = exc_val.__context__
                exc_val.__context__ = te
                break
            exc_val = exc_val.__context__

    def _on_timeout(self):
        self._task.cancel()
        self._state = _EXPIRING
        self._timer = None


def timeout(delay):
    """Limits a block to delay seconds; None is no limit."""
    loop = events.get_running_loop()
    return Timeout(loop.time() + delay if delay is not None else None)


def timeout_at(when):
    """Limits a block to a time of the loop; None is no limit."""
    return Timeout(when)
