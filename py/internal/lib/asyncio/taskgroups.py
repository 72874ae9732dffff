"""Groups of tasks that end together."""

from asyncio import events, exceptions, tasks
from asyncio.futures import _inner
from asyncio.tasks import Task

__all__ = ["TaskGroup"]


class TaskGroup:
    """Waits for its tasks at the end of its block; a failure cancels the others."""

    def __init__(self):
        self._entered = False
        self._exiting = False
        self._aborting = False
        self._loop = None
        self._parent = None
        self._parent_cancel_requested = False
        self._tasks = {}
        self._errors = []
        self._base_error = None
        self._on_completed = None

    def __repr__(self):
        info = [""]
        if self._tasks:
            info.append(f"tasks={len(self._tasks)}")
        if self._errors:
            info.append(f"errors={len(self._errors)}")
        if self._aborting:
            info.append("cancelling")
        elif self._entered:
            info.append("entered")
        return f"<TaskGroup{' '.join(info)}>"

    async def __aenter__(self):
        if self._entered:
            raise RuntimeError(f"TaskGroup {self!r} has already been entered")
        self._loop = events.get_running_loop()
        self._parent = tasks.current_task(self._loop)
        if self._parent is None:
            raise RuntimeError(f"TaskGroup {self!r} cannot determine the parent task")
        self._entered = True
        return self

    async def __aexit__(self, et, exc, tb):
        try:
            return await self._exit(et, exc)
        finally:
            # The traceback would keep the errors alive in a cycle.
            self._parent = None
            self._errors = None
            self._base_error = None
            exc = None

    async def _exit(self, et, exc):
        self._exiting = True
        if et is not None and self._is_base(exc) and self._base_error is None:
            self._base_error = exc
        cancelled = exc if et is not None and issubclass(
            et, exceptions.CancelledError) else None
        known = self._parent_cancel_requested
        if known and self._parent.uncancel() == 0:
            # The cancellation was the group's own.
            cancelled = None
        if et is not None and not self._aborting:
            self._abort()
        while self._tasks:
            if self._on_completed is None:
                self._on_completed = self._loop.create_future()
            try:
                await self._on_completed
            except exceptions.CancelledError as e:
                if not self._aborting:
                    cancelled = e
                    self._abort()
            self._on_completed = None
        if self._parent_cancel_requested and not known and self._parent.uncancel() == 0:
            cancelled = None  # as above: a task has failed in the meantime
        if self._base_error is not None:
            try:
                raise self._base_error
            finally:
                exc = None
        if cancelled is not None and not self._errors:
            try:
                raise cancelled
            finally:
                exc = None
        if et is not None and not issubclass(et, exceptions.CancelledError):
            self._errors.append(exc)
        if self._errors:
            if self._parent.cancelling():
                # Someone else wanted the task to stop, and that goes on.
                self._parent.uncancel()
                self._parent.cancel()
            try:
                raise BaseExceptionGroup("unhandled errors in a TaskGroup",
                                         self._errors) from None
            finally:
                exc = None

    @property
    def _awaiter(self):
        return self._parent

    def create_task(self, coro, *, name=None, context=None, eager_start=None):
        """Makes a task in the group."""
        if not self._entered:
            coro.close()
            raise RuntimeError(f"TaskGroup {self!r} has not been entered")
        if self._exiting and not self._tasks:
            coro.close()
            raise RuntimeError(f"TaskGroup {self!r} is finished")
        if self._aborting:
            coro.close()
            raise RuntimeError(f"TaskGroup {self!r} is shutting down")
        if name is None and context is None and eager_start is None:
            task = self._loop.create_task(coro)
        else:
            given = {"name": name, "context": context, "eager_start": eager_start}
            task = self._loop.create_task(
                coro, **{k: v for k, v in given.items() if v is not None})
        if task.done():
            self._on_task_done(task)
        else:
            self._tasks[task] = None
            task.add_done_callback(self._on_task_done, context=_inner)
        return task

    def _is_base(self, exc):
        return isinstance(exc, (SystemExit, KeyboardInterrupt))

    def _abort(self):
        self._aborting = True
        for t in list(self._tasks):
            if not t.done():
                t.cancel()

    def _on_task_done(self, task):
        self._tasks.pop(task, None)
        if self._on_completed is not None and not self._tasks:
            if not self._on_completed.done():
                self._on_completed.set_result(True)
        if type(task) is Task and task._result is not None or task.cancelled():
            return
        exc = task.exception()
        if exc is None:
            return
        self._errors.append(exc)
        if self._is_base(exc) and self._base_error is None:
            self._base_error = exc
        if self._parent.done():
            self._loop.call_exception_handler({
                "message": f"Task {task!r} has errored out but its parent task "
                           f"{self._parent} is already completed",
                "exception": exc,
                "task": task,
            })
            return
        if not self._aborting and not self._parent_cancel_requested:
            # The parent may be within the block: it learns of the failure by
            # being cancelled, and __aexit__ takes that back.
            self._abort()
            self._parent_cancel_requested = True
            self._parent.cancel()
