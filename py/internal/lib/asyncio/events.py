"""The event loop: one thread, ready callbacks, timers, and waiting for the host."""

import sys
from collections import deque
from contextvars import copy_context
from heapq import heapify, heappop, heappush
from time import monotonic

from _asyncio import wait as _host_wait
from _weakref import ref

__all__ = [
    "AbstractEventLoop", "AbstractServer", "Handle", "TimerHandle", "get_event_loop",
    "set_event_loop", "new_event_loop", "_set_running_loop", "get_running_loop",
    "_get_running_loop", "BaseEventLoop", "SelectorEventLoop", "EventLoop",
]


class Handle:
    """A callback that is to run soon."""

    __slots__ = ("_callback", "_args", "_cancelled", "_loop", "_context", "__weakref__")

    def __init__(self, callback, args, loop, context=None):
        self._callback = callback
        self._args = args
        self._loop = loop
        self._cancelled = False
        self._context = copy_context() if context is None else context

    def _repr_info(self):
        info = [type(self).__name__]
        if self._cancelled:
            info.append("cancelled")
        if self._callback is not None:
            info.append(_format_callback(self._callback))
        return info

    def __repr__(self):
        return f"<{' '.join(self._repr_info())}>"

    def get_context(self):
        """Returns the context that the callback runs in."""
        return self._context

    def cancel(self):
        """Makes the callback not run."""
        if not self._cancelled:
            self._cancelled = True
            self._callback = self._args = None

    def cancelled(self):
        """Tells whether cancel() was called."""
        return self._cancelled

    def _run(self):
        try:
            self._context.run(self._callback, *self._args)
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException as e:
            self._loop.call_exception_handler({
                "message": "Exception in callback "
                           + _format_callback(self._callback),
                "exception": e,
                "handle": self,
            })


class TimerHandle(Handle):
    """A callback that is to run at a certain time."""

    __slots__ = ("_scheduled", "_when")

    def __init__(self, when, callback, args, loop, context=None):
        super().__init__(callback, args, loop, context)
        self._when = when
        self._scheduled = False

    def _repr_info(self):
        info = super()._repr_info()
        info.insert(2 if self._cancelled else 1, f"when={self._when}")
        return info

    def __hash__(self):
        return hash(self._when)

    def __lt__(self, other):
        if isinstance(other, TimerHandle):
            return self._when < other._when
        return NotImplemented

    def __le__(self, other):
        if isinstance(other, TimerHandle):
            return self._when < other._when or self.__eq__(other)
        return NotImplemented

    def __gt__(self, other):
        if isinstance(other, TimerHandle):
            return self._when > other._when
        return NotImplemented

    def __ge__(self, other):
        if isinstance(other, TimerHandle):
            return self._when > other._when or self.__eq__(other)
        return NotImplemented

    def __eq__(self, other):
        if isinstance(other, TimerHandle):
            return (self._when == other._when and self._callback == other._callback
                    and self._args == other._args and self._cancelled == other._cancelled)
        return NotImplemented

    def cancel(self):
        """Makes the callback not run."""
        if not self._cancelled:
            self._loop._timer_handle_cancelled(self)
        super().cancel()

    def when(self):
        """Returns the time of the loop at which it runs."""
        return self._when


def _format_callback(func):
    # Arguments are not shown, only that there is a call.
    from functools import partial
    suffix = "()"
    while isinstance(func, partial):
        suffix += "()"
        func = func.func
    name = (getattr(func, "__qualname__", None) or getattr(func, "__name__", None)
            or repr(func))
    code = getattr(getattr(func, "__func__", func), "__code__", None)
    if code is None or name == "Task.task_wakeup":
        return name + suffix
    return f"{name}{suffix} at {code.co_filename}:{code.co_firstlineno}"


class AbstractServer:
    """The interface of servers; there are none here."""


class AbstractEventLoop:
    """The interface of event loops."""


class BaseEventLoop(AbstractEventLoop):
    """Runs callbacks, tasks and timers, one after the other."""

    def __init__(self):
        self._ready = deque()
        self._timers = []
        self._cancelled_timers = 0
        self._stopping = False
        self._running = False
        self._closed = False
        self._debug = False
        self._exception_handler = None
        self._task_factory = None
        self._asyncgens = {}
        self._external = {}
        self._tasks = {}
        self.slow_callback_duration = 0.1

    def __repr__(self):
        return (f"<{type(self).__name__} running={self._running} closed={self._closed} "
                f"debug={self._debug}>")

    # Futures and tasks

    def create_future(self):
        """Returns a Future of this loop."""
        return _futures().Future(loop=self)

    def create_task(self, coro, *, name=None, context=None, eager_start=None, **kwargs):
        """Makes a task of the coroutine."""
        self._check_closed()
        if self._task_factory is not None:
            if eager_start is not None:
                kwargs["eager_start"] = eager_start
            return self._task_factory(self, coro, name=name, context=context, **kwargs)
        return _tasks().Task(coro, loop=self, name=name, context=context,
                             eager_start=bool(eager_start), **kwargs)

    def set_task_factory(self, factory):
        """Sets what create_task() calls instead of Task; None for Task."""
        if factory is not None and not callable(factory):
            raise TypeError("task factory must be a callable or None")
        self._task_factory = factory

    def get_task_factory(self):
        """Returns the task factory, or None."""
        return self._task_factory

    def _host_future(self, key):
        # A future that is done when the host call of this key has ended.
        self._external[key] = future = self.create_future()
        return future

    # Running

    def _check_closed(self):
        if self._closed:
            raise RuntimeError("Event loop is closed")

    def _check_running(self):
        if self._running:
            raise RuntimeError("This event loop is already running")
        if _running is not None:
            raise RuntimeError("Cannot run the event loop while another loop is running")

    def run_forever(self):
        """Runs until stop() is called."""
        global _running
        self._check_closed()
        self._check_running()
        hooks = sys.get_asyncgen_hooks()
        self._running = True
        try:
            sys.set_asyncgen_hooks(firstiter=self._asyncgen_first,
                                   finalizer=self._asyncgen_finalizer)
            _running = self
            while True:
                self._run_once()
                if self._stopping:
                    break
        finally:
            self._stopping = False
            self._running = False
            _running = None
            sys.set_asyncgen_hooks(*hooks)

    def run_until_complete(self, future):
        """Runs until the future is done and returns its result."""
        self._check_closed()
        self._check_running()
        new_task = not _futures().isfuture(future)
        future = _tasks().ensure_future(future, loop=self)
        if new_task:
            future._log_destroy_pending = False
        future.add_done_callback(_stop_loop)
        try:
            self.run_forever()
        except:
            if new_task and future.done() and not future.cancelled():
                future.exception()
            raise
        finally:
            future.remove_done_callback(_stop_loop)
        if not future.done():
            raise RuntimeError("Event loop stopped before Future completed.")
        return future.result()

    def stop(self):
        """Stops the loop after the callbacks that are ready now."""
        self._stopping = True

    def close(self):
        """Closes the loop, which must not be running."""
        if self._running:
            raise RuntimeError("Cannot close a running event loop")
        if not self._closed:
            self._closed = True
            self._ready.clear()
            self._timers.clear()

    def is_running(self):
        """Tells whether the loop runs."""
        return self._running

    def is_closed(self):
        """Tells whether the loop was closed."""
        return self._closed

    def _asyncgen_first(self, agen):
        key = id(agen)
        self._asyncgens[key] = ref(agen, lambda _: self._asyncgens.pop(key, None))

    def _asyncgen_finalizer(self, agen):
        self._asyncgens.pop(id(agen), None)
        if not self._closed:
            self.call_soon_threadsafe(self.create_task, agen.aclose())

    async def shutdown_asyncgens(self):
        """Closes the asynchronous generators that are still open."""
        agens = [agen() for agen in list(self._asyncgens.values())]
        agens = [agen for agen in agens if agen is not None]
        self._asyncgens.clear()
        if not agens:
            return
        results = await _tasks().gather(*[agen.aclose() for agen in agens],
                                        return_exceptions=True)
        for result, agen in zip(results, agens):
            if isinstance(result, Exception):
                self.call_exception_handler({
                    "message": "an error occurred during closing of asynchronous "
                               f"generator {agen!r}",
                    "exception": result,
                    "asyncgen": agen,
                })

    async def shutdown_default_executor(self, timeout=None):
        """Does nothing: there are no threads."""

    def run_in_executor(self, executor, func, *args):
        """Fails: there are no threads."""
        raise NotImplementedError("there are no threads")

    # Callbacks

    def time(self):
        """Returns the time of the loop in seconds."""
        return monotonic()

    def call_soon(self, callback, *args, context=None):
        """Runs the callback in the next round."""
        if self._closed:
            raise RuntimeError("Event loop is closed")
        handle = Handle(callback, args, self, context)
        self._ready.append(handle)
        return handle

    call_soon_threadsafe = call_soon

    def call_later(self, delay, callback, *args, context=None):
        """Runs the callback after delay seconds."""
        if delay is None:
            raise TypeError("delay must not be None")
        return self.call_at(monotonic() + delay, callback, *args, context=context)

    def call_at(self, when, callback, *args, context=None):
        """Runs the callback at a time of the loop."""
        if when is None:
            raise TypeError("when cannot be None")
        self._check_closed()
        timer = TimerHandle(when, callback, args, self, context)
        heappush(self._timers, timer)
        timer._scheduled = True
        return timer

    def _timer_handle_cancelled(self, handle):
        if handle._scheduled:
            self._cancelled_timers += 1

    def _run_once(self):
        ready = self._ready
        timers = self._timers
        if timers:
            if self._cancelled_timers > 100 and self._cancelled_timers * 2 > len(timers):
                timers[:] = [t for t in timers if not t._cancelled]
                heapify(timers)
                self._cancelled_timers = 0
            else:
                while timers and timers[0]._cancelled:
                    self._cancelled_timers -= 1
                    heappop(timers)._scheduled = False
        if not ready and not self._stopping:
            self._wait()
        if timers:
            end = monotonic() + 1e-9
            while timers and timers[0]._when < end:
                timer = heappop(timers)
                timer._scheduled = False
                if timer._cancelled:
                    self._cancelled_timers -= 1
                ready.append(timer)
        # Those that become ready now have to wait for the next round.
        for _ in range(len(ready)):
            handle = ready.popleft()
            if not handle._cancelled:
                handle._run()

    def _wait(self):
        timeout = None
        if self._timers:
            timeout = self._timers[0]._when - monotonic()
            if timeout <= 0:
                if not self._external:
                    return
                timeout = 0
        for key, is_error, value in _host_wait(timeout):
            future = self._external.pop(key, None)
            if future is None or future.done():
                continue
            if is_error:
                future.set_exception(value)
            else:
                future.set_result(value)

    # Errors

    def get_exception_handler(self):
        """Returns the handler of exceptions, or None."""
        return self._exception_handler

    def set_exception_handler(self, handler):
        """Sets a function of (loop, context) for exceptions nobody handles."""
        if handler is not None and not callable(handler):
            raise TypeError(f"A callable object or None is expected, got {handler!r}")
        self._exception_handler = handler

    def default_exception_handler(self, context):
        """Logs what went wrong."""
        message = context.get("message") or "Unhandled exception in event loop"
        lines = [message]
        for key in sorted(context):
            if key not in ("message", "exception"):
                lines.append(f"{key}: {context[key]!r}")
        _log_error("\n".join(lines), context.get("exception"))

    def call_exception_handler(self, context):
        """Hands what went wrong to the handler."""
        if self._exception_handler is None:
            try:
                self.default_exception_handler(context)
            except (SystemExit, KeyboardInterrupt):
                raise
            except BaseException as e:
                _log_error("Exception in default exception handler", e)
            return
        try:
            self._exception_handler(self, context)
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException as e:
            self.default_exception_handler({
                "message": "Unhandled error in exception handler",
                "exception": e,
                "context": context,
            })

    def get_debug(self):
        """Tells whether set_debug() was called with True."""
        return self._debug

    def set_debug(self, enabled):
        """Changes what get_debug() returns, and nothing else."""
        self._debug = enabled


class SelectorEventLoop(BaseEventLoop):
    """The loop that new_event_loop() makes."""


SelectorEventLoop.__name__ = SelectorEventLoop.__qualname__ = "_UnixSelectorEventLoop"
SelectorEventLoop.__module__ = "asyncio.unix_events"
EventLoop = SelectorEventLoop


def _stop_loop(future):
    if not future.cancelled():
        e = future.exception()
        if isinstance(e, (SystemExit, KeyboardInterrupt)):
            return
    future.get_loop().stop()


def _log_error(text, exception):
    logging = sys.modules.get("logging")
    if logging is not None:
        logging.getLogger("asyncio").error(text, exc_info=exception)
        return
    # What logging does without handlers.
    file = sys.stderr
    if file is None:
        return
    if exception is not None:
        from traceback import format_exception
        text += "\n" + "".join(format_exception(exception)).rstrip("\n")
    file.write(text + "\n")


def _futures():
    from asyncio import futures
    return futures


def _tasks():
    from asyncio import tasks
    return tasks


_running = None
_current = None


def get_running_loop():
    """Returns the loop that runs now."""
    if _running is None:
        raise RuntimeError("no running event loop")
    return _running


def _get_running_loop():
    return _running


def _set_running_loop(loop):
    global _running
    _running = loop


def get_event_loop():
    """Returns the loop that runs now, or the one that was set."""
    if _running is not None:
        return _running
    if _current is None:
        raise RuntimeError("There is no current event loop in thread 'MainThread'.")
    return _current


def set_event_loop(loop):
    """Sets the loop that get_event_loop() returns while none runs."""
    global _current
    if loop is not None and not isinstance(loop, AbstractEventLoop):
        raise TypeError("loop must be an instance of AbstractEventLoop or None, "
                        f"not '{type(loop).__name__}'")
    _current = loop


def new_event_loop():
    """Returns a new loop."""
    return SelectorEventLoop()
