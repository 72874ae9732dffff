"""Threads that take turns.

There is one thread of execution. A started thread waits until another one
waits for something: then it runs, until it ends. One that must wait for what
only a thread below it can do is unwound and starts over later.
"""

import atexit
import sys
import time
import types
import weakref
from _skillet import built_in as _built_in, of_module as _of_module
from collections import deque

__all__ = ["get_ident", "active_count", "Condition", "current_thread", "enumerate",
           "main_thread", "TIMEOUT_MAX", "Event", "Lock", "RLock", "Semaphore",
           "BoundedSemaphore", "Thread", "Barrier", "BrokenBarrierError", "Timer",
           "ThreadError", "setprofile", "settrace", "local", "stack_size", "excepthook",
           "ExceptHookArgs", "getprofile", "gettrace", "get_native_id",
           "setprofile_all_threads", "settrace_all_threads"]

TIMEOUT_MAX = 9223372036.0
ThreadError = RuntimeError


class _Parked(BaseException):
    """Unwinds a thread that cannot go on until ready() holds."""

    def __init__(self, ready):
        self.ready = ready


class _Turns:
    """Who runs, and who waits for a turn."""

    def __init__(self):
        self.waiting = deque()
        self.parked = []
        self.running = []
        self.count = 0

    def add(self, run):
        self.waiting.append(run)

    def next(self):
        """Runs somebody who can go on; False if there is nobody."""
        if self.waiting:
            run = self.waiting.popleft()
        else:
            for entry in self.parked:
                if entry[0]():
                    self.parked.remove(entry)
                    run = entry[1]
                    break
            else:
                return False
        try:
            run()
        except _Parked as parked:
            self.parked.append((parked.ready, run))
        return True

    def forget(self, run):
        """Whether somebody waited for a turn, who gets none now."""
        if run in self.waiting:
            self.waiting.remove(run)
            return True
        return False

    def until(self, ready, timeout=None, what="wait"):
        """Lets others run until ready() holds; False after the time is over."""
        end = None if timeout is None else time.monotonic() + timeout
        while not ready():
            if end is not None and time.monotonic() >= end:
                return False
            if self.next():
                continue
            if end is not None:
                time.sleep(max(0, end - time.monotonic()))
                return bool(ready())
            if self.running:
                raise _Parked(ready)
            raise RuntimeError(f"{what} would wait forever: no other thread can go on "
                               "(threads take turns in this interpreter)")
        return True


_turns = _Turns()


# Locks

@_of_module
class lock:
    """A lock that anybody may release."""

    def __new__(cls):
        self = object.__new__(cls)
        self._locked = False
        return self

    def acquire(self, blocking=True, timeout=-1):
        """Takes the lock and returns whether it is taken."""
        if not blocking and timeout != -1:
            raise ValueError("can't specify a timeout for a non-blocking call")
        if timeout != -1 and timeout < 0:
            raise ValueError("timeout value must be a non-negative number")
        if self._locked:
            if not blocking:
                return False
            if not _turns.until(lambda: not self._locked, None if timeout == -1 else timeout, "acquire()"):
                return False
        self._locked = True
        return True

    acquire_lock = acquire

    def release(self):
        """Gives the lock back."""
        if not self._locked:
            raise RuntimeError("release unlocked lock")
        self._locked = False

    release_lock = release

    def locked(self):
        """Whether the lock is taken."""
        return self._locked

    locked_lock = locked

    def __enter__(self):
        return self.acquire()

    def __exit__(self, *args):
        self.release()

    def __repr__(self):
        state = "locked" if self._locked else "unlocked"
        return f"<{state} _thread.lock object at {id(self):#x}>"


lock.__module__ = "_thread"
lock.__qualname__ = "lock"
Lock = lock


@_of_module
class RLock:
    """A lock that its owner may take several times."""

    __module__ = "_thread"

    def __init__(self):
        self._owner = None
        self._count = 0

    def acquire(self, blocking=True, timeout=-1):
        """Takes the lock and returns whether it is taken."""
        me = get_ident()
        if self._owner not in (None, me):
            if not blocking:
                return False
            if not _turns.until(lambda: self._owner is None, None if timeout == -1 else timeout, "acquire()"):
                return False
        self._owner = me
        self._count += 1
        return True

    def release(self):
        """Gives the lock back once."""
        if self._owner != get_ident():
            raise RuntimeError("cannot release un-acquired lock")
        self._count -= 1
        if not self._count:
            self._owner = None

    def locked(self):
        """Whether the lock is taken."""
        return self._count > 0

    def __enter__(self):
        return self.acquire()

    def __exit__(self, *args):
        self.release()

    def _is_owned(self):
        return self._owner == get_ident()

    def _release_save(self):
        saved = self._count
        self._owner, self._count = None, 0
        return saved

    def _acquire_restore(self, saved):
        self.acquire()
        self._count = saved

    def __repr__(self):
        state = "locked" if self._count else "unlocked"
        return f"<{state} _thread.RLock object owner={self._owner or 0} count={self._count} at {id(self):#x}>"


_RLock = RLock


class Condition:
    """Something to wait for, with a lock."""

    def __init__(self, lock=None):
        self._lock = RLock() if lock is None else lock
        self.acquire = self._lock.acquire
        self.release = self._lock.release
        self._waiters = deque()

    def __enter__(self):
        return self._lock.__enter__()

    def __exit__(self, *args):
        return self._lock.__exit__(*args)

    def __repr__(self):
        return f"<Condition({self._lock}, {len(self._waiters)})>"

    def _owned(self):
        owned = getattr(self._lock, "_is_owned", None)
        return owned() if owned else self._lock.locked()

    def wait(self, timeout=None):
        """Waits until somebody notifies; returns False after the time is over."""
        if not self._owned():
            raise RuntimeError("cannot wait on un-acquired lock")
        waiter = [False]
        self._waiters.append(waiter)
        save = getattr(self._lock, "_release_save", self._lock.release)
        saved = save()
        try:
            return _turns.until(lambda: waiter[0], timeout, "Condition.wait()")
        finally:
            if not waiter[0] and waiter in self._waiters:
                self._waiters.remove(waiter)
            if hasattr(self._lock, "_acquire_restore"):
                self._lock._acquire_restore(saved)
            else:
                self._lock.acquire()

    def wait_for(self, predicate, timeout=None):
        """Waits until predicate() is true, and returns its value."""
        if not self._owned():
            raise RuntimeError("cannot wait on un-acquired lock")
        result = predicate()
        if result:
            return result
        save = getattr(self._lock, "_release_save", self._lock.release)
        saved = save()
        try:
            _turns.until(predicate, timeout, "Condition.wait_for()")
        finally:
            if hasattr(self._lock, "_acquire_restore"):
                self._lock._acquire_restore(saved)
            else:
                self._lock.acquire()
        return predicate()

    def notify(self, n=1):
        """Wakes n that wait."""
        if not self._owned():
            raise RuntimeError("cannot notify on un-acquired lock")
        while n > 0 and self._waiters:
            self._waiters.popleft()[0] = True
            n -= 1

    def notify_all(self):
        """Wakes all that wait."""
        self.notify(len(self._waiters))

    notifyAll = notify_all


class Semaphore:
    """A lock that so many may hold at once."""

    def __init__(self, value=1):
        if value < 0:
            raise ValueError("semaphore initial value must be >= 0")
        self._value = value

    def __repr__(self):
        return f"<{type(self).__module__}.{type(self).__qualname__} at {id(self):#x}: value={self._value}>"

    def acquire(self, blocking=True, timeout=None):
        """Takes one and returns whether there was one."""
        if not blocking and timeout is not None:
            raise ValueError("can't specify timeout for non-blocking acquire")
        if not self._value:
            if not blocking or not _turns.until(lambda: self._value > 0, timeout, "acquire()"):
                return False
        self._value -= 1
        return True

    __enter__ = acquire

    def release(self, n=1):
        """Gives n back."""
        if n < 1:
            raise ValueError("n must be one or more")
        self._value += n

    def __exit__(self, *args):
        self.release()


class BoundedSemaphore(Semaphore):
    """A semaphore that takes back no more than it gave."""

    def __init__(self, value=1):
        super().__init__(value)
        self._initial_value = value

    def __repr__(self):
        return (f"<{type(self).__module__}.{type(self).__qualname__} at {id(self):#x}: "
                f"value={self._value}/{self._initial_value}>")

    def release(self, n=1):
        """Gives n back."""
        if n < 1:
            raise ValueError("n must be one or more")
        if self._value + n > self._initial_value:
            raise ValueError("Semaphore released too many times")
        self._value += n


class Event:
    """A flag to wait for."""

    def __init__(self):
        self._flag = False

    def __repr__(self):
        state = "set" if self._flag else "unset"
        return f"<{type(self).__module__}.{type(self).__qualname__} at {id(self):#x}: {state}>"

    def is_set(self):
        """Whether the flag is set."""
        return self._flag

    isSet = is_set

    def set(self):
        """Sets the flag."""
        self._flag = True

    def clear(self):
        """Takes the flag back."""
        self._flag = False

    def wait(self, timeout=None):
        """Waits for the flag and returns it."""
        return _turns.until(lambda: self._flag, timeout, "Event.wait()")


class BrokenBarrierError(RuntimeError):
    """A barrier that lets nobody pass."""


class Barrier:
    """Lets threads pass once so many have come. They cannot, in turns, unless it is one."""

    def __init__(self, parties, action=None, timeout=None):
        if parties < 1:
            raise ValueError("parties must be >= 1")
        self._parties = parties
        self._action = action
        self._timeout = timeout
        self._count = 0
        self._round = 0
        self._broken = False

    def __repr__(self):
        name = f"{type(self).__module__}.{type(self).__qualname__}"
        if self._broken:
            return f"<{name} at {id(self):#x}: broken>"
        return f"<{name} at {id(self):#x}: waiters={self._count}/{self._parties}>"

    def wait(self, timeout=None):
        """Waits for the others and returns the number of this thread."""
        if self._broken:
            raise BrokenBarrierError
        timeout = self._timeout if timeout is None else timeout
        index, turn = self._count, self._round
        self._count += 1
        if self._count == self._parties:
            if self._action is not None:
                self._action()
            self._count = 0
            self._round += 1
            return index
        passed = lambda: self._round != turn or self._broken
        try:
            done = _turns.until(passed, timeout, "Barrier.wait()")
        except _Parked:
            self._count -= 1
            raise RuntimeError("Barrier.wait() needs threads that run at the same time, "
                               "but they take turns in this interpreter") from None
        if not done or self._broken:
            self._broken = True
            raise BrokenBarrierError
        return index

    def reset(self):
        """Begins anew."""
        self._count = 0
        self._round += 1
        self._broken = False

    def abort(self):
        """Lets nobody pass any more."""
        self._broken = True

    @property
    def parties(self):
        return self._parties

    @property
    def n_waiting(self):
        return self._count

    @property
    def broken(self):
        return self._broken


# Threads

ExceptHookArgs = types.SimpleNamespace


def excepthook(args, /):
    """Writes what ended a thread."""
    if args.exc_type is SystemExit:
        return
    import traceback
    name = args.thread.name if args.thread is not None else get_ident()
    print(f"Exception in thread {name}:", file=sys.stderr)
    traceback.print_exception(args.exc_type, args.exc_value, args.exc_traceback, file=sys.stderr)
    sys.stderr.flush()


__excepthook__ = excepthook
_names = 0


def _new_name(form):
    global _names
    _names += 1
    return form % _names


class Thread:
    """Something that runs beside the rest: in turns with it."""

    def __init__(self, group=None, target=None, name=None, args=(), kwargs=None, *,
                 daemon=None, context=None):
        assert group is None, "group argument must be None for now"
        self._target = target
        if name is None:
            name = _new_name("Thread-%d")
            if target is not None:
                try:
                    name += f" ({target.__name__})"
                except AttributeError:
                    pass
        self._name = str(name)
        self._args = args
        self._kwargs = {} if kwargs is None else kwargs
        self._daemonic = current_thread().daemon if daemon is None else daemon
        self._ident = None
        self._state = "initial"
        self._asked = 0
        self._context = context

    def __repr__(self):
        state = {"initial": "initial", "stopped": "stopped"}.get(self._state, "started")
        if self._daemonic:
            state += " daemon"
        if self._ident is not None:
            state += f" {self._ident}"
        return f"<{type(self).__name__}({self._name}, {state})>"

    def start(self):
        """Lets the thread run when others wait."""
        if not hasattr(self, "_state"):
            raise RuntimeError("thread.__init__() not called")
        if self._state != "initial":
            raise RuntimeError("threads can only be started once")
        self._state = "started"
        _turns.count += 1
        self._ident = 1 + _turns.count
        _alive[self._ident] = self
        _turns.add(self._bootstrap)

    def run(self):
        """What the thread does: calls its target."""
        if self._target is not None:
            self._target(*self._args, **self._kwargs)

    def _bootstrap(self):
        _turns.running.append(self)
        before = sys.exception()
        try:
            if self._context is not None:
                self._context.run(self.run)
            else:
                self.run()
        except _Parked:
            raise
        except BaseException as e:
            self._finish()
            excepthook(ExceptHookArgs(exc_type=type(e), exc_value=e,
                                      exc_traceback=e.__traceback__, thread=self))
        else:
            self._finish()
        finally:
            _turns.running.pop()
            del before

    def _finish(self):
        self._state = "stopped"
        _alive.pop(self._ident, None)

    def join(self, timeout=None):
        """Waits for the end of the thread."""
        if not hasattr(self, "_state"):
            raise RuntimeError("Thread.__init__() not called")
        if self._state == "initial":
            raise RuntimeError("cannot join thread before it is started")
        if self is current_thread():
            raise RuntimeError("cannot join current thread")
        if self._state == "started" and _turns.forget(self._bootstrap):
            _turns.waiting.appendleft(self._bootstrap)
        _turns.until(lambda: self._state == "stopped", timeout, f"joining {self._name}")

    def is_alive(self):
        """Whether the thread runs."""
        if self._state != "started" or self in _turns.running:
            return self._state == "started"
        # Who asks again and again waits for the thread.
        self._asked += 1
        if self._asked > 1:
            _turns.next()
        return self._state == "started"

    @property
    def name(self):
        return self._name

    @name.setter
    def name(self, name):
        self._name = str(name)

    @property
    def ident(self):
        return self._ident

    @property
    def native_id(self):
        return self._ident

    @property
    def daemon(self):
        return self._daemonic

    @daemon.setter
    def daemon(self, daemonic):
        if self._state != "initial":
            raise RuntimeError("cannot set daemon status of active thread")
        self._daemonic = daemonic

    def isDaemon(self):
        return self._daemonic

    def setDaemon(self, daemonic):
        self.daemon = daemonic

    def getName(self):
        return self._name

    def setName(self, name):
        self._name = str(name)


class Timer(Thread):
    """Calls a function after some time."""

    def __init__(self, interval, function, args=None, kwargs=None):
        super().__init__()
        self.interval = interval
        self.function = function
        self.args = [] if args is None else args
        self.kwargs = {} if kwargs is None else kwargs
        self.finished = Event()

    def cancel(self):
        """The function is not called."""
        self.finished.set()

    def run(self):
        if not self.finished.is_set():
            time.sleep(self.interval)
            self.function(*self.args, **self.kwargs)
        self.finished.set()


class _MainThread(Thread):
    def __init__(self):
        self._target, self._args, self._kwargs = None, (), {}
        self._name = "MainThread"
        self._daemonic = False
        self._ident = 1
        self._state = "started"
        self._asked = 0

    def is_alive(self):
        return True


_main_thread = _MainThread()
_alive = {1: _main_thread}


def current_thread():
    """The thread that runs."""
    return _turns.running[-1] if _turns.running else _main_thread


currentThread = current_thread


def main_thread():
    """The thread of the program."""
    return _main_thread


def get_ident():
    """The number of the thread that runs."""
    return current_thread()._ident


get_native_id = get_ident


def enumerate():
    """All threads that are alive."""
    return list(_alive.values())


def active_count():
    """How many threads are alive."""
    return len(_alive)


activeCount = active_count


def _shutdown():
    """Runs what was started and nobody waited for."""
    while any(not t._daemonic for n, t in _alive.items() if n != 1):
        if not _turns.next():
            break


atexit.register(_shutdown)


class local:
    """Attributes that every thread has for itself."""

    def __new__(cls, /, *args, **kw):
        self = object.__new__(cls)
        object.__setattr__(self, "_local__values", {})
        object.__setattr__(self, "_local__args", (args, kw))
        object.__getattribute__(self, "_local__values")[get_ident()] = {}
        return self

    def __getattribute__(self, name):
        values = object.__getattribute__(self, "_local__values")
        ident = get_ident()
        if ident not in values:
            values[ident] = {}
            args, kw = object.__getattribute__(self, "_local__args")
            type(self).__init__(self, *args, **kw)
        mine = values[ident]
        if name == "__dict__":
            return mine
        if name in mine:
            return mine[name]
        return object.__getattribute__(self, name)

    def __setattr__(self, name, value):
        if name == "__dict__":
            raise AttributeError(f"{type(self).__name__!r} object attribute '__dict__' is read-only")
        found = getattr(type(self), name, None)
        if hasattr(type(found), "__set__"):
            object.__setattr__(self, name, value)
        else:
            self.__dict__[name] = value

    def __delattr__(self, name):
        mine = self.__dict__
        if name not in mine:
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
        del mine[name]


_profile = _trace = None


def setprofile(func):
    """Sets the profile function of threads, which is never called."""
    global _profile
    _profile = func


def getprofile():
    """The profile function of threads."""
    return _profile


def settrace(func):
    """Sets the trace function of threads, which is never called."""
    global _trace
    _trace = func


def gettrace():
    """The trace function of threads."""
    return _trace


setprofile_all_threads, settrace_all_threads = setprofile, settrace


def stack_size(size=0):
    """The size of stacks, which is nobody's concern."""
    return 0


# CPython has these in C.
_built_in("__excepthook__ excepthook get_ident get_native_id stack_size")
__excepthook__ = excepthook
