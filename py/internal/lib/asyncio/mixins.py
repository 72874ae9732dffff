"""What locks have in common."""

from asyncio import events


class _LoopBoundMixin:
    # Belongs to the first loop in which someone waits.
    _loop = None

    def _get_loop(self):
        loop = events._running
        if self._loop is None:
            self._loop = loop
        if loop is not self._loop:
            raise RuntimeError(f"{self!r} is bound to a different event loop")
        return loop
