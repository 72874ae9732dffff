"""Tasks: coroutines that the loop runs; and what waits for several of them."""

from _skillet import built_in as _built_in
from contextvars import _now
from types import CoroutineType as _Coroutine
from types import coroutine as _iterable_coroutine

from asyncio import coroutines, events, exceptions, futures
from asyncio.futures import Future, _inner, _set_result_unless_cancelled, isfuture

__all__ = [
    "Task", "create_task", "FIRST_COMPLETED", "FIRST_EXCEPTION", "ALL_COMPLETED", "wait",
    "wait_for", "as_completed", "sleep", "gather", "shield", "ensure_future",
    "run_coroutine_threadsafe", "current_task", "all_tasks", "create_eager_task_factory", "eager_task_factory",
    "_register_task", "_unregister_task", "_enter_task", "_leave_task",
]

FIRST_COMPLETED = "FIRST_COMPLETED"
FIRST_EXCEPTION = "FIRST_EXCEPTION"
ALL_COMPLETED = "ALL_COMPLETED"

_CancelledError = exceptions.CancelledError
_PENDING = futures._PENDING
_FINISHED = futures._FINISHED

_counter = 0


def current_task(loop=None):
    """Returns the task that runs now, or None."""
    if loop is None:
        loop = events.get_running_loop()
    return loop._task


def all_tasks(loop=None):
    """Returns the set of the tasks of the loop that are not done."""
    if loop is None:
        loop = events.get_running_loop()
    return {task for task in loop._tasks or () if not task.done()}


def _register_task(task):
    loop = task.get_loop()
    if loop._tasks is None:
        loop._tasks = {}
    loop._tasks[task] = None


def _unregister_task(task):
    (task.get_loop()._tasks or {}).pop(task, None)


def _enter_task(loop, task):
    current = loop._task
    if current is not None:
        raise RuntimeError(f"Cannot enter into task {task!r} while another task "
                           f"{current!r} is being executed.")
    loop._task = task


def _leave_task(loop, task):
    current = loop._task
    if current is not task:
        raise RuntimeError(f"Leaving task {task!r} does not match the current task "
                           f"{current!r}.")
    loop._task = None


class Task(Future):
    """A coroutine that the loop runs, and the future of its result."""

    _log_destroy_pending = True
    _fut_waiter = None
    _must_cancel = False
    _num_cancels_requested = 0
    _cancelled = False  # as of a handle among those that are ready

    def __init__(self, coro, *, loop=None, name=None, context=None, eager_start=False):
        if loop is None:
            loop = events.get_event_loop()
        self._loop = loop
        self._state = _PENDING
        self._exception = self._waiter = self._done_callbacks = self._fut_waiter = None
        self._must_cancel = self._cancelled = self._asyncio_future_blocking = False
        if loop._debug:
            self._source_traceback = events._made_at()
        if type(coro) is not _Coroutine and not coroutines.iscoroutine(coro):
            self._log_destroy_pending = False
            raise TypeError(f"a coroutine was expected, got {coro!r}")
        if name is None:
            global _counter
            self._name = _counter = _counter + 1
        else:
            self._name = str(name)
        self._coro = coro
        self._context = _now[0].copy() if context is None else context
        if eager_start and loop.is_running():
            self._start_eagerly()
            return
        steps = loop._steps
        if steps is None:
            loop.call_soon(self._step, context=self._context)
        else:
            steps.append(self)
        if loop._tasks is None:
            loop._tasks = {}
        loop._tasks[self] = None

    def _repr_info(self):
        info = super()._repr_info()
        if self._num_cancels_requested and self._state is _PENDING:
            info[0] = "cancelling"
        info.insert(1, f"name={self.get_name()!r}")
        if self._fut_waiter is not None:
            info.insert(2, f"wait_for={self._fut_waiter!r}")
        if self._coro is not None:
            info.insert(2, f"coro=<{coroutines._format(self._coro)}>")
        return info

    def get_coro(self):
        """Returns the coroutine."""
        return self._coro

    def get_context(self):
        """Returns the context that the coroutine runs in."""
        return self._context

    def get_name(self):
        """Returns the name."""
        name = self._name
        return name if type(name) is str else f"Task-{name}"

    def set_name(self, value):
        """Sets the name."""
        self._name = str(value)

    def set_result(self, result):
        """Fails: the coroutine gives the result."""
        raise RuntimeError("Task does not support set_result operation")

    def set_exception(self, exception):
        """Fails: the coroutine gives the exception."""
        raise RuntimeError("Task does not support set_exception operation")

    def get_stack(self, *, limit=None):
        """Returns the frames of the coroutine where it waits."""
        coro = self._coro
        frame = None
        for name in ("cr_frame", "gi_frame", "ag_frame"):
            if hasattr(coro, name):
                frame = getattr(coro, name)
                break
        frames = []
        if frame is not None:
            while frame is not None and (limit is None or limit > 0):
                frames.append(frame)
                frame = frame.f_back
                if limit is not None:
                    limit -= 1
            frames.reverse()
        elif self._exception is not None:
            tb = self._exception.__traceback__
            while tb is not None and (limit is None or limit > 0):
                frames.append(tb.tb_frame)
                tb = tb.tb_next
                if limit is not None:
                    limit -= 1
        return frames

    def print_stack(self, *, limit=None, file=None):
        """Prints where the coroutine waits."""
        import traceback
        entries = traceback.StackSummary.extract(
            [(f, f.f_lineno) for f in self.get_stack(limit=limit)])
        e = self._exception
        if not entries:
            print(f"No stack for {self!r}", file=file)
        elif e is not None:
            print(f"Traceback for {self!r} (most recent call last):", file=file)
        else:
            print(f"Stack for {self!r} (most recent call last):", file=file)
        traceback.print_list(entries, file=file)
        if e is not None:
            for line in traceback.format_exception_only(e.__class__, e):
                print(line, file=file, end="")

    def cancel(self, msg=None):
        """Asks the task to stop: its coroutine gets a CancelledError."""
        self._log = None
        if self._state is not _PENDING:
            return False
        self._num_cancels_requested += 1
        if self._fut_waiter is not None and self._fut_waiter.cancel(msg=msg):
            return True
        self._must_cancel = True
        self._cancel_message = msg
        return True

    def cancelling(self):
        """Returns how many requests to cancel are open."""
        return self._num_cancels_requested

    def uncancel(self):
        """Takes one request to cancel back; returns how many are left."""
        if self._num_cancels_requested > 0:
            self._num_cancels_requested -= 1
            if self._num_cancels_requested == 0:
                self._must_cancel = False
        return self._num_cancels_requested

    @property
    def _awaiter(self):
        return self

    def _left(self):
        # The loop is closed. Who has the task may keep it; nobody else does.
        if self._log_destroy_pending:
            self._log = _Pending(self)

    def _start_eagerly(self):
        loop = self._loop
        previous = loop._task
        loop._task = self
        if loop._tasks is None:
            loop._tasks = {}
        loop._tasks[self] = None
        try:
            self._context.run(self._resume, None)
        finally:
            loop._task = previous
            if self._state is not _PENDING:
                self._coro = None

    def _run(self):
        # One step: the task is what was ready. A future that it has waited for is
        # done. This is what nearly all of the time of a loop goes into.
        waited = self._fut_waiter
        if waited is not None:
            self._fut_waiter = None
            if waited._state is not _FINISHED or waited._exception is not None:
                self._wakeup(waited)
                return
        loop = self._loop
        context = self._context
        if self._must_cancel or context._before is not None or loop._task is not None:
            self._step()
            return
        before = context._before = _now[0]
        _now[0] = context
        loop._task = self
        try:
            result = self._coro.send(None)
        except StopIteration as e:
            _now[0] = before
            loop._task = context._before = None
            if self._must_cancel:
                self._ended(e)
                return
            del loop._tasks[self]
            self._result = e.value
            self._state = _FINISHED
            if self._waiter is not None or self._done_callbacks is not None:
                self._settled()
            return
        except BaseException as e:
            _now[0] = before
            loop._task = context._before = None
            self._ended(e)
            return
        _now[0] = before
        loop._task = context._before = None
        if result is None:
            if loop._steps is not None:
                loop._steps.append(self)
                return
        elif type(result) is Future and result._waiter is None:
            # As _yielded() does it.
            if (result._asyncio_future_blocking and result._done_callbacks is None
                    and result._loop is loop and not self._must_cancel
                    and loop._steps is not None and result._state is _PENDING):
                result._asyncio_future_blocking = False
                result._waiter = self
                self._fut_waiter = result
                return
        self._yielded(result)

    def _step(self, exc=None):
        if self._state is not _PENDING:
            raise exceptions.InvalidStateError(f"__step(): already done: {self!r}, {exc!r}")
        if self._must_cancel:
            if not isinstance(exc, _CancelledError):
                exc = self._make_cancelled_error()
            self._must_cancel = False
        self._fut_waiter = None
        loop = self._loop
        try:
            if _now[0] is self._context:  # a callback of the loop
                _enter_task(loop, self)
                try:
                    self._resume(exc)
                finally:
                    loop._task = None
            else:
                self._context.run(self._step_within, exc)
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException as e:
            loop.call_exception_handler({
                "message": f"Exception in callback {self!r}", "exception": e,
            })

    def _step_within(self, exc):
        _enter_task(self._loop, self)
        try:
            self._resume(exc)
        finally:
            self._loop._task = None

    def _resume(self, exc):
        try:
            if exc is None:
                result = self._coro.send(None)
            else:
                result = self._coro.throw(exc)
        except BaseException as e:
            self._ended(e)
        else:
            self._yielded(result)

    def _ended(self, e):
        # The coroutine has returned or raised.
        self._loop._tasks.pop(self, None)
        if type(e) is StopIteration:
            if self._must_cancel:
                self._must_cancel = False
                Future.cancel(self, self._cancel_message)
                return
            self._result = e.value
            self._state = _FINISHED
            if self._waiter is not None or self._done_callbacks is not None:
                self._settled()
        elif isinstance(e, _CancelledError):
            if self._loop._asyncgens:
                self._loop._unheard = True
            self._cancelled_exc = e
            Future.cancel(self)
        elif isinstance(e, (KeyboardInterrupt, SystemExit)):
            Future.set_exception(self, e)
            raise e
        else:
            Future.set_exception(self, e)

    def _yielded(self, result):
        # The coroutine waits for what it has yielded.
        loop = self._loop
        if result is None:
            if loop._steps is not None:
                loop._steps.append(self)
            else:
                loop.call_soon(self._step, context=self._context)
            return
        blocking = getattr(result, "_asyncio_future_blocking", None)
        if not blocking or result is self or result.get_loop() is not loop:
            loop.call_soon(self._step, RuntimeError(self._bad_yield(result, blocking)),
                           context=self._context)
            return
        result._asyncio_future_blocking = False
        kind = type(result)
        if ((kind is Future or kind is Task or kind is _GatheringFuture)
                and result._waiter is None and result._done_callbacks is None
                and loop._steps is not None and result._state is _PENDING):
            result._waiter = self
        else:
            result.add_done_callback(self._wakeup, context=self._context)
        self._fut_waiter = result
        if self._must_cancel and result.cancel(msg=self._cancel_message):
            self._must_cancel = False

    def _bad_yield(self, result, blocking):
        if blocking is not None:
            if result.get_loop() is not self._loop:
                return f"Task {self!r} got Future {result!r} attached to a different loop"
            if blocking:
                return f"Task cannot await on itself: {self!r}"
            return (f"yield was used instead of yield from in task {self!r} "
                    f"with {result!r}")
        if hasattr(result, "gi_frame"):
            return ("yield was used instead of yield from for generator in task "
                    f"{self!r} with {result!r}")
        return f"Task got bad yield: {result!r}"

    def _wakeup(self, future):
        """Goes on: the future that was awaited is done."""
        try:
            future.result()
        except BaseException as e:
            self._step(e)
        else:
            self._step()


Task.__module__ = "_asyncio"
Task._wakeup.__name__ = "task_wakeup"
Task._wakeup.__qualname__ = "Task.task_wakeup"


class _Pending:
    # Dies with a task that its loop has left behind, and tells of it.
    __slots__ = ("task",)

    def __init__(self, task):
        self.task = task

    def __del__(self):
        task = self.task
        if task._state is _PENDING and task._log_destroy_pending:
            context = {"task": task, "message": "Task was destroyed but it is pending!"}
            if task._source_traceback:
                context["source_traceback"] = task._source_traceback
            task._loop.call_exception_handler(context)


def create_task(coro, *, name=None, context=None, eager_start=None):
    """Makes a task of the coroutine in the loop that runs."""
    loop = events.get_running_loop()
    if name is None and context is None and eager_start is None:
        return loop.create_task(coro)
    given = {"name": name, "context": context, "eager_start": eager_start}
    return loop.create_task(coro, **{k: v for k, v in given.items() if v is not None})


def create_eager_task_factory(custom_task_constructor):
    """Returns a task factory whose tasks start before create_task() returns."""
    def factory(loop, coro, *, eager_start=True, **kwargs):
        return custom_task_constructor(coro, loop=loop, eager_start=eager_start, **kwargs)
    return factory


eager_task_factory = create_eager_task_factory(Task)


async def _awaiting(awaitable):
    return await awaitable


def ensure_future(coro_or_future, *, loop=None):
    """Returns a future of the coroutine, awaitable or future."""
    if isfuture(coro_or_future):
        if loop is not None and loop is not coro_or_future.get_loop():
            raise ValueError("The future belongs to a different loop than the one "
                             "specified as the loop argument")
        return coro_or_future
    wrapped = coro_or_future
    if not coroutines.iscoroutine(coro_or_future):
        if not hasattr(coro_or_future, "__await__"):
            raise TypeError("An asyncio.Future, a coroutine or an awaitable is required")
        wrapped = _awaiting(coro_or_future)
    if loop is None:
        loop = events.get_event_loop()
    try:
        return loop.create_task(wrapped)
    except RuntimeError:
        if wrapped is not coro_or_future:
            wrapped.close()
        raise


@_iterable_coroutine
def _pause():
    # Awaiting it lets others run once.
    yield


async def sleep(delay, result=None):
    """Waits for delay seconds and returns the result."""
    if delay <= 0:
        await _pause()
        return result
    if delay != delay:
        raise ValueError("Invalid delay: NaN (not a number)")
    loop = events.get_running_loop()
    future = loop.create_future()
    timer = loop.call_later(delay, _set_result_unless_cancelled, future, result)
    try:
        return await future
    finally:
        timer.cancel()


# Several at once


async def wait(fs, *, timeout=None, return_when=ALL_COMPLETED):
    """Waits for futures; returns the sets (done, pending)."""
    if isfuture(fs) or coroutines.iscoroutine(fs):
        raise TypeError(f"expect a list of futures, not {type(fs).__name__}")
    if not fs:
        raise ValueError("Set of Tasks/Futures is empty.")
    if return_when not in (FIRST_COMPLETED, FIRST_EXCEPTION, ALL_COMPLETED):
        raise ValueError(f"Invalid return_when value: {return_when}")
    fs = set(fs)
    if any(coroutines.iscoroutine(f) for f in fs):
        raise TypeError("Passing coroutines is forbidden, use tasks explicitly.")
    return await _wait(fs, timeout, return_when, events.get_running_loop())


async def _wait(fs, timeout, return_when, loop):
    waiter = loop.create_future()
    timer = None
    if timeout is not None:
        timer = loop.call_later(timeout, _release, waiter)
    left = len(fs)

    def _on_completion(f):
        nonlocal left
        left -= 1
        if (left <= 0 or return_when == FIRST_COMPLETED
                or return_when == FIRST_EXCEPTION and not f.cancelled()
                and f.exception() is not None):
            if timer is not None:
                timer.cancel()
            if not waiter.done():
                waiter.set_result(None)

    _on_completion._awaiter = current_task(loop)
    for f in fs:
        f.add_done_callback(_on_completion, context=_inner)
    try:
        await waiter
    finally:
        if timer is not None:
            timer.cancel()
        for f in fs:
            f.remove_done_callback(_on_completion)
    done = {f for f in fs if f.done()}
    return done, fs - done


def _release(waiter, *args):
    if not waiter.done():
        waiter.set_result(None)


async def _cancel_and_wait(future):
    loop = events.get_running_loop()
    waiter = loop.create_future()

    def release(_):
        _release(waiter)

    future.add_done_callback(release)
    try:
        future.cancel()
        await waiter
    finally:
        future.remove_done_callback(release)


async def wait_for(fut, timeout):
    """Waits for one future or coroutine, at most for timeout seconds."""
    if timeout is not None and timeout <= 0:
        fut = ensure_future(fut)
        if fut.done():
            return fut.result()
        await _cancel_and_wait(fut)
        try:
            return fut.result()
        except _CancelledError as e:
            raise TimeoutError from e
    from asyncio.timeouts import timeout as timeout_
    async with timeout_(timeout):
        return await fut


class _AsCompletedIterator:
    # Yields futures in the order in which they are done.

    def __init__(self, aws, timeout):
        from asyncio.queues import Queue
        self._done = Queue()
        self._timer = None
        loop = events.get_event_loop()
        todo = {ensure_future(aw, loop=loop): None for aw in set(aws)}
        for f in todo:
            f.add_done_callback(self._handle_completion, context=_inner)
        self._todo = todo
        self._left = len(todo)
        if todo and timeout is not None:
            self._timer = loop.call_later(timeout, self._handle_timeout)

    def __aiter__(self):
        return self

    def __iter__(self):
        return self

    async def __anext__(self):
        if not self._left:
            raise StopAsyncIteration
        self._left -= 1
        return await self._next()

    def __next__(self):
        if not self._left:
            raise StopIteration
        self._left -= 1
        return self._next(resolve=True)

    def _handle_completion(self, f):
        if f not in self._todo:
            return
        del self._todo[f]
        self._done.put_nowait(f)
        if not self._todo and self._timer is not None:
            self._timer.cancel()

    def _handle_timeout(self):
        for f in self._todo:
            f.remove_done_callback(self._handle_completion)
            self._done.put_nowait(None)
        self._todo.clear()

    async def _next(self, resolve=False):
        f = await self._done.get()
        if f is None:
            raise exceptions.TimeoutError
        return f.result() if resolve else f


def as_completed(fs, *, timeout=None):
    """Returns an iterator over the awaitables in the order they are done."""
    if hasattr(fs, "__await__"):
        raise TypeError(f"expects an iterable of awaitables, not {type(fs).__name__}")
    return _AsCompletedIterator(fs, timeout)


class _GatheringFuture(Future):
    # Cancelling it cancels those that it gathers.

    def __init__(self, children, *, loop):
        super().__init__(loop=loop)
        self._children = children
        self._cancel_requested = False

    def cancel(self, msg=None):
        if self.done():
            return False
        cancelled = False
        for child in self._children:
            if child.cancel(msg=msg):
                cancelled = True
        if cancelled:
            self._cancel_requested = True
        return cancelled


def gather(*coros_or_futures, return_exceptions=False):
    """Returns a future of the list of all results."""
    if not coros_or_futures:
        loop = events.get_event_loop()
        outer = loop.create_future()
        outer.set_result([])
        return outer
    loop = events._get_running_loop()
    known = {}
    children = []
    count = finished = 0
    outer = None

    def _done_callback(future):
        nonlocal finished
        finished += 1
        if outer is None or outer.done():
            if not future.cancelled():
                future.exception()
            return
        if not return_exceptions:
            if future.cancelled():
                outer.set_exception(future._make_cancelled_error())
                return
            e = future.exception()
            if e is not None:
                outer.set_exception(e)
                return
        if finished == count:
            results = []
            for child in children:
                if child.cancelled():
                    result = exceptions.CancelledError(
                        "" if child._cancel_message is None else child._cancel_message)
                else:
                    result = child.exception()
                    if result is None:
                        result = child.result()
                results.append(result)
            if outer._cancel_requested:
                outer.set_exception(children[-1]._make_cancelled_error())
            else:
                outer.set_result(results)

    if loop is not None:
        _done_callback._awaiter = loop._task
    done = []
    for arg in coros_or_futures:
        future = known.get(arg)
        if future is None:
            if type(arg) is _Coroutine and loop is not None:
                future = loop.create_task(arg)
                future._log_destroy_pending = False
            else:
                future = ensure_future(arg, loop=loop)
                if loop is None:
                    loop = future.get_loop()
                if future is not arg:
                    future._log_destroy_pending = False
            count += 1
            known[arg] = future
            if future.done():
                done.append(future)
            else:
                future.add_done_callback(_done_callback, context=_inner)
        children.append(future)
    outer = _GatheringFuture(children, loop=loop)
    for future in done:
        _done_callback(future)
    return outer


def shield(arg):
    """Returns a future of arg; cancelling it does not cancel arg."""
    inner = ensure_future(arg)
    if inner.done():
        return inner
    loop = inner.get_loop()
    outer = loop.create_future()

    def _inner_done_callback(inner):
        if outer.cancelled():
            return
        if inner.cancelled():
            outer.cancel()
        else:
            e = inner.exception()
            if e is not None:
                outer.set_exception(e)
            else:
                outer.set_result(inner.result())

    def _outer_done_callback(outer):
        if not inner.done():
            inner.remove_done_callback(_inner_done_callback)
            inner.add_done_callback(_log_on_exception)

    _inner_done_callback._awaiter = loop._task
    inner.add_done_callback(_inner_done_callback, context=_inner)
    outer.add_done_callback(_outer_done_callback, context=_inner)
    return outer


def run_coroutine_threadsafe(coro, loop):
    """Makes a task in a loop; returns a future of concurrent.futures."""
    if not coroutines.iscoroutine(coro):
        raise TypeError("A coroutine object is required")
    from concurrent.futures import Future as Concurrent
    future = Concurrent()

    def callback():
        try:
            futures._chain_future(ensure_future(coro, loop=loop), future)
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException as e:
            if future.set_running_or_notify_cancel():
                future.set_exception(e)
            raise

    loop.call_soon_threadsafe(callback)
    return future


def _log_on_exception(inner):
    if not inner.cancelled():
        e = inner._exception
        if e is not None:
            inner._log = None
            inner.get_loop().call_exception_handler({
                "message": f"{type(e).__name__} exception in shielded future",
                "exception": e,
                "future": inner,
            })


# CPython has these in C.
_built_in("""
    _enter_task _leave_task _register_task _unregister_task all_tasks current_task""")
