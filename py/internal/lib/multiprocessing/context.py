"""The functions of the package, for a way to start processes."""

import multiprocessing
from multiprocessing import (AuthenticationError, BufferTooShort, Process, ProcessError, TimeoutError)

__all__ = ["AuthenticationError", "BaseContext", "BufferTooShort", "Process", "ProcessError", "TimeoutError"]


class BaseContext:
    """What get_context() returns."""

    def __init__(self, method=None):
        self._method = method

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        return getattr(multiprocessing, name)

    def get_start_method(self, allow_none=False):
        return self._method or multiprocessing.get_start_method(allow_none)


DefaultContext = SpawnContext = ForkContext = ForkServerContext = BaseContext
