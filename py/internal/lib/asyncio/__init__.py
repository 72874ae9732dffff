"""Concurrent code with async and await."""

import sys

# Tasks and futures know each other.
from asyncio import (base_events, coroutines, events, exceptions, futures, locks, queues,
                     runners, taskgroups, tasks, threads, timeouts, unix_events)
from asyncio.base_events import *
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
from asyncio.threads import *
from asyncio.timeouts import *
from asyncio.unix_events import *

# Modules that few programs need, and what they are asked for.
_later = {
    "graph": ["capture_call_graph", "format_call_graph", "print_call_graph",
              "FrameCallGraphEntry", "FutureCallGraph"],
    "protocols": ["BaseProtocol", "Protocol", "DatagramProtocol", "SubprocessProtocol",
                  "BufferedProtocol"],
    "streams": ["StreamReader", "StreamWriter", "StreamReaderProtocol", "open_connection",
                "start_server", "open_unix_connection", "start_unix_server"],
    "subprocess": ["create_subprocess_exec", "create_subprocess_shell"],
    "transports": ["BaseTransport", "ReadTransport", "WriteTransport", "Transport",
                   "DatagramTransport", "SubprocessTransport"],
}
_modules = ["constants", "log", "mixins", "staggered"]
_where = {name: module for module, names in _later.items() for name in names}

__all__ = (
    *base_events.__all__, *coroutines.__all__, *events.__all__, *exceptions.__all__,
    *futures.__all__, *_later["graph"], *locks.__all__, *_later["protocols"],
    *runners.__all__, *queues.__all__, *_later["streams"], *_later["subprocess"],
    *tasks.__all__, *taskgroups.__all__, *threads.__all__, *timeouts.__all__,
    *_later["transports"], *unix_events.__all__,
)


def _import(name):
    from importlib import import_module
    return import_module(f"asyncio.{name}")


def __getattr__(name):
    if name in _where:
        value = getattr(_import(_where[name]), name)
        setattr(sys.modules["asyncio"], name, value)
        return value
    if name in _later or name in _modules:
        return _import(name)
    if name in ("AbstractEventLoopPolicy", "DefaultEventLoopPolicy"):
        events._deprecated(name)
        if name[0] == "A":
            return events._AbstractEventLoopPolicy
        return unix_events._DefaultEventLoopPolicy
    raise AttributeError(f"module 'asyncio' has no attribute {name!r}")


def __dir__():
    return sorted({*vars(sys.modules["asyncio"]), *_where, *_later, *_modules})
