"""Signals: names, handlers and raise_signal(). None arrives from outside."""

import enum
import sys
from _skillet import built_in as _built_in

_NUMBERS = """HUP INT QUIT ILL TRAP ABRT BUS FPE KILL USR1 SEGV USR2 PIPE ALRM TERM STKFLT CHLD CONT STOP TSTP TTIN TTOU
URG XCPU XFSZ VTALRM PROF WINCH IO PWR SYS""".split()
_NAMES = {f"SIG{name}": number for number, name in enumerate(_NUMBERS, 1)}
_NAMES.update(SIGIOT=6, SIGCLD=17, SIGPOLL=29, SIGRTMIN=34, SIGRTMAX=64)

Signals = enum.IntEnum("Signals", _NAMES, module=__name__)
Handlers = enum.IntEnum("Handlers", {"SIG_DFL": 0, "SIG_IGN": 1}, module=__name__)
Sigmasks = enum.IntEnum("Sigmasks", {"SIG_BLOCK": 0, "SIG_UNBLOCK": 1, "SIG_SETMASK": 2}, module=__name__)
for _kind in Signals, Handlers, Sigmasks:
    sys.modules[__name__].__dict__.update(_kind.__members__)

NSIG = 65
ITIMER_REAL, ITIMER_VIRTUAL, ITIMER_PROF = 0, 1, 2

_TEXTS = {
    1: "Hangup", 2: "Interrupt", 3: "Quit", 4: "Illegal instruction", 5: "Trace/breakpoint trap", 6: "Aborted",
    7: "Bus error", 8: "Floating point exception", 9: "Killed", 10: "User defined signal 1", 11: "Segmentation fault",
    12: "User defined signal 2", 13: "Broken pipe", 14: "Alarm clock", 15: "Terminated", 16: "Stack fault",
    17: "Child exited", 18: "Continued", 19: "Stopped (signal)", 20: "Stopped", 21: "Stopped (tty input)",
    22: "Stopped (tty output)", 23: "Urgent I/O condition", 24: "CPU time limit exceeded", 25: "File size limit exceeded",
    26: "Virtual timer expired", 27: "Profiling timer expired", 28: "Window changed", 29: "I/O possible",
    30: "Power failure", 31: "Bad system call",
}


class ItimerError(OSError):
    """A timer cannot be set."""


def default_int_handler(signalnum, frame, /):
    """Raises KeyboardInterrupt."""
    raise KeyboardInterrupt


_handlers = dict.fromkeys(range(1, NSIG), SIG_DFL)
_handlers[2] = default_int_handler
_handlers[13] = _handlers[25] = SIG_IGN
_handlers[32] = _handlers[33] = None
_blocked = set()
_waiting = set()
_ENDS_NOT = {17, 18, 23, 28}


def _known(value, kind):
    try:
        return kind(value)
    except ValueError:
        return value


def _number(signalnum):
    number = signalnum.__index__()
    if not 1 <= number < NSIG:
        raise ValueError("signal number out of range")
    return number


def signal(signalnum, handler):
    """Sets what happens at a signal and returns what happened before. Only
    raise_signal() sends any."""
    number = _number(signalnum)
    if not callable(handler) and handler not in (SIG_DFL, SIG_IGN):
        raise TypeError("signal handler must be signal.SIG_IGN, signal.SIG_DFL, or a callable object")
    if number in (9, 19, 32, 33):
        raise OSError(22, "Invalid argument")
    before = getsignal(number)
    _handlers[number] = handler if callable(handler) else Handlers(handler)
    return before


def getsignal(signalnum):
    """What happens at a signal."""
    handler = _handlers[_number(signalnum)]
    return handler if handler is None or callable(handler) else Handlers(handler)


def _program_frame():
    frame = sys._getframe(0)
    while frame is not None and frame.f_globals.get("__name__") == __name__:
        frame = frame.f_back
    return frame


def raise_signal(signalnum, /):
    """Sends the program a signal."""
    number = _number(signalnum)
    if number in _blocked:
        _waiting.add(number)
        return
    handler = _handlers[number]
    if callable(handler):
        handler(number, _program_frame())
    elif handler == SIG_DFL and number not in _ENDS_NOT:
        raise SystemExit(128 + number)


def strsignal(signalnum, /):
    """What a signal is called."""
    number = _number(signalnum)
    return _TEXTS.get(number) or (f"Real-time signal {number - 34}" if number >= 34 else f"Unknown signal {number}")


def valid_signals():
    """All signals."""
    return {_known(n, Signals) for n in range(1, NSIG) if n not in (32, 33)}


def pthread_sigmask(how, mask):
    """Blocks signals or lets them through; returns those that were blocked."""
    before = {_known(n, Signals) for n in _blocked}
    numbers = {int(n) for n in mask}
    if how == SIG_BLOCK:
        _blocked.update(numbers)
    elif how == SIG_UNBLOCK:
        _blocked.difference_update(numbers)
    elif how == SIG_SETMASK:
        _blocked.clear()
        _blocked.update(numbers)
    else:
        raise OSError(22, "Invalid argument")
    for number in sorted(_waiting - _blocked):
        _waiting.discard(number)
        raise_signal(number)
    return before


def sigpending():
    """The signals that are blocked and were sent."""
    return {_known(n, Signals) for n in _waiting}


def _nothing_arrives(what):
    raise OSError(38, f"{what}: no signals arrive in this sandbox")


def alarm(seconds, /):
    """Ends an alarm, of which there is none: nothing could send the signal."""
    if seconds:
        _nothing_arrives("alarm")
    return 0


def setitimer(which, seconds, interval=0.0, /):
    """Ends a timer, likewise."""
    if seconds:
        _nothing_arrives("setitimer")
    return 0.0, 0.0


def getitimer(which, /):
    """What a timer has left."""
    return 0.0, 0.0


def pause():
    """Would wait for a signal for ever."""
    _nothing_arrives("pause")


def sigwait(sigset, /):
    """Returns a signal that was sent and is blocked."""
    for number in sorted(_waiting):
        if number in sigset:
            _waiting.discard(number)
            return _known(number, Signals)
    _nothing_arrives("sigwait")


def siginterrupt(signalnum, flag, /):
    """Calls are never interrupted."""


def set_wakeup_fd(fd, /, *, warn_on_full_buffer=True):
    """Nothing is woken up."""
    return -1


def pthread_kill(thread_id, signalnum, /):
    """Sends the program a signal."""
    raise_signal(signalnum)


# CPython has these in C.
_built_in("""
    alarm default_int_handler getitimer pause pthread_kill raise_signal set_wakeup_fd setitimer
    siginterrupt strsignal""")
