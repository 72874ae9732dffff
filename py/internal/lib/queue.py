"""Queues between threads."""

import heapq
import threading
import types
from collections import deque
from _skillet import of_module as _of_module

__all__ = ["Empty", "Full", "ShutDown", "Queue", "PriorityQueue", "LifoQueue", "SimpleQueue"]


class Empty(Exception):
    """There is nothing in the queue."""

    __module__ = "_queue"  # as CPython has it


class Full(Exception):
    """There is no room in the queue."""


class ShutDown(Exception):
    """The queue was shut down."""


class Queue:
    """First in, first out."""

    def __init__(self, maxsize=0):
        self.maxsize = maxsize
        self._init(maxsize)
        self.mutex = threading.Lock()
        self.not_empty = threading.Condition(self.mutex)
        self.not_full = threading.Condition(self.mutex)
        self.all_tasks_done = threading.Condition(self.mutex)
        self.unfinished_tasks = 0
        self.is_shutdown = False

    def task_done(self):
        """Says that a task that get() gave is done."""
        if self.unfinished_tasks <= 0:
            raise ValueError("task_done() called too many times")
        self.unfinished_tasks -= 1

    def join(self):
        """Waits until all tasks are done."""
        threading._turns.until(lambda: not self.unfinished_tasks, None, "Queue.join()")

    def qsize(self):
        """How many items there are."""
        return self._qsize()

    def empty(self):
        """Whether there are no items."""
        return not self._qsize()

    def full(self):
        """Whether there is no room."""
        return 0 < self.maxsize <= self._qsize()

    def put(self, item, block=True, timeout=None):
        """Adds an item; waits for room."""
        if self.is_shutdown:
            raise ShutDown
        if self.full():
            if not block:
                raise Full
            _check(timeout)
            if not threading._turns.until(lambda: not self.full() or self.is_shutdown, timeout, "Queue.put()"):
                raise Full
            if self.is_shutdown:
                raise ShutDown
        self._put(item)
        self.unfinished_tasks += 1

    def get(self, block=True, timeout=None):
        """Takes an item; waits for one."""
        if not self._qsize():
            if self.is_shutdown:
                raise ShutDown
            if not block:
                raise Empty
            _check(timeout)
            if not threading._turns.until(lambda: self._qsize() or self.is_shutdown, timeout, "Queue.get()"):
                raise Empty
            if not self._qsize():
                raise ShutDown
        return self._get()

    def put_nowait(self, item):
        """Adds an item; Full without room."""
        return self.put(item, block=False)

    def get_nowait(self):
        """Takes an item; Empty without one."""
        return self.get(block=False)

    def shutdown(self, immediate=False):
        """Nobody may add items any more, nor take them if it is immediate."""
        self.is_shutdown = True
        if immediate:
            while self._qsize():
                self._get()
                if self.unfinished_tasks > 0:
                    self.unfinished_tasks -= 1

    def _init(self, maxsize):
        self.queue = deque()

    def _qsize(self):
        return len(self.queue)

    def _put(self, item):
        self.queue.append(item)

    def _get(self):
        return self.queue.popleft()

    __class_getitem__ = classmethod(types.GenericAlias)


def _check(timeout):
    if timeout is not None and timeout < 0:
        raise ValueError("'timeout' must be a non-negative number")


class PriorityQueue(Queue):
    """The least first."""

    def _init(self, maxsize):
        self.queue = []

    def _put(self, item):
        heapq.heappush(self.queue, item)

    def _get(self):
        return heapq.heappop(self.queue)


class LifoQueue(Queue):
    """Last in, first out."""

    def _init(self, maxsize):
        self.queue = []

    def _get(self):
        return self.queue.pop()


@_of_module
class SimpleQueue:
    """First in, first out; nothing else."""

    __module__ = "_queue"

    def __init__(self):
        self._queue = deque()

    def put(self, item, block=True, timeout=None):
        """Adds an item."""
        self._queue.append(item)

    def get(self, block=True, timeout=None):
        """Takes an item; waits for one."""
        if not self._queue:
            if not block:
                raise Empty
            _check(timeout)
            if not threading._turns.until(lambda: self._queue, timeout, "SimpleQueue.get()"):
                raise Empty
        return self._queue.popleft()

    def put_nowait(self, item):
        """Adds an item."""
        self._queue.append(item)

    def get_nowait(self):
        """Takes an item; Empty without one."""
        return self.get(block=False)

    def empty(self):
        """Whether there are no items."""
        return not self._queue

    def qsize(self):
        """How many items there are."""
        return len(self._queue)

    __class_getitem__ = classmethod(types.GenericAlias)
