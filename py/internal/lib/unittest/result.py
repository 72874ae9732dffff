"""What became of tests."""

import io
import sys
import traceback
from functools import wraps
from unittest import util

__unittest = True

STDOUT_LINE = "\nStdout:\n%s"
STDERR_LINE = "\nStderr:\n%s"


def failfast(method):
    """Stops the run after a failure, if it is asked for."""
    @wraps(method)
    def inner(self, *args, **kw):
        if getattr(self, "failfast", False):
            self.stop()
        return method(self, *args, **kw)
    return inner


def _hidden(tb):
    return "__unittest" in tb.tb_frame.f_globals


class TestResult:
    """Collects what became of tests."""

    def __init__(self, stream=None, descriptions=None, verbosity=None):
        self.failfast = False
        self.failures = []
        self.errors = []
        self.testsRun = 0
        self.skipped = []
        self.expectedFailures = []
        self.unexpectedSuccesses = []
        self.collectedDurations = []
        self.shouldStop = False
        self.buffer = False
        self.tb_locals = False
        self._stdout = self._stderr = None
        self._before = None
        self._mirror = False

    def printErrors(self):
        """Called after a run."""

    def startTestRun(self):
        """Called before the first test."""

    def stopTestRun(self):
        """Called after the last test."""

    def _setupStdout(self):
        if self.buffer and self._before is None:
            self._before = sys.stdout, sys.stderr
            self._stdout, self._stderr = io.StringIO(), io.StringIO()
            sys.stdout, sys.stderr = self._stdout, self._stderr

    def _restoreStdout(self):
        if self._before is None:
            return
        out, err = self._stdout.getvalue(), self._stderr.getvalue()
        sys.stdout, sys.stderr = self._before
        self._before = None
        if self._mirror:
            for text, form, stream in ((out, STDOUT_LINE, sys.stdout), (err, STDERR_LINE, sys.stderr)):
                if text:
                    stream.write(form % (text if text.endswith("\n") else text + "\n"))

    def startTest(self, test):
        self.testsRun += 1
        self._mirror = False
        self._setupStdout()

    def stopTest(self, test):
        self._restoreStdout()
        self._mirror = False

    @failfast
    def addError(self, test, err):
        self.errors.append((test, self._exc_info_to_string(err, test)))
        self._mirror = True

    @failfast
    def addFailure(self, test, err):
        self.failures.append((test, self._exc_info_to_string(err, test)))
        self._mirror = True

    def addSubTest(self, test, subtest, err):
        if err is None:
            return
        if getattr(self, "failfast", False):
            self.stop()
        found = self.failures if issubclass(err[0], test.failureException) else self.errors
        found.append((subtest, self._exc_info_to_string(err, test)))
        self._mirror = True

    def addSuccess(self, test):
        """Called after a test that passed."""

    def addSkip(self, test, reason):
        self.skipped.append((test, reason))

    def addExpectedFailure(self, test, err):
        self.expectedFailures.append((test, self._exc_info_to_string(err, test)))

    @failfast
    def addUnexpectedSuccess(self, test):
        self.unexpectedSuccesses.append(test)

    def addDuration(self, test, elapsed):
        self.collectedDurations.append((str(test), elapsed))

    def wasSuccessful(self):
        return not (self.failures or self.errors or self.unexpectedSuccesses)

    def stop(self):
        self.shouldStop = True

    def _clean(self, value, test):
        """Takes the frames of this package off a traceback."""
        seen = set()
        waiting = [(value, True)]
        while waiting:
            exc, first = waiting.pop()
            if exc is None or id(exc) in seen:
                continue
            seen.add(id(exc))
            tb = exc.__traceback__
            while tb is not None and _hidden(tb):
                tb = tb.tb_next
            if first and isinstance(exc, test.failureException) and tb is not None:
                kept, at = [], tb
                while at is not None and not _hidden(at):
                    kept.append(at)
                    at = at.tb_next
                if at is not None and kept:
                    kept[-1].tb_next = None
            exc.__traceback__ = tb
            waiting.append((exc.__cause__, False))
            waiting.append((exc.__context__, False))
        return value

    def _exc_info_to_string(self, err, test):
        kind, value, _ = err
        value = self._clean(value, test)
        shown = traceback.TracebackException(kind, value, value.__traceback__,
                                             capture_locals=self.tb_locals, compact=True)
        lines = list(shown.format())
        if self.buffer and self._stdout is not None:
            for text, form in ((sys.stdout.getvalue(), STDOUT_LINE), (sys.stderr.getvalue(), STDERR_LINE)):
                if text:
                    lines.append(form % (text if text.endswith("\n") else text + "\n"))
        return "".join(lines)

    def __repr__(self):
        return "<%s run=%i errors=%i failures=%i>" % (
            util.strclass(type(self)), self.testsRun, len(self.errors), len(self.failures))
