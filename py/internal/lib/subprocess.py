"""Processes: there are none here, so that everything raises."""

__all__ = ["Popen", "PIPE", "STDOUT", "DEVNULL", "call", "check_call", "check_output", "run",
           "getoutput", "getstatusoutput", "CompletedProcess", "SubprocessError",
           "CalledProcessError", "TimeoutExpired"]

from _sandbox import no_processes as _no_processes

PIPE, STDOUT, DEVNULL = -1, -2, -3


class SubprocessError(Exception):
    """The base of this module's exceptions."""


class CalledProcessError(SubprocessError):
    """A process ended with a status that is not 0."""

    def __init__(self, returncode, cmd, output=None, stderr=None):
        super().__init__(returncode, cmd, output, stderr)
        self.returncode = returncode
        self.cmd = cmd
        self.output = output
        self.stderr = stderr

    def __str__(self):
        if self.returncode and self.returncode < 0:
            from signal import Signals
            try:
                return "Command '%s' died with %r." % (self.cmd, Signals(-self.returncode))
            except ValueError:
                return "Command '%s' died with unknown signal %d." % (self.cmd, -self.returncode)
        return "Command '%s' returned non-zero exit status %d." % (self.cmd, self.returncode)

    @property
    def stdout(self):
        return self.output


class TimeoutExpired(SubprocessError):
    """A process did not end in time."""

    def __init__(self, cmd, timeout, output=None, stderr=None):
        super().__init__(cmd, timeout, output, stderr)
        self.cmd = cmd
        self.timeout = timeout
        self.output = output
        self.stderr = stderr

    def __str__(self):
        return f"Command '{self.cmd}' timed out after {self.timeout} seconds"


class CompletedProcess:
    """What is known of a process that has ended."""

    def __init__(self, args, returncode, stdout=None, stderr=None):
        self.args = args
        self.returncode = returncode
        self.stdout = stdout
        self.stderr = stderr

    def __repr__(self):
        parts = [f"args={self.args!r}", f"returncode={self.returncode!r}"]
        if self.stdout is not None:
            parts.append(f"stdout={self.stdout!r}")
        if self.stderr is not None:
            parts.append(f"stderr={self.stderr!r}")
        return f"{type(self).__name__}({', '.join(parts)})"

    def check_returncode(self):
        if self.returncode:
            raise CalledProcessError(self.returncode, self.args, self.stdout, self.stderr)


class Popen:
    """A process: making one raises PermissionError."""

    def __init__(self, *args, **kwargs):
        _no_processes()

    __class_getitem__ = classmethod(type(list[int]))


run = call = check_call = check_output = getoutput = getstatusoutput = _no_processes


def list2cmdline(seq):
    """Words as one line."""
    import shlex
    return shlex.join(seq)
