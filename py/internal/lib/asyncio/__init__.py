"""Concurrent code with async and await."""

from asyncio import (coroutines, events, exceptions, futures, locks, queues, runners,
                     taskgroups, tasks, timeouts)
from asyncio.coroutines import *
from asyncio.events import *
from asyncio.events import _get_running_loop, _set_running_loop
from asyncio.exceptions import *
from asyncio.futures import *
from asyncio.locks import *
from asyncio.queues import *
from asyncio.runners import *
from asyncio.taskgroups import *
from asyncio.tasks import *
from asyncio.tasks import _enter_task, _leave_task, _register_task, _unregister_task
from asyncio.timeouts import *

__all__ = [
    *coroutines.__all__, *events.__all__, *exceptions.__all__, *futures.__all__,
    *locks.__all__, *queues.__all__, *runners.__all__, *taskgroups.__all__,
    *tasks.__all__, *timeouts.__all__,
]
