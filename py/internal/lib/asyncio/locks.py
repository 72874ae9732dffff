"""Locks between tasks."""

from collections import deque

from asyncio import exceptions
from asyncio.mixins import _LoopBoundMixin

__all__ = ["Lock", "Event", "Condition", "Semaphore", "BoundedSemaphore", "Barrier"]


class _ContextManagerMixin:
    async def __aenter__(self):
        await self.acquire()
        return None

    async def __aexit__(self, exc_type, exc, tb):
        self.release()


class Lock(_ContextManagerMixin, _LoopBoundMixin):
    """One task at a time."""

    def __init__(self):
        self._waiters = None
        self._locked = False

    def __repr__(self):
        extra = "locked" if self._locked else "unlocked"
        if self._waiters:
            extra = f"{extra}, waiters:{len(self._waiters)}"
        return f"<{super().__repr__()[1:-1]} [{extra}]>"

    def locked(self):
        """Tells whether a task has the lock."""
        return self._locked

    async def acquire(self):
        """Gets the lock, once it is free."""
        if not self._locked and (
                self._waiters is None or all([w.cancelled() for w in self._waiters])):
            self._locked = True
            return True
        if self._waiters is None:
            self._waiters = deque()
        future = self._get_loop().create_future()
        self._waiters.append(future)
        try:
            try:
                await future
            finally:
                self._waiters.remove(future)
        except exceptions.CancelledError:
            if not self._locked:
                self._wake_up_first()
            raise
        self._locked = True
        return True

    def release(self):
        """Frees the lock."""
        if not self._locked:
            raise RuntimeError("Lock is not acquired.")
        self._locked = False
        self._wake_up_first()

    def _wake_up_first(self):
        if self._waiters:
            future = self._waiters[0]
            if not future.done():
                future.set_result(True)


class Event(_LoopBoundMixin):
    """Something that happens once, for which many can wait."""

    def __init__(self):
        self._waiters = deque()
        self._value = False

    def __repr__(self):
        extra = "set" if self._value else "unset"
        if self._waiters:
            extra = f"{extra}, waiters:{len(self._waiters)}"
        return f"<{super().__repr__()[1:-1]} [{extra}]>"

    def is_set(self):
        """Tells whether it has happened."""
        return self._value

    def set(self):
        """Makes it happen: all who wait go on."""
        if not self._value:
            self._value = True
            for future in self._waiters:
                if not future.done():
                    future.set_result(True)

    def clear(self):
        """Makes it not have happened."""
        self._value = False

    async def wait(self):
        """Waits until it happens."""
        if self._value:
            return True
        future = self._get_loop().create_future()
        self._waiters.append(future)
        try:
            await future
            return True
        finally:
            self._waiters.remove(future)


class Condition(_ContextManagerMixin, _LoopBoundMixin):
    """A lock, and waiting for a change of what it guards."""

    def __init__(self, lock=None):
        if lock is None:
            lock = Lock()
        self._lock = lock
        self.locked = lock.locked
        self.acquire = lock.acquire
        self.release = lock.release
        self._waiters = deque()

    def __repr__(self):
        extra = "locked" if self.locked() else "unlocked"
        if self._waiters:
            extra = f"{extra}, waiters:{len(self._waiters)}"
        return f"<{super().__repr__()[1:-1]} [{extra}]>"

    async def wait(self):
        """Frees the lock, waits to be notified, and gets the lock again."""
        if not self.locked():
            raise RuntimeError("cannot wait on un-acquired lock")
        future = self._get_loop().create_future()
        self.release()
        try:
            try:
                self._waiters.append(future)
                try:
                    await future
                    return True
                finally:
                    self._waiters.remove(future)
            finally:
                error = None
                while True:
                    try:
                        await self.acquire()
                        break
                    except exceptions.CancelledError as e:
                        error = e
                if error is not None:
                    try:
                        raise error
                    finally:
                        error = None
        except BaseException:
            # The notification may have been for this one: pass it on.
            self._notify(1)
            raise

    async def wait_for(self, predicate):
        """Waits until the predicate is true; returns its value."""
        result = predicate()
        while not result:
            await self.wait()
            result = predicate()
        return result

    def notify(self, n=1):
        """Lets n of those who wait go on."""
        if not self.locked():
            raise RuntimeError("cannot notify on un-acquired lock")
        self._notify(n)

    def _notify(self, n):
        for future in self._waiters:
            if n <= 0:
                break
            if not future.done():
                n -= 1
                future.set_result(False)

    def notify_all(self):
        """Lets all who wait go on."""
        self.notify(len(self._waiters))


class Semaphore(_ContextManagerMixin, _LoopBoundMixin):
    """So many tasks at a time."""

    def __init__(self, value=1):
        if value < 0:
            raise ValueError("Semaphore initial value must be >= 0")
        self._waiters = None
        self._value = value

    def __repr__(self):
        extra = "locked" if self.locked() else f"unlocked, value:{self._value}"
        if self._waiters:
            extra = f"{extra}, waiters:{len(self._waiters)}"
        return f"<{super().__repr__()[1:-1]} [{extra}]>"

    def locked(self):
        """Tells whether acquire() would wait."""
        return self._value == 0 or any(not w.cancelled() for w in self._waiters or ())

    async def acquire(self):
        """Gets in, once there is a place."""
        if not self.locked():
            self._value -= 1
            return True
        if self._waiters is None:
            self._waiters = deque()
        future = self._get_loop().create_future()
        self._waiters.append(future)
        try:
            try:
                await future
            finally:
                self._waiters.remove(future)
        except exceptions.CancelledError:
            if future.done() and not future.cancelled():
                # It had been given a place, which goes to the next one.
                self._value += 1
            raise
        finally:
            while self._value > 0:
                if not self._wake_up_next():
                    break
        return True

    def release(self):
        """Leaves a place."""
        self._value += 1
        self._wake_up_next()

    def _wake_up_next(self):
        for future in self._waiters or ():
            if not future.done():
                self._value -= 1
                future.set_result(True)
                return True
        return False


class BoundedSemaphore(Semaphore):
    """A semaphore that cannot be released more often than acquired."""

    def __init__(self, value=1):
        self._bound_value = value
        super().__init__(value)

    def release(self):
        """Leaves a place."""
        if self._value >= self._bound_value:
            raise ValueError("BoundedSemaphore released too many times")
        super().release()


class Barrier(_LoopBoundMixin):
    """Lets tasks go on when a number of them have come."""

    def __init__(self, parties):
        if parties < 1:
            raise ValueError("parties must be >= 1")
        self._cond = Condition()
        self._parties = parties
        self._state = "filling"
        self._count = 0

    def __repr__(self):
        extra = self._state
        if not self.broken:
            extra += f", waiters:{self.n_waiting}/{self.parties}"
        return f"<{super().__repr__()[1:-1]} [{extra}]>"

    @property
    def parties(self):
        """The number of tasks to wait for."""
        return self._parties

    @property
    def n_waiting(self):
        """The number of tasks that wait."""
        return self._count if self._state == "filling" else 0

    @property
    def broken(self):
        """Whether the barrier is broken."""
        return self._state == "broken"

    async def __aenter__(self):
        return await self.wait()

    async def __aexit__(self, *args):
        pass

    async def wait(self):
        """Waits for the others; each task gets a number of its own."""
        async with self._cond:
            await self._cond.wait_for(lambda: self._state not in ("draining", "resetting"))
            self._check_broken()
            try:
                index = self._count
                self._count += 1
                if index + 1 == self._parties:
                    self._state = "draining"
                    self._cond.notify_all()
                else:
                    await self._cond.wait_for(lambda: self._state != "filling")
                    if self._state in ("broken", "resetting"):
                        raise exceptions.BrokenBarrierError("Abort or reset of barrier")
                return index
            finally:
                self._count -= 1
                if self._state in ("resetting", "draining"):
                    if self._count == 0:
                        self._state = "filling"
                        self._cond.notify_all()

    def _check_broken(self):
        if self._state == "broken":
            raise exceptions.BrokenBarrierError("Barrier aborted")

    async def reset(self):
        """Sends those who wait away with an error and starts anew."""
        async with self._cond:
            if self._count > 0:
                if self._state != "resetting":
                    self._state = "resetting"
            else:
                self._state = "filling"
            self._cond.notify_all()

    async def abort(self):
        """Breaks the barrier."""
        async with self._cond:
            self._state = "broken"
            self._cond.notify_all()
