"""Attempts that start one after the other, of which the first success counts."""

from asyncio import events, exceptions, locks, tasks

__all__ = ["staggered_race"]


async def staggered_race(coro_fns, delay, *, loop=None):
    """Runs functions, each when the last one has failed or after delay seconds.

    Returns (result of the first that succeeds, its index, list of exceptions).
    """
    loop = loop or events.get_running_loop()
    functions = enumerate(coro_fns)
    result = index = waiter = cancelled = None
    failures = []
    unexpected = []
    running = set()

    def task_done(task):
        running.discard(task)
        if waiter is not None and not waiter.done() and not running:
            waiter.set_result(None)
        if not task.cancelled() and task.exception() is not None:
            unexpected.append(task.exception())

    def start(failed):
        ready = locks.Event()
        task = loop.create_task(attempt(ready, failed))
        running.add(task)
        task.add_done_callback(task_done)
        ready.set()

    async def attempt(ready, last_failed):
        nonlocal result, index
        await ready.wait()
        if last_failed is not None:
            try:
                await tasks.wait_for(last_failed.wait(), delay)
            except exceptions.TimeoutError:
                pass
        try:
            number, function = next(functions)
        except StopIteration:
            return
        failed = locks.Event()
        start(failed)
        failures.append(None)
        try:
            found = await function()
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException as e:
            failures[number] = e
            failed.set()
        else:
            result, index = found, number
            current = tasks.current_task(loop)
            for task in running:
                if task is not current:
                    task.cancel()

    start(None)
    while running:
        waiter = loop.create_future()
        try:
            await waiter
        except exceptions.CancelledError as e:
            cancelled = e
            for task in running:
                task.cancel(*e.args)
        waiter = None
    if unexpected:
        raise ExceptionGroup("staggered race failed", unexpected)
    if cancelled is not None:
        raise cancelled
    return result, index, failures
