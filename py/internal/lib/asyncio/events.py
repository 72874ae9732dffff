"""Callbacks that wait for their turn, the interface of loops, and which loop runs."""

import sys
from _skillet import built_in as _built_in
from contextvars import _now, copy_context
from functools import partial

__all__ = [
    "AbstractEventLoop", "AbstractServer", "Handle", "TimerHandle",
    "get_event_loop_policy", "set_event_loop_policy", "get_event_loop",
    "set_event_loop", "new_event_loop", "_set_running_loop", "get_running_loop",
    "_get_running_loop",
]


class Handle:
    """A callback that is to run soon."""

    _repr = None
    _source_traceback = None

    def __init__(self, callback, args, loop, context=None):
        self._cancelled = False
        self._callback = callback
        self._args = args
        self._loop = loop
        self._context = _now[0].copy() if context is None else context
        if loop._debug:
            self._source_traceback = _made_at()

    def _repr_info(self):
        info = [type(self).__name__]
        if self._cancelled:
            info.append("cancelled")
        if self._callback is not None:
            info.append(_format_callback(self._callback, self._args,
                                         self._loop.get_debug()))
        if self._source_traceback:
            frame = self._source_traceback[-1]
            info.append(f"created at {frame.filename}:{frame.lineno}")
        return info

    def __repr__(self):
        return self._repr if self._repr is not None else f"<{' '.join(self._repr_info())}>"

    def get_context(self):
        """Returns the context that the callback runs in."""
        return self._context

    def cancel(self):
        """Makes the callback not run."""
        if not self._cancelled:
            self._cancelled = True
            if self._loop.get_debug():
                self._repr = repr(self)
            self._callback = self._args = None

    def cancelled(self):
        """Tells whether cancel() was called."""
        return self._cancelled

    def _run(self):
        context = self._context
        try:
            if context._before is not None:
                context.run(self._callback, *self._args)  # which raises the error
            before = context._before = _now[0]
            _now[0] = context
            try:
                self._callback(*self._args)
            finally:
                _now[0] = before
                context._before = None
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException as e:
            callback = _format_callback(self._callback, self._args, self._loop.get_debug())
            info = {"message": f"Exception in callback {callback}", "exception": e,
                    "handle": self}
            if self._source_traceback:
                info["source_traceback"] = self._source_traceback
            self._loop.call_exception_handler(info)


class TimerHandle(Handle):
    """A callback that is to run at a certain time."""

    _scheduled = False

    def __init__(self, when, callback, args, loop, context=None):
        self._cancelled = False
        self._callback = callback
        self._args = args
        self._loop = loop
        self._context = _now[0].copy() if context is None else context
        self._when = when
        if loop._debug:
            self._source_traceback = _made_at()

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
            self._cancelled = True
            if self._loop.get_debug():
                self._repr = repr(self)
            self._callback = self._args = None

    def when(self):
        """Returns the time of the loop at which it runs."""
        return self._when


def _made_at():
    # Where the program makes what is being made, in debug mode.
    import traceback
    frame = sys._getframe(0)
    library = sys.stdlib_module_names
    while frame is not None and (
            frame.f_globals.get("__name__", "").partition(".")[0] in library):
        frame = frame.f_back
    stack = traceback.StackSummary.extract(traceback.walk_stack(frame), limit=10,
                                           lookup_lines=False)
    stack.reverse()
    return stack


def _format_callback(func, args, debug=False):
    text = _format_call(func, args, None, debug, "")
    function = _function(func)
    if function is not None:
        code = function.__code__
        text += f" at {code.co_filename}:{code.co_firstlineno}"
    return text


def _format_call(func, args, keywords, debug, suffix):
    # Arguments are shown in debug mode only: they may be secret.
    if debug:
        from reprlib import repr as short
        items = [short(x) for x in args or ()]
        items += [f"{k}={short(v)}" for k, v in (keywords or {}).items()]
        suffix = f"({', '.join(items)}){suffix}"
    else:
        suffix = f"(){suffix}"
    if isinstance(func, partial):
        return _format_call(func.func, func.args, func.keywords, debug, suffix)
    name = getattr(func, "__qualname__", None) or getattr(func, "__name__", None)
    return (name or repr(func)) + suffix


def _function(func):
    # The function of Python code that a callback comes to, if there is one.
    while True:
        if isinstance(func, partial):
            func = func.func
        elif hasattr(func, "__wrapped__"):
            func = func.__wrapped__
        else:
            break
    function = type(_function)
    if type(func) is function and func.__name__ != "task_wakeup":
        return func
    return None


class AbstractServer:
    """The interface of servers; there are none here."""

    def close(self):
        raise NotImplementedError

    def close_clients(self):
        raise NotImplementedError

    def abort_clients(self):
        raise NotImplementedError

    def get_loop(self):
        raise NotImplementedError

    def is_serving(self):
        raise NotImplementedError

    async def start_serving(self):
        raise NotImplementedError

    async def serve_forever(self):
        raise NotImplementedError

    async def wait_closed(self):
        raise NotImplementedError

    async def __aenter__(self):
        return self

    async def __aexit__(self, *exc):
        self.close()
        await self.wait_closed()


class AbstractEventLoop:
    """The interface of event loops."""

    _steps = None  # tasks that are to go on, in loops that take them as they are
    _tasks = None  # the tasks that are not done, in the order in which they began
    _task = None   # the task that runs
    _asyncgens = None  # those that are open
    _debug = False


def _interface():
    def method(name):
        def missing(self, *args, **kwargs):
            raise NotImplementedError
        return name, missing

    def coroutine(name):
        async def missing(self, *args, **kwargs):
            raise NotImplementedError
        return name, missing

    plain = """run_forever run_until_complete stop is_running is_closed close
        _timer_handle_cancelled call_soon call_later call_at time create_future
        create_task call_soon_threadsafe run_in_executor set_default_executor add_reader
        remove_reader add_writer remove_writer add_signal_handler remove_signal_handler
        set_task_factory get_task_factory get_exception_handler set_exception_handler
        default_exception_handler call_exception_handler get_debug set_debug"""
    waiting = """shutdown_asyncgens shutdown_default_executor getaddrinfo getnameinfo
        create_connection create_server sendfile start_tls create_unix_connection
        create_unix_server connect_accepted_socket create_datagram_endpoint
        connect_read_pipe connect_write_pipe subprocess_shell subprocess_exec sock_recv
        sock_recv_into sock_recvfrom sock_recvfrom_into sock_sendall sock_sendto
        sock_connect sock_accept sock_sendfile"""
    for name, function in [*map(method, plain.split()), *map(coroutine, waiting.split())]:
        function.__name__ = name
        function.__qualname__ = f"AbstractEventLoop.{name}"
        setattr(AbstractEventLoop, name, function)


_interface()


class _AbstractEventLoopPolicy:
    """The interface of policies: which loop is the current one."""

    def get_event_loop(self):
        """Returns the loop that was set."""
        raise NotImplementedError

    def set_event_loop(self, loop):
        """Sets the loop that get_event_loop() returns while none runs."""
        raise NotImplementedError

    def new_event_loop(self):
        """Returns a new loop."""
        raise NotImplementedError


class _BaseDefaultEventLoopPolicy(_AbstractEventLoopPolicy):
    """Keeps the loop that was set."""

    _loop_factory = None
    _loop = None

    def get_event_loop(self):
        """Returns the loop that was set."""
        if self._loop is None:
            raise RuntimeError("There is no current event loop in thread 'MainThread'.")
        return self._loop

    def set_event_loop(self, loop):
        """Sets the loop that get_event_loop() returns while none runs."""
        if loop is not None and not isinstance(loop, AbstractEventLoop):
            raise TypeError("loop must be an instance of AbstractEventLoop or None, "
                            f"not '{type(loop).__name__}'")
        self._loop = loop

    def new_event_loop(self):
        """Returns a new loop."""
        return self._loop_factory()


_running = None
_event_loop_policy = None


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


def _get_event_loop_policy():
    global _event_loop_policy
    if _event_loop_policy is None:
        from asyncio.unix_events import _DefaultEventLoopPolicy
        _event_loop_policy = _DefaultEventLoopPolicy()
    return _event_loop_policy


def _set_event_loop_policy(policy):
    global _event_loop_policy
    if policy is not None and not isinstance(policy, _AbstractEventLoopPolicy):
        raise TypeError("policy must be an instance of AbstractEventLoopPolicy or None, "
                        f"not '{type(policy).__name__}'")
    _event_loop_policy = policy


def _deprecated(name):
    from warnings import _warn_program
    _warn_program(f"'asyncio.{name}' is deprecated and slated for removal in Python 3.16",
                  DeprecationWarning)


def get_event_loop_policy():
    """Returns the policy; deprecated."""
    _deprecated("get_event_loop_policy")
    return _get_event_loop_policy()


def set_event_loop_policy(policy):
    """Sets the policy; deprecated."""
    _deprecated("set_event_loop_policy")
    _set_event_loop_policy(policy)


def get_event_loop():
    """Returns the loop that runs now, or the one that was set."""
    if _running is not None:
        return _running
    return _get_event_loop_policy().get_event_loop()


def set_event_loop(loop):
    """Sets the loop that get_event_loop() returns while none runs."""
    _get_event_loop_policy().set_event_loop(loop)


def new_event_loop():
    """Returns a new loop."""
    return _get_event_loop_policy().new_event_loop()


# CPython has these in C.
_built_in("_get_running_loop _set_running_loop get_event_loop get_running_loop")
