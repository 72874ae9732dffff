"""Which tasks wait for which."""

import sys
from dataclasses import dataclass
from types import FrameType

from asyncio import events, futures, tasks

__all__ = ["capture_call_graph", "format_call_graph", "print_call_graph",
           "FrameCallGraphEntry", "FutureCallGraph"]


@dataclass(frozen=True, slots=True)
class FrameCallGraphEntry:
    """A frame of a stack."""

    frame: FrameType


@dataclass(frozen=True, slots=True)
class FutureCallGraph:
    """A future, the stack of its coroutine, and who waits for it."""

    future: futures.Future
    call_stack: tuple["FrameCallGraphEntry", ...]
    awaited_by: tuple["FutureCallGraph", ...]


def _check(future):
    if not isinstance(future, futures.Future):
        raise TypeError(f"{future!r} object does not appear to be compatible "
                        "with asyncio.Future")


def _waiting(future, limit):
    return tuple(_of_future(task, limit) for task in future._asyncio_awaited_by or ())


def _of_future(future, limit):
    _check(future)
    stack = []
    get_coro = getattr(future, "get_coro", None)
    coro = get_coro() if get_coro and limit != 0 else None
    while coro is not None:
        if hasattr(coro, "cr_await"):
            stack.append(FrameCallGraphEntry(coro.cr_frame))
            coro = coro.cr_await
        elif hasattr(coro, "ag_await"):
            stack.append(FrameCallGraphEntry(coro.ag_frame))
            coro = coro.ag_await
        else:
            break
    if limit is not None:
        if limit > 0:
            stack = stack[:limit]
        elif limit < 0:
            stack = stack[limit:]
    stack.reverse()
    return FutureCallGraph(future, tuple(stack), _waiting(future, limit))


def capture_call_graph(future=None, /, *, depth=1, limit=None):
    """Returns the FutureCallGraph of a future, or of the task that runs."""
    loop = events._get_running_loop()
    if future is not None:
        if loop is None or future is not tasks.current_task(loop):
            return _of_future(future, limit)
    else:
        if loop is None:
            raise RuntimeError("capture_call_graph() is called outside of a running event "
                               "loop and no *future* to introspect was provided")
        future = tasks.current_task(loop)
    if future is None:
        return None
    _check(future)
    stack = []
    frame = sys._getframe(depth - 1) if limit != 0 else None  # those here are hidden
    while frame is not None:
        stack.append(FrameCallGraphEntry(frame))
        if frame.f_generator is not None and (
                frame.f_back is None or frame.f_back.f_generator is None):
            break
        frame = frame.f_back
    if limit is not None:
        if limit < 0:
            stack = stack[:-limit]
        elif limit > 0:
            stack = stack[-limit:]
    return FutureCallGraph(future, tuple(stack), _waiting(future, limit))


def _kind(frame):
    generator = frame.f_generator
    if generator is None:
        return ""
    if hasattr(generator, "cr_frame"):
        return "async "
    return "async generator " if hasattr(generator, "ag_frame") else "generator "


def _render(graph, lines, indent):
    future = graph.future
    what = f"Task(name={future.get_name()!r}, " if isinstance(future, tasks.Task) else "Future("
    lines.append(f"{indent}* {what}id={id(future):#x})")
    if graph.call_stack:
        lines.append(f"{indent}  + Call stack:")
        for entry in graph.call_stack:
            frame = entry.frame
            code = frame.f_code
            lines.append(f"{indent}  |   File {code.co_filename!r}, line {frame.f_lineno}, "
                         f"in {_kind(frame)}{code.co_qualname}()")
    if graph.awaited_by:
        lines.append(f"{indent}  + Awaited by:")
        for waiting in graph.awaited_by:
            _render(waiting, lines, indent + "    ")


def format_call_graph(future=None, /, *, depth=1, limit=None):
    """Returns the graph as text."""
    graph = capture_call_graph(future, depth=depth, limit=limit)
    lines = []
    if graph is not None:
        _render(graph, lines, "")
    return "\n".join(lines)


def print_call_graph(future=None, /, *, file=None, depth=1, limit=None):
    """Prints the graph."""
    print(format_call_graph(future, depth=depth, limit=limit), file=file)
