"""The exceptions of asyncio."""

__all__ = [
    "BrokenBarrierError", "CancelledError", "InvalidStateError", "TimeoutError",
    "IncompleteReadError", "LimitOverrunError", "SendfileNotAvailableError",
]


class CancelledError(BaseException):
    """The task or future was cancelled."""


TimeoutError = TimeoutError


class InvalidStateError(Exception):
    """The operation does not fit the state of the future."""


class SendfileNotAvailableError(RuntimeError):
    """The host cannot send this file."""


class IncompleteReadError(EOFError):
    """The stream ended before all bytes had come: partial holds those that had."""

    def __init__(self, partial, expected):
        r_expected = "undefined" if expected is None else repr(expected)
        super().__init__(f"{len(partial)} bytes read on a total of "
                         f"{r_expected} expected bytes")
        self.partial = partial
        self.expected = expected

    def __reduce__(self):
        return type(self), (self.partial, self.expected)


class LimitOverrunError(Exception):
    """The buffer was full before the separator came."""

    def __init__(self, message, consumed):
        super().__init__(message)
        self.consumed = consumed

    def __reduce__(self):
        return type(self), (self.args[0], self.consumed)


class BrokenBarrierError(RuntimeError):
    """The barrier was broken while someone waited."""
