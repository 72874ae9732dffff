"""Futures of calls that the host answers later."""

import gc

from _asyncio import wait as _wait

from asyncio import futures

__all__ = ["ExternalFuture", "wait"]

pending = {}  # by their numbers


class ExternalFuture(futures.Future):
    """The result of a call that the host has given this number."""

    def __init__(self, number, *, loop=None):
        super().__init__(loop=loop)
        self._number = number
        pending[number] = self

    def cancel(self, msg=None):
        """Cancels the future; what the host still does is nobody's concern."""
        pending.pop(self._number, None)
        return super().cancel(msg)


def wait(timeout):
    """Waits until one of the pending calls is done, or the time is over."""
    done = _wait(timeout)
    if done is None:
        return
    number, ok, value = done
    future = pending.pop(number, None)
    if future is None or future.done():
        return
    if ok:
        future.set_result(value)
    else:
        future.set_exception(value)


_heard = 0  # how often listen() has looked


def listen():
    """Lets what nobody has any more come to its end now: futures tell of exceptions
    that were not asked for, asynchronous generators are closed."""
    global _heard
    _heard += 1
    if _heard < 200:
        gc.collect()
