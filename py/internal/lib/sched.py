"""Calls functions at their times."""

import heapq
import itertools
import time
from collections import namedtuple

__all__ = ["scheduler"]

Event = namedtuple("Event", "time, priority, sequence, action, argument, kwargs")
_NO_KWARGS = object()


class scheduler:
    """Events in the order of their times."""

    def __init__(self, timefunc=time.monotonic, delayfunc=time.sleep):
        self._queue = []
        self._numbers = itertools.count()
        self.timefunc = timefunc
        self.delayfunc = delayfunc

    def enterabs(self, time, priority, action, argument=(), kwargs=_NO_KWARGS):
        """Adds an event at a time."""
        event = Event(time, priority, next(self._numbers), action, argument,
                      {} if kwargs is _NO_KWARGS else kwargs)
        heapq.heappush(self._queue, (time, priority, event.sequence, event))
        return event

    def enter(self, delay, priority, action, argument=(), kwargs=_NO_KWARGS):
        """Adds an event after some time."""
        return self.enterabs(self.timefunc() + delay, priority, action, argument, kwargs)

    def cancel(self, event):
        """Removes an event."""
        for entry in self._queue:
            if entry[3] == event:
                self._queue.remove(entry)
                heapq.heapify(self._queue)
                return
        raise ValueError("list.remove(x): x not in list")

    def empty(self):
        """Whether there are no events."""
        return not self._queue

    def run(self, blocking=True):
        """Calls the functions of all events as their times come."""
        while self._queue:
            at = self._queue[0][0]
            now = self.timefunc()
            if at > now:
                if not blocking:
                    return at - now
                self.delayfunc(at - now)
                continue
            event = heapq.heappop(self._queue)[3]
            event.action(*event.argument, **event.kwargs)
            self.delayfunc(0)

    @property
    def queue(self):
        """The events in order."""
        return [entry[3] for entry in sorted(self._queue, key=lambda entry: entry[:3])]
