"""Threads as threading makes them."""

from _skillet import built_in as _built_in
from threading import (
    TIMEOUT_MAX, ExceptHookArgs as _ExceptHookArgs, Lock as allocate_lock,
    Lock as LockType, Lock as lock, RLock, Thread, excepthook as _excepthook, get_ident,
    get_native_id, local as _local, stack_size)

error = RuntimeError


def start_new_thread(function, args, kwargs={}, /):
    """Starts a thread and returns its number."""
    thread = Thread(target=function, args=args, kwargs=kwargs, daemon=True)
    thread.start()
    return thread.ident


start_new = start_new_thread


def interrupt_main(signum=2, /):
    """Raises KeyboardInterrupt."""
    raise KeyboardInterrupt


def exit():
    """Ends the thread."""
    raise SystemExit


# CPython has these in C.
_built_in("_excepthook exit get_native_id interrupt_main start_new start_new_thread")
