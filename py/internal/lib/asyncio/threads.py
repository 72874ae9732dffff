"""Functions in threads."""

from contextvars import copy_context
from functools import partial

from asyncio import events

__all__ = ["to_thread"]


async def to_thread(func, /, *args, **kwargs):
    """Calls the function at once: threads take turns here."""
    loop = events.get_running_loop()
    call = partial(copy_context().run, func, *args, **kwargs)
    return await loop.run_in_executor(None, call)
