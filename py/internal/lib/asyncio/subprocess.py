"""Processes: there are none here, so that making one raises."""

from subprocess import DEVNULL, PIPE, STDOUT

__all__ = ["create_subprocess_exec", "create_subprocess_shell"]


class Process:
    """A process; there are none."""


async def create_subprocess_shell(cmd, stdin=None, stdout=None, stderr=None, limit=65536,
                                  **kwds):
    """Raises PermissionError."""
    _refuse()


async def create_subprocess_exec(program, *args, stdin=None, stdout=None, stderr=None,
                                 limit=65536, **kwds):
    """Raises PermissionError."""
    _refuse()


def _refuse():
    raise PermissionError(1, "Operation not permitted: there are no processes in this sandbox")
