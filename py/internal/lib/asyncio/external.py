"""Futures of calls that the host answers later."""

from _asyncio import start as _start
from _asyncio import wait as _wait

from asyncio import events, futures

__all__ = ["ExternalFuture", "call", "future"]

pending = {}  # by their numbers


class ExternalFuture(futures.Future):
    """The result of a call of the host.

    It is made where the call is, with or without a loop; a task, await or gather()
    takes it as it would take the coroutine of an async function.
    """

    def __init__(self, number):
        self._loop = events._running
        self._number = number
        pending[number] = self

    def get_loop(self):
        """Returns the loop of the future: the one that runs, if nobody waits yet."""
        if events._running is not None and self._callbacks is None:
            self._loop = events._running
        return self._loop

    def cancel(self, msg=None):
        """Cancels the future; what the host still does is nobody's concern."""
        pending.pop(self._number, None)
        return super().cancel(msg)

    def __await__(self):
        self.get_loop()
        return super().__await__()

    __iter__ = __await__


def future(number):
    """Returns the awaitable of the call that the host has given this number."""
    return ExternalFuture(number)


def call(name, args, kwargs):
    """Calls an asynchronous function of the host, and returns its awaitable."""
    return ExternalFuture(_start(name, args, kwargs))


def wait(timeout):
    """Waits until one of the pending calls is done, or the time is over."""
    done = _wait(timeout)
    if done is None:
        return
    number, ok, value = done
    waiting = pending.pop(number, None)
    if waiting is None or waiting.done():
        return
    if ok:
        waiting.set_result(value)
    else:
        waiting.set_exception(value)


_heard = 0  # how often listen() has looked


def listen():
    """Lets futures that nobody has any more tell of their exceptions now."""
    global _heard
    _heard += 1
    if _heard < 200:
        import gc
        gc.collect()
