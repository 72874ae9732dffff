"""Several tests as one."""

import sys
from unittest import case, util

__unittest = True


class BaseTestSuite:
    """Several tests as one, without fixtures of classes and modules."""

    _cleanup = True

    def __init__(self, tests=()):
        self._tests = []
        self._removed_tests = 0
        self.addTests(tests)

    def __repr__(self):
        return "<%s tests=%s>" % (util.strclass(type(self)), list(self))

    def __eq__(self, other):
        if not isinstance(other, type(self)):
            return NotImplemented
        return list(self) == list(other)

    def __iter__(self):
        return iter(self._tests)

    def countTestCases(self):
        return self._removed_tests + sum([test.countTestCases() for test in self if test])

    def addTest(self, test):
        if not callable(test):
            raise TypeError("{} is not callable".format(repr(test)))
        if isinstance(test, type) and issubclass(test, (case.TestCase, TestSuite)):
            raise TypeError("TestCases and TestSuites must be instantiated before passing them to addTest()")
        self._tests.append(test)

    def addTests(self, tests):
        if isinstance(tests, str):
            raise TypeError("tests must be an iterable of tests, not a string")
        for test in tests:
            self.addTest(test)

    def run(self, result):
        for i, test in enumerate(self._tests):
            if result.shouldStop:
                break
            test(result)
            self._forget(i)
        return result

    def _forget(self, i):
        test = self._tests[i]
        if self._cleanup and hasattr(test, "countTestCases"):
            self._removed_tests += test.countTestCases()
            self._tests[i] = None

    def __call__(self, *args, **kwds):
        return self.run(*args, **kwds)

    def debug(self):
        for test in self:
            test.debug()


class TestSuite(BaseTestSuite):
    """Several tests as one."""

    def run(self, result, debug=False):
        outermost = not getattr(result, "_testRunEntered", False)
        if outermost:
            result._testRunEntered = True
            result._previousTestClass = None
            result._moduleSetUpFailed = False
        for i, test in enumerate(self._tests):
            if result.shouldStop:
                break
            if not isinstance(test, BaseTestSuite) and hasattr(test, "countTestCases"):
                self._enter(test, result)
                cls = type(test)
                if getattr(cls, "_classSetupFailed", False) or result._moduleSetUpFailed:
                    continue
            if debug and not isinstance(test, BaseTestSuite):
                test.debug()
            else:
                test(result)
            self._forget(i)
        if outermost:
            self._leave_class(None, result)
            self._leave_module(None, result)
            result._testRunEntered = False
        return result

    def debug(self):
        from unittest.result import TestResult
        self.run(TestResult(), True)

    # Fixtures of classes and modules

    def _enter(self, test, result):
        cls = type(test)
        before = result._previousTestClass
        if cls is before:
            return
        self._leave_class(cls, result)
        if before is None or before.__module__ != cls.__module__:
            self._leave_module(cls, result)
            self._enter_module(cls, result)
        result._previousTestClass = cls
        if result._moduleSetUpFailed or getattr(cls, "__unittest_skip__", False):
            return
        try:
            cls._classSetupFailed = False
        except TypeError:
            pass
        setup = getattr(cls, "setUpClass", None)
        if setup is not None and not self._fixture(setup, "setUpClass", util.strclass(cls), result):
            cls._classSetupFailed = True
            self._class_cleanups(cls, "setUpClass", result)

    def _class_cleanups(self, cls, name, result):
        if not hasattr(cls, "doClassCleanups"):
            return
        cls.doClassCleanups()
        for info in getattr(cls, "tearDown_exceptions", ()):
            self._report(result, f"{name} ({util.strclass(cls)})", info)

    def _fixture(self, function, name, owner, result):
        """Calls a fixture and returns whether it succeeded."""
        result_setup = getattr(result, "_setupStdout", None)
        if result_setup is not None:
            result_setup()
        try:
            function()
            return True
        except Exception:
            self._report(result, f"{name} ({owner})", sys.exc_info())
            return False
        finally:
            if result_setup is not None:
                result._restoreStdout()

    def _report(self, result, name, info):
        error = _ErrorHolder(name)
        skip = getattr(result, "addSkip", None)
        if skip is not None and isinstance(info[1], case.SkipTest):
            skip(error, str(info[1]))
        else:
            result.addError(error, info)

    def _enter_module(self, cls, result):
        result._moduleSetUpFailed = False
        module = sys.modules.get(cls.__module__)
        setup = getattr(module, "setUpModule", None)
        if setup is not None and not self._fixture(setup, "setUpModule", cls.__module__, result):
            result._moduleSetUpFailed = True
            self._fixture(case.doModuleCleanups, "setUpModule", cls.__module__, result)

    def _leave_module(self, cls, result):
        before = result._previousTestClass
        if before is None or result._moduleSetUpFailed:
            return
        if cls is not None and cls.__module__ == before.__module__:
            return
        module = sys.modules.get(before.__module__)
        teardown = getattr(module, "tearDownModule", None)
        if teardown is not None:
            self._fixture(teardown, "tearDownModule", before.__module__, result)
        self._fixture(case.doModuleCleanups, "tearDownModule", before.__module__, result)

    def _leave_class(self, cls, result):
        before = result._previousTestClass
        if before is None or before is cls or getattr(before, "_classSetupFailed", False):
            return
        if result._moduleSetUpFailed or getattr(before, "__unittest_skip__", False):
            return
        teardown = getattr(before, "tearDownClass", None)
        if teardown is not None:
            self._fixture(teardown, "tearDownClass", util.strclass(before), result)
        self._class_cleanups(before, "tearDownClass", result)


class _ErrorHolder:
    """Stands for a fixture where a result wants a test."""

    failureException = AssertionError

    def __init__(self, description):
        self.description = description

    def id(self):
        return self.description

    def shortDescription(self):
        return None

    def __repr__(self):
        return "<ErrorHolder description=%r>" % (self.description,)

    def __str__(self):
        return self.id()

    def run(self, result):
        pass

    def __call__(self, result):
        return self.run(result)

    def countTestCases(self):
        return 0
