"""The event loop: ready callbacks, timers, and waiting for the host."""

import sys
from _weakref import ref
from collections import deque
from heapq import heapify, heappop, heappush
from math import ceil
from time import monotonic, sleep

from asyncio import coroutines, events, external, futures, tasks
from asyncio.events import Handle, TimerHandle
from asyncio.futures import Future
from asyncio.tasks import Task

__all__ = ["BaseEventLoop", "Server"]

_longest_wait = 24 * 3600


class Server(events.AbstractServer):
    """What create_server() would return, if there was a network."""


class BaseEventLoop(events.AbstractEventLoop):
    """Runs callbacks, tasks and timers, one after the other."""

    def __init__(self):
        self._task = self._steps = None
        # What is ready: handles, and tasks themselves, which have a method _run too.
        self._ready = deque()
        # Timers as (nanoseconds, number, handle): those of call_later() for the same
        # time run in the order in which they were made, as if the clock had moved.
        self._scheduled = []
        self._timer_cancelled_count = 0
        self._timer_count = 0
        self._stopping = False
        self._running = False
        self._closed = False
        self._exception_handler = None
        self._task_factory = None
        self._default_executor = None
        self._executor_shutdown_called = False
        self._asyncgens = {}
        self._asyncgens_seen = 0
        self._asyncgens_shutdown_called = False
        self._tasks = {}
        self._unheard = False  # a future failed, and nobody waited for it
        self._current_handle = None
        self.slow_callback_duration = 0.1
        self.set_debug(coroutines._is_debug_mode())
        if type(self).call_soon is BaseEventLoop.call_soon:
            self._steps = self._ready

    def __repr__(self):
        return (f"<{type(self).__name__} running={self.is_running()} "
                f"closed={self.is_closed()} debug={self.get_debug()}>")

    # Futures and tasks

    def create_future(self):
        """Returns a Future of this loop."""
        return Future(loop=self)

    def create_task(self, coro, *, name=None, context=None, eager_start=None):
        """Makes a task of the coroutine."""
        if self._closed:
            raise RuntimeError("Event loop is closed")
        if self._task_factory is None:
            return Task(coro, loop=self, name=name, context=context,
                        eager_start=bool(eager_start))
        given = {"name": name, "context": context, "eager_start": eager_start}
        given = {k: v for k, v in given.items() if v is not None}
        return self._task_factory(self, coro, **given)

    def set_task_factory(self, factory):
        """Sets what create_task() calls instead of Task; None for Task."""
        if factory is not None and not callable(factory):
            raise TypeError("task factory must be a callable or None")
        self._task_factory = factory

    def get_task_factory(self):
        """Returns the task factory, or None."""
        return self._task_factory

    def _host_future(self, number):
        # The future of a call that the host has begun.
        return external.ExternalFuture(number, loop=self)

    # Running

    def _check_closed(self):
        if self._closed:
            raise RuntimeError("Event loop is closed")

    def _check_running(self):
        if self.is_running():
            raise RuntimeError("This event loop is already running")
        if events._running is not None:
            raise RuntimeError("Cannot run the event loop while another loop is running")

    def run_forever(self):
        """Runs until stop() is called."""
        self._check_closed()
        self._check_running()
        hooks = sys.get_asyncgen_hooks()
        self._running = True
        try:
            sys.set_asyncgen_hooks(firstiter=self._asyncgen_first,
                                   finalizer=self._asyncgen_finalizer)
            events._running = self
            while True:
                self._run_once()
                if self._unheard:
                    self._unheard = False
                    external.listen()
                if self._stopping:
                    break
        finally:
            self._stopping = False
            self._running = False
            events._running = None
            sys.set_asyncgen_hooks(*hooks)

    def run_until_complete(self, future):
        """Runs until the future is done and returns its result."""
        self._check_closed()
        self._check_running()
        new_task = not futures.isfuture(future)
        future = tasks.ensure_future(future, loop=self)
        if new_task:
            future._log_destroy_pending = False
        future.add_done_callback(_run_until_complete_cb)
        try:
            self.run_forever()
        except:
            if new_task and future.done() and not future.cancelled():
                future.exception()
            raise
        finally:
            future.remove_done_callback(_run_until_complete_cb)
        if not future.done():
            raise RuntimeError("Event loop stopped before Future completed.")
        return future.result()

    def stop(self):
        """Stops the loop after the callbacks that are ready now."""
        self._stopping = True

    def close(self):
        """Closes the loop, which must not be running."""
        if self.is_running():
            raise RuntimeError("Cannot close a running event loop")
        if self._closed:
            return
        self._closed = True
        self._steps = None
        self._ready.clear()
        self._scheduled.clear()
        self._executor_shutdown_called = True
        executor, self._default_executor = self._default_executor, None
        if executor is not None:
            executor.shutdown(wait=False)
        for task in self._tasks:
            task._left()
        self._tasks.clear()
        external.listen()

    def is_running(self):
        """Tells whether the loop runs."""
        return self._running

    def is_closed(self):
        """Tells whether the loop was closed."""
        return self._closed

    # Asynchronous generators

    def _asyncgen_first(self, agen):
        if self._asyncgens_shutdown_called:
            from warnings import _warn_program
            _warn_program(f"asynchronous generator {agen!r} was scheduled after "
                          "loop.shutdown_asyncgens() call", ResourceWarning)
        key = id(agen)
        self._asyncgens[key] = ref(agen, lambda _: self._asyncgens.pop(key, None))

    def _asyncgen_finalizer(self, agen):
        self._asyncgens.pop(id(agen), None)
        if not self._closed:
            self.call_soon_threadsafe(self.create_task, agen.aclose())

    async def shutdown_asyncgens(self):
        """Closes the asynchronous generators that are still open."""
        self._asyncgens_shutdown_called = True
        if self._asyncgens:
            external.listen()
        agens = [agen() for agen in list(self._asyncgens.values())]
        agens = [agen for agen in agens if agen is not None]
        self._asyncgens.clear()
        if not agens:
            return
        results = await tasks.gather(*[agen.aclose() for agen in agens],
                                     return_exceptions=True)
        for result, agen in zip(results, agens):
            if isinstance(result, Exception):
                self.call_exception_handler({
                    "message": "an error occurred during closing of asynchronous "
                               f"generator {agen!r}",
                    "exception": result,
                    "asyncgen": agen,
                })

    # Executors

    async def shutdown_default_executor(self, timeout=None):
        """Ends the executor that run_in_executor() made."""
        self._executor_shutdown_called = True
        if self._default_executor is not None:
            self._default_executor.shutdown(wait=True)

    def run_in_executor(self, executor, func, *args):
        """Calls the function at once: threads take turns here."""
        self._check_closed()
        if self._debug:
            self._check_callback(func, "run_in_executor")
        if executor is None:
            executor = self._default_executor
            if self._executor_shutdown_called:
                raise RuntimeError("Executor shutdown has been called")
            if executor is None:
                from concurrent.futures import ThreadPoolExecutor
                executor = ThreadPoolExecutor(thread_name_prefix="asyncio")
                self._default_executor = executor
        return futures.wrap_future(executor.submit(func, *args), loop=self)

    def set_default_executor(self, executor):
        """Sets the executor that run_in_executor(None, ...) takes."""
        from concurrent.futures import ThreadPoolExecutor
        if not isinstance(executor, ThreadPoolExecutor):
            raise TypeError("executor must be ThreadPoolExecutor instance")
        self._default_executor = executor

    # Callbacks

    def time(self):
        """Returns the time of the loop in seconds."""
        return monotonic()

    def call_soon(self, callback, *args, context=None):
        """Runs the callback in the next round."""
        if self._closed:
            raise RuntimeError("Event loop is closed")
        if self._debug:
            self._check_callback(callback, "call_soon")
        handle = Handle(callback, args, self, context)
        self._ready.append(handle)
        return handle

    def call_soon_threadsafe(self, callback, *args, context=None):
        """Runs the callback in the next round."""
        self._check_closed()
        if self._debug:
            self._check_callback(callback, "call_soon_threadsafe")
        handle = Handle(callback, args, self, context)
        self._ready.append(handle)
        return handle

    def call_later(self, delay, callback, *args, context=None):
        """Runs the callback after delay seconds."""
        if delay is None:
            raise TypeError("delay must not be None")
        self._timer_count += 1
        return self._call_at(self.time() + delay, callback, args, context,
                             self._timer_count)

    def call_at(self, when, callback, *args, context=None):
        """Runs the callback at a time of the loop."""
        if when is None:
            raise TypeError("when cannot be None")
        return self._call_at(when, callback, args, context, 0)

    def _call_at(self, when, callback, args, context, number):
        if self._closed:
            raise RuntimeError("Event loop is closed")
        if self._debug:
            self._check_callback(callback, "call_at")
        timer = TimerHandle(when, callback, args, self, context)
        ns = when * 1e9
        heappush(self._scheduled, (int(ns + 0.5) if ns < 1e18 else ns, number, timer))
        timer._scheduled = True
        return timer

    def _check_callback(self, callback, method):
        if coroutines.iscoroutine(callback) or coroutines._iscoroutinefunction(callback):
            raise TypeError(f"coroutines cannot be used with {method}()")
        if not callable(callback):
            raise TypeError(f"a callable object was expected by {method}(), "
                            f"got {callback!r}")

    def _timer_handle_cancelled(self, handle):
        if handle._scheduled:
            self._timer_cancelled_count += 1

    def _run_once(self):
        ready = self._ready
        timers = self._scheduled
        if timers:
            self._forget_cancelled()
        if not ready and not self._stopping:
            self._wait()
        if timers:
            end = self.time() + 1e-9
            while timers and timers[0][2]._when < end:
                timer = heappop(timers)[2]
                timer._scheduled = False
                ready.append(timer)
        # Those that become ready now have to wait for the next round.
        if self._debug:
            self._run_ready_slowly()
            return
        take = ready.popleft
        for _ in range(len(ready)):
            handle = take()
            if not handle._cancelled:
                handle._run()

    def _run_ready_slowly(self):
        for _ in range(len(self._ready)):
            handle = self._ready.popleft()
            if handle._cancelled:
                continue
            try:
                self._current_handle = handle
                start = self.time()
                handle._run()
                took = self.time() - start
                if took >= self.slow_callback_duration:
                    task = getattr(getattr(handle, "_callback", None), "__self__", None)
                    if not isinstance(task, tasks.Task):
                        task = handle
                    _log("warning", f"Executing {task!r} took {took:.3f} seconds")
            finally:
                self._current_handle = None

    def _forget_cancelled(self):
        timers = self._scheduled
        if len(timers) > 100 and self._timer_cancelled_count * 2 > len(timers):
            for _, _, timer in timers:
                if timer._cancelled:
                    timer._scheduled = False
            timers[:] = [t for t in timers if not t[2]._cancelled]
            heapify(timers)
            self._timer_cancelled_count = 0
            return
        while timers and timers[0][2]._cancelled:
            self._timer_cancelled_count -= 1
            heappop(timers)[2]._scheduled = False

    def _wait(self):
        # Until a timer is due, or an external future is done.
        if len(self._asyncgens) != self._asyncgens_seen:
            external.listen()
            self._asyncgens_seen = len(self._asyncgens)
            if self._ready:
                return
        timeout = None
        if self._scheduled:
            timeout = self._scheduled[0][2]._when - self.time()
            if timeout <= 0:
                timeout = 0
            elif timeout < _longest_wait:
                # In milliseconds, as CPython waits: what is due soon after runs in the
                # same round.
                timeout = ceil(timeout * 1e3 - 1e-6) * 1e-3
        if external.pending:
            external.wait(timeout)
        elif timeout is None or timeout == float("inf"):
            raise RuntimeError("nothing that runs can wake the event loop")
        elif timeout > 0:
            sleep(min(timeout, _longest_wait))

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
        handle = self._current_handle
        if "source_traceback" not in context and handle is not None:
            made = getattr(handle, "_source_traceback", None)
            if made:
                context["handle_traceback"] = made
        lines = [message]
        for key in sorted(context):
            if key in ("message", "exception"):
                continue
            value = context[key]
            if key in ("source_traceback", "handle_traceback"):
                from traceback import format_list
                what = "Object" if key == "source_traceback" else "Handle"
                text = "".join(format_list(value)).rstrip()
                value = f"{what} created at (most recent call last):\n{text}"
            else:
                value = repr(value)
            lines.append(f"{key}: {value}")
        _log("error", "\n".join(lines), context.get("exception"))

    def call_exception_handler(self, context):
        """Hands what went wrong to the handler."""
        if self._exception_handler is None:
            try:
                self.default_exception_handler(context)
            except (SystemExit, KeyboardInterrupt):
                raise
            except BaseException as e:
                _log("error", "Exception in default exception handler", e)
            return
        try:
            thing = context.get("task")
            if thing is None:
                thing = context.get("future")
            if thing is None:
                thing = context.get("handle")
            ctx = None
            if thing is not None and hasattr(thing, "get_context"):
                ctx = thing.get_context()
            if ctx is not None and hasattr(ctx, "run"):
                ctx.run(self._exception_handler, self, context)
            else:
                self._exception_handler(self, context)
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException as e:
            try:
                self.default_exception_handler({
                    "message": "Unhandled error in exception handler",
                    "exception": e,
                    "context": context,
                })
            except (SystemExit, KeyboardInterrupt):
                raise
            except BaseException as e:
                _log("error", "Exception in default exception handler while handling an "
                     "unexpected error in custom exception handler", e)

    def get_debug(self):
        """Tells whether the loop is in debug mode."""
        return self._debug

    def set_debug(self, enabled):
        """Turns the debug mode on or off: checks of callbacks, and where things are made."""
        self._debug = enabled


def _networking():
    def refuse(name):
        async def refused(self, *args, **kwargs):
            raise PermissionError(1, "Operation not permitted: there is no network in this "
                                  "sandbox")
        return name, refused

    def refuse_processes(name):
        async def refused(self, *args, **kwargs):
            raise PermissionError(1, "Operation not permitted: there are no processes in "
                                  "this sandbox")
        return name, refused

    network = """getaddrinfo getnameinfo create_connection create_server sendfile start_tls
        create_unix_connection create_unix_server connect_accepted_socket
        create_datagram_endpoint sock_recv sock_recv_into sock_recvfrom sock_recvfrom_into
        sock_sendall sock_sendto sock_connect sock_accept sock_sendfile"""
    processes = "subprocess_shell subprocess_exec connect_read_pipe connect_write_pipe"
    for name, function in [*map(refuse, network.split()),
                           *map(refuse_processes, processes.split())]:
        function.__name__ = name
        function.__qualname__ = f"BaseEventLoop.{name}"
        setattr(BaseEventLoop, name, function)


_networking()


def _run_until_complete_cb(future):
    if not future.cancelled():
        e = future.exception()
        if isinstance(e, (SystemExit, KeyboardInterrupt)):
            return
    future.get_loop().stop()


def _log(level, text, exception=None):
    logging = sys.modules.get("logging")
    if logging is not None:
        getattr(logging.getLogger("asyncio"), level)(text, exc_info=exception)
        return
    # What logging does without handlers.
    file = sys.stderr
    if file is None:
        return
    if exception is not None:
        from traceback import format_exception
        text += "\n" + "".join(format_exception(exception)).rstrip("\n")
    file.write(text + "\n")
