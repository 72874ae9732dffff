"""Runs tests and writes what became of them."""

import sys
import time
import warnings
from unittest import result
from unittest.case import _SubTest

__unittest = True


class _WritelnDecorator:
    """A stream with a method writeln()."""

    def __init__(self, stream):
        self.stream = stream

    def __getattr__(self, name):
        if name in ("stream", "__getstate__"):
            raise AttributeError(name)
        return getattr(self.stream, name)

    def writeln(self, arg=None):
        if arg:
            self.write(arg)
        self.write("\n")


class TextTestResult(result.TestResult):
    """Writes what became of tests as it happens."""

    separator1 = "=" * 70
    separator2 = "-" * 70

    def __init__(self, stream, descriptions, verbosity, *, durations=None):
        super().__init__(stream, descriptions, verbosity)
        self.stream = stream
        self.showAll = verbosity > 1
        self.dots = verbosity == 1
        self.descriptions = descriptions
        self.durations = durations
        self._newline = True

    def getDescription(self, test):
        first = test.shortDescription()
        return "\n".join((str(test), first)) if self.descriptions and first else str(test)

    def startTest(self, test):
        super().startTest(test)
        if self.showAll:
            self.stream.write(self.getDescription(test))
            self.stream.write(" ... ")
            self.stream.flush()
            self._newline = False

    def _say(self, long, short):
        if self.showAll:
            self.stream.writeln(long)
        elif self.dots:
            self.stream.write(short)
        self.stream.flush()

    def _say_status(self, test, status, short):
        if not self.showAll:
            self._say(status, short)
            return
        subtest = isinstance(test, _SubTest)
        if subtest or self._newline:
            if not self._newline:
                self.stream.writeln()
            if subtest:
                self.stream.write("  ")
            self.stream.write(self.getDescription(test))
            self.stream.write(" ... ")
        self.stream.writeln(status)
        self.stream.flush()
        self._newline = True

    def addSubTest(self, test, subtest, err):
        if err is not None:
            if issubclass(err[0], subtest.failureException):
                self._say_status(subtest, "FAIL", "F")
            else:
                self._say_status(subtest, "ERROR", "E")
        super().addSubTest(test, subtest, err)

    def addSuccess(self, test):
        super().addSuccess(test)
        self._say_status(test, "ok", ".")

    def addError(self, test, err):
        super().addError(test, err)
        self._say_status(test, "ERROR", "E")

    def addFailure(self, test, err):
        super().addFailure(test, err)
        self._say_status(test, "FAIL", "F")

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        self._say_status(test, "skipped {0!r}".format(reason), "s")

    def addExpectedFailure(self, test, err):
        super().addExpectedFailure(test, err)
        self._say("expected failure", "x")

    def addUnexpectedSuccess(self, test):
        super().addUnexpectedSuccess(test)
        self._say("unexpected success", "u")

    def printErrors(self):
        if self.dots or self.showAll:
            self.stream.writeln()
            self.stream.flush()
        self.printErrorList("ERROR", self.errors)
        self.printErrorList("FAIL", self.failures)
        if self.unexpectedSuccesses:
            self.stream.writeln(self.separator1)
            for test in self.unexpectedSuccesses:
                self.stream.writeln(f"UNEXPECTED SUCCESS: {self.getDescription(test)}")
            self.stream.flush()

    def printErrorList(self, flavour, errors):
        for test, text in errors:
            self.stream.writeln(self.separator1)
            self.stream.writeln(f"{flavour}: {self.getDescription(test)}")
            self.stream.writeln(self.separator2)
            self.stream.writeln("%s" % text)
            self.stream.flush()


class TextTestRunner:
    """Runs tests and writes what became of them to a stream."""

    resultclass = TextTestResult

    def __init__(self, stream=None, descriptions=True, verbosity=1, failfast=False, buffer=False,
                 resultclass=None, warnings=None, *, tb_locals=False, durations=None):
        self.stream = _WritelnDecorator(sys.stderr if stream is None else stream)
        self.descriptions = descriptions
        self.verbosity = verbosity
        self.failfast = failfast
        self.buffer = buffer
        self.tb_locals = tb_locals
        self.durations = durations
        self.warnings = warnings
        if resultclass is not None:
            self.resultclass = resultclass

    def _makeResult(self):
        try:
            return self.resultclass(self.stream, self.descriptions, self.verbosity,
                                    durations=self.durations)
        except TypeError:
            return self.resultclass(self.stream, self.descriptions, self.verbosity)

    def run(self, test):
        """Runs a test or a suite."""
        found = self._makeResult()
        found.failfast = self.failfast
        found.buffer = self.buffer
        found.tb_locals = self.tb_locals
        with warnings.catch_warnings():
            if self.warnings:
                warnings.simplefilter(self.warnings)
            begin = time.perf_counter()
            getattr(found, "startTestRun", int)()
            try:
                test(found)
            finally:
                getattr(found, "stopTestRun", int)()
            taken = time.perf_counter() - begin
        found.printErrors()
        if self.durations is not None:
            self._printDurations(found)
        if hasattr(found, "separator2"):
            self.stream.writeln(found.separator2)
        run = found.testsRun
        self.stream.writeln("Ran %d test%s in %.3fs" % (run, run != 1 and "s" or "", taken))
        self.stream.writeln()
        self._summary(found, run)
        return found

    def _summary(self, found, run):
        skipped = len(getattr(found, "skipped", ()))
        infos = []
        if not found.wasSuccessful():
            self.stream.write("FAILED")
            for name, items in (("failures", found.failures), ("errors", found.errors)):
                if items:
                    infos.append(f"{name}={len(items)}")
        elif run == 0 and not skipped:
            self.stream.write("NO TESTS RAN")
        else:
            self.stream.write("OK")
        if skipped:
            infos.append(f"skipped={skipped}")
        for name, items in (("expected failures", getattr(found, "expectedFailures", ())),
                            ("unexpected successes", getattr(found, "unexpectedSuccesses", ()))):
            if items:
                infos.append(f"{name}={len(items)}")
        self.stream.writeln(" (%s)" % ", ".join(infos) if infos else "")
        self.stream.flush()

    def _printDurations(self, found):
        if not found.collectedDurations:
            return
        slowest = sorted(found.collectedDurations, key=lambda entry: -entry[1])
        if self.durations > 0:
            slowest = slowest[:self.durations]
        self.stream.writeln("Slowest test durations")
        if hasattr(found, "separator2"):
            self.stream.writeln(found.separator2)
        for name, elapsed in slowest:
            self.stream.writeln("%-10s %s" % ("%.3fs" % elapsed, name))
        self.stream.writeln()
