"""Finds tests."""

import functools
import os
import sys
import traceback
import types
from fnmatch import fnmatchcase
from unittest import case, suite

__unittest = True


class _FailedTest(case.TestCase):
    """Raises what went wrong when tests were looked for."""

    _testMethodName = None

    def __init__(self, method_name, exception):
        self._exception = exception
        super().__init__(method_name)

    def __getattr__(self, name):
        if name != self._testMethodName:
            return super().__getattribute__(name)

        def testFailure():
            raise self._exception
        return testFailure


class TestLoader:
    """Makes suites of classes, modules and names."""

    testMethodPrefix = "test"
    sortTestMethodsUsing = staticmethod(lambda a, b: (a > b) - (a < b))
    testNamePatterns = None
    suiteClass = suite.TestSuite

    def __init__(self):
        self.errors = []

    def loadTestsFromTestCase(self, testCaseClass):
        """The tests of a class."""
        if issubclass(testCaseClass, suite.TestSuite):
            raise TypeError("Test cases should not be derived from TestSuite. "
                            "Maybe you meant to derive from TestCase?")
        if testCaseClass in (case.TestCase, case.FunctionTestCase):
            names = []
        else:
            names = list(self.getTestCaseNames(testCaseClass))
            if not names and hasattr(testCaseClass, "runTest"):
                names = ["runTest"]
        return self.suiteClass([testCaseClass(name) for name in names])

    def loadTestsFromModule(self, module, *, pattern=None):
        """The tests of a module."""
        tests = []
        for name in dir(module):
            obj = getattr(module, name)
            if (isinstance(obj, type) and issubclass(obj, case.TestCase)
                    and obj not in (case.TestCase, case.FunctionTestCase)):
                tests.append(self.loadTestsFromTestCase(obj))
        load = getattr(module, "load_tests", None)
        tests = self.suiteClass(tests)
        if load is None:
            return tests
        try:
            return load(self, tests, pattern)
        except Exception as e:
            return self._failed(module.__name__, e, "Failed to call load_tests:\n" + traceback.format_exc())

    def _failed(self, name, exception, message):
        self.errors.append(message)
        return self.suiteClass([_FailedTest(name, exception)])

    def loadTestsFromName(self, name, module=None):
        """The tests of a dotted name."""
        parts = name.split(".")
        if module is None:
            waiting = parts[:]
            while True:
                try:
                    module = __import__(".".join(waiting))
                    break
                except ImportError:
                    last = waiting.pop()
                    if not waiting:
                        message = f"Failed to import test module: {last}\n{traceback.format_exc()}"
                        return self._failed(last, ImportError(message), message)
            parts = parts[1:]
        parent, obj = None, module
        for part in parts:
            try:
                parent, obj = obj, getattr(obj, part)
            except AttributeError as e:
                return self._failed(part, e, f"Failed to access attribute:\n{traceback.format_exc()}")
        return self._load_object(obj, parent, parts[-1] if parts else name)

    def _load_object(self, obj, parent, name):
        if isinstance(obj, types.ModuleType):
            return self.loadTestsFromModule(obj)
        if isinstance(obj, type) and issubclass(obj, case.TestCase):
            return self.loadTestsFromTestCase(obj)
        if isinstance(obj, types.FunctionType) and isinstance(parent, type) and issubclass(parent, case.TestCase):
            return self.suiteClass([parent(name)])
        if isinstance(obj, suite.TestSuite):
            return obj
        if callable(obj):
            found = obj()
            if isinstance(found, suite.TestSuite):
                return found
            if isinstance(found, case.TestCase):
                return self.suiteClass([found])
            raise TypeError("calling %s returned %s, not a test" % (obj, found))
        raise TypeError("don't know how to make test from: %s" % obj)

    def loadTestsFromNames(self, names, module=None):
        """The tests of dotted names."""
        return self.suiteClass([self.loadTestsFromName(name, module) for name in names])

    def getTestCaseNames(self, testCaseClass):
        """The names of the methods of a class that are tests."""
        def wanted(name):
            if not name.startswith(self.testMethodPrefix) or not callable(getattr(testCaseClass, name)):
                return False
            if self.testNamePatterns is None:
                return True
            full = f"{testCaseClass.__module__}.{testCaseClass.__qualname__}.{name}"
            return any(fnmatchcase(full, pattern) for pattern in self.testNamePatterns)

        names = [name for name in dir(testCaseClass) if wanted(name)]
        if self.sortTestMethodsUsing:
            names.sort(key=functools.cmp_to_key(self.sortTestMethodsUsing))
        return names

    def discover(self, start_dir, pattern="test*.py", top_level_dir=None):
        """The tests of the files below a folder."""
        start_dir = os.path.abspath(start_dir)
        top = start_dir if top_level_dir is None else os.path.abspath(top_level_dir)
        if top not in sys.path:
            sys.path.insert(0, top)
        if not os.path.isdir(start_dir):
            raise ImportError("Start directory is not importable: %r" % start_dir)
        found = []
        for folder, folders, files in os.walk(start_dir):
            folders[:] = sorted(f for f in folders if os.path.isfile(os.path.join(folder, f, "__init__.py")))
            for name in sorted(files):
                if not name.endswith(".py") or not fnmatchcase(name, pattern):
                    continue
                path = os.path.relpath(os.path.join(folder, name), top)
                dotted = path[:-3].replace("/", ".")
                try:
                    __import__(dotted)
                except case.SkipTest as e:
                    found.append(self.suiteClass([_skipped(dotted, str(e))]))
                except Exception:
                    message = f"Failed to import test module: {dotted}\n{traceback.format_exc()}"
                    found.append(self._failed(dotted, ImportError(message), message))
                else:
                    found.append(self.loadTestsFromModule(sys.modules[dotted], pattern=pattern))
        return self.suiteClass(found)


def _skipped(name, reason):
    @case.skip(reason)
    def testSkipped(self):
        pass
    return type("ModuleSkipped", (case.TestCase,), {name: testSkipped})(name)


defaultTestLoader = TestLoader()
