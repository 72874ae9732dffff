"""Test cases."""

import contextlib
import difflib
import functools
import pprint
import re
import sys
import time
import types
import warnings
from unittest.util import _common_shorten_repr, _count_diff, safe_repr, strclass

__unittest = True

DIFF_OMITTED = "\nDiff is %s characters long. Set self.maxDiff to None to see it."


class SkipTest(Exception):
    """Raised to skip a test."""


class _ShouldStop(Exception):
    pass


class _UnexpectedSuccess(Exception):
    pass


def _id(obj):
    return obj


def skip(reason):
    """Skips a test or a class of tests."""
    def decorate(item):
        if not isinstance(item, type):
            @functools.wraps(item)
            def skipped(*args, **kwargs):
                raise SkipTest(reason)
            item = skipped
        item.__unittest_skip__ = True
        item.__unittest_skip_why__ = reason
        return item

    if isinstance(reason, types.FunctionType):
        item, reason = reason, ""
        return decorate(item)
    return decorate


def skipIf(condition, reason):
    """Skips a test if a condition holds."""
    return skip(reason) if condition else _id


def skipUnless(condition, reason):
    """Skips a test unless a condition holds."""
    return _id if condition else skip(reason)


def expectedFailure(test_item):
    """Marks a test that is known to fail."""
    test_item.__unittest_expecting_failure__ = True
    return test_item


def _enter_context(cm, add):
    try:
        enter, leave = type(cm).__enter__, type(cm).__exit__
    except AttributeError:
        cls = type(cm)
        hint = " but it supports the asynchronous context manager protocol. Did you mean to use enterAsyncContext()?" if hasattr(cls, "__aenter__") and hasattr(cls, "__aexit__") else ""
        raise TypeError(f"'{cls.__module__}.{cls.__qualname__}' object does not support the context manager protocol" + hint) from None
    value = enter(cm)
    add(leave, cm, None, None, None)
    return value


_module_cleanups = []


def addModuleCleanup(function, /, *args, **kwargs):
    """Adds a function that is called after the tests of a module."""
    _module_cleanups.append((function, args, kwargs))


def enterModuleContext(cm):
    """Enters a context that is left after the tests of a module."""
    return _enter_context(cm, addModuleCleanup)


def doModuleCleanups():
    """Calls the functions that addModuleCleanup() got, the last first."""
    errors = []
    while _module_cleanups:
        function, args, kwargs = _module_cleanups.pop()
        try:
            function(*args, **kwargs)
        except Exception as e:
            errors.append(e)
    if errors:
        raise errors[0]


class _Outcome:
    """What became of a test."""

    def __init__(self, result):
        self.result = result
        self.success = True
        self.expecting_failure = False
        self.expected = None

    def report(self, case, subtest, info):
        add = getattr(self.result, "addSubTest", None)
        if subtest:
            if add is not None:
                add(case.test_case, case, info)
        elif issubclass(info[0], case.failureException):
            self.result.addFailure(case, info)
        else:
            self.result.addError(case, info)

    @contextlib.contextmanager
    def part(self, case, subtest=False):
        before, self.success = self.success, True
        try:
            yield
        except KeyboardInterrupt:
            raise
        except SkipTest as e:
            self.success = False
            self.result.addSkip(case, str(e))
        except _ShouldStop:
            self.success = False
        except BaseException as e:
            info = (type(e), e, e.__traceback__)
            if self.expecting_failure:
                self.expected = info
            else:
                self.success = False
                self.report(case, subtest, info)
        else:
            if subtest and self.success and getattr(self.result, "addSubTest", None):
                self.result.addSubTest(case.test_case, case, None)
        finally:
            self.success = self.success and before


class _RaisesBase:
    """A context in which something is to happen."""

    def __init__(self, expected, test_case, expected_regex=None):
        self.expected = expected
        self.test_case = test_case
        self.expected_regex = None if expected_regex is None else re.compile(expected_regex)
        self.obj_name = None
        self.msg = None

    def _raiseFailure(self, text):
        raise self.test_case.failureException(self.test_case._formatMessage(self.msg, text))

    def _check(self, name, base):
        kinds = self.expected if isinstance(self.expected, tuple) else (self.expected,)
        if not all(isinstance(t, type) and issubclass(t, base) for t in kinds):
            text = "an exception type or tuple of exception types" if base is BaseException else "a warning type or tuple of warning types"
            raise TypeError(f"{name}() arg 1 must be {text}")

    def _names(self):
        if isinstance(self.expected, tuple):
            return str(self.expected)
        return self.expected.__name__

    def handle(self, name, args, kwargs):
        try:
            self._check(name, self.base)
            if not args:
                self.msg = kwargs.pop("msg", None)
                if kwargs:
                    raise TypeError("%r is an invalid keyword argument for this function" % next(iter(kwargs)))
                return self
            function, *args = args
            self.obj_name = getattr(function, "__name__", None) or str(function)
            with self:
                function(*args, **kwargs)
        finally:
            self = None

    @classmethod
    def __class_getitem__(cls, item):
        return types.GenericAlias(cls, item)


class _AssertRaisesContext(_RaisesBase):
    base = BaseException

    def __enter__(self):
        return self

    def __exit__(self, kind, value, tb):
        if kind is None:
            if self.obj_name:
                self._raiseFailure("%s not raised by %s" % (self._names(), self.obj_name))
            self._raiseFailure("%s not raised" % self._names())
        if not issubclass(kind, self.expected):
            return False
        self.exception = value.with_traceback(None)
        if self.expected_regex is not None and not self.expected_regex.search(str(value)):
            self._raiseFailure('"%s" does not match "%s"' % (self.expected_regex.pattern, str(value)))
        return True


class _AssertWarnsContext(_RaisesBase):
    base = Warning

    def __enter__(self):
        for module in list(sys.modules.values()):
            if getattr(module, "__warningregistry__", None):
                module.__warningregistry__ = {}
        self.manager = warnings.catch_warnings(record=True)
        self.warnings = self.manager.__enter__()
        warnings.simplefilter("always", self.expected)
        return self

    def __exit__(self, kind, value, tb):
        self.manager.__exit__(kind, value, tb)
        if kind is not None:
            return
        first = None
        for entry in self.warnings:
            found = entry.message
            if not isinstance(found, self.expected):
                continue
            if first is None:
                first = found
            if self.expected_regex is not None and not self.expected_regex.search(str(found)):
                continue
            self.warning = found
            self.filename = entry.filename
            self.lineno = entry.lineno
            return
        if first is not None:
            self._raiseFailure('"%s" does not match "%s"' % (self.expected_regex.pattern, str(first)))
        if self.obj_name:
            self._raiseFailure("%s not triggered by %s" % (self._names(), self.obj_name))
        self._raiseFailure("%s not triggered" % self._names())


class _NotWarnsContext(_AssertWarnsContext):
    def __exit__(self, kind, value, tb):
        self.manager.__exit__(kind, value, tb)
        if kind is not None:
            return
        for entry in self.warnings:
            if isinstance(entry.message, self.expected):
                self._raiseFailure(f"{self.expected.__name__} triggered")


class _Watch:
    """The records that a logger got, and their texts."""

    def __init__(self):
        self.records = []
        self.output = []


class _AssertLogsContext:
    LOGGING_FORMAT = "%(levelname)s:%(name)s:%(message)s"

    def __init__(self, test_case, logger_name, level, no_logs, formatter=None):
        import logging
        self.test_case = test_case
        self.logger_name = logger_name
        self.level = logging.getLevelName(level) if isinstance(level, str) else level or logging.INFO
        self.no_logs = no_logs
        self.msg = None
        self.formatter = formatter

    def __enter__(self):
        import logging

        class Catch(logging.Handler):
            def __init__(self, watch):
                super().__init__()
                self.watch = watch

            def emit(self, record):
                self.watch.records.append(record)
                self.watch.output.append(self.format(record))

        name = self.logger_name
        self.logger = logger = name if isinstance(name, logging.Logger) else logging.getLogger(name)
        self.watch = _Watch()
        handler = Catch(self.watch)
        handler.setLevel(self.level)
        handler.setFormatter(self.formatter or logging.Formatter(self.LOGGING_FORMAT))
        self.before = logger.handlers[:], logger.level, logger.propagate
        logger.handlers = [handler]
        logger.setLevel(self.level)
        logger.propagate = False
        return None if self.no_logs else self.watch

    def __exit__(self, kind, value, tb):
        import logging
        self.logger.handlers, level, self.logger.propagate = self.before
        self.logger.setLevel(level)
        if kind is not None:
            return False
        if self.no_logs:
            if self.watch.records:
                self._fail("Unexpected logs found: {!r}".format(self.watch.output))
        elif not self.watch.records:
            self._fail("no logs of level {} or higher triggered on {}".format(
                logging.getLevelName(self.level), self.logger.name))

    def _fail(self, text):
        raise self.test_case.failureException(self.test_case._formatMessage(self.msg, text))


class TestCase:
    """One test, or several in methods whose names begin with test."""

    failureException = AssertionError
    longMessage = True
    maxDiff = 80 * 8
    _diffThreshold = 2 ** 16
    _class_cleanups = []

    def __init_subclass__(cls, *args, **kwargs):
        cls._classSetupFailed = False
        cls._class_cleanups = []
        super().__init_subclass__(*args, **kwargs)

    def __init__(self, methodName="runTest"):
        self._testMethodName = methodName
        self._outcome = None
        self._testMethodDoc = "No test"
        method = getattr(self, methodName, None)
        if method is not None:
            self._testMethodDoc = method.__doc__
        elif methodName != "runTest":
            raise ValueError("no such test method in %s: %s" % (type(self), methodName))
        self._cleanups = []
        self._subtest = None
        self._type_equality_funcs = {}
        for kind, name in ((dict, "assertDictEqual"), (list, "assertListEqual"),
                           (tuple, "assertTupleEqual"), (set, "assertSetEqual"),
                           (frozenset, "assertSetEqual"), (str, "assertMultiLineEqual")):
            self.addTypeEqualityFunc(kind, name)

    def addTypeEqualityFunc(self, typeobj, function):
        """Sets what assertEqual() uses for two objects of a type."""
        self._type_equality_funcs[typeobj] = function

    # Fixtures

    def setUp(self):
        """Called before each test."""

    def tearDown(self):
        """Called after each test."""

    @classmethod
    def setUpClass(cls):
        """Called before the tests of a class."""

    @classmethod
    def tearDownClass(cls):
        """Called after the tests of a class."""

    def addCleanup(self, function, /, *args, **kwargs):
        """Adds a function that is called after the test."""
        self._cleanups.append((function, args, kwargs))

    def enterContext(self, cm):
        """Enters a context that is left after the test."""
        return _enter_context(cm, self.addCleanup)

    @classmethod
    def addClassCleanup(cls, function, /, *args, **kwargs):
        """Adds a function that is called after the tests of the class."""
        cls._class_cleanups.append((function, args, kwargs))

    @classmethod
    def enterClassContext(cls, cm):
        """Enters a context that is left after the tests of the class."""
        return _enter_context(cm, cls.addClassCleanup)

    def doCleanups(self):
        """Calls the functions that addCleanup() got, the last first."""
        outcome = self._outcome or _Outcome(self.defaultTestResult())
        while self._cleanups:
            function, args, kwargs = self._cleanups.pop()
            with outcome.part(self):
                self._callCleanup(function, *args, **kwargs)
        return outcome.success

    @classmethod
    def doClassCleanups(cls):
        """Calls the functions that addClassCleanup() got, the last first."""
        cls.tearDown_exceptions = []
        while cls._class_cleanups:
            function, args, kwargs = cls._class_cleanups.pop()
            try:
                function(*args, **kwargs)
            except Exception:
                cls.tearDown_exceptions.append(sys.exc_info())

    # Running

    def countTestCases(self):
        """How many tests this is."""
        return 1

    def defaultTestResult(self):
        """Where results go if nobody says."""
        from unittest.result import TestResult
        return TestResult()

    def shortDescription(self):
        """The first line of the documentation of the test."""
        doc = self._testMethodDoc
        return doc.strip().split("\n")[0].strip() if doc else None

    def id(self):
        """The full name of the test."""
        return "%s.%s" % (strclass(type(self)), self._testMethodName)

    def __eq__(self, other):
        if type(self) is not type(other):
            return NotImplemented
        return self._testMethodName == other._testMethodName

    def __hash__(self):
        return hash((type(self), self._testMethodName))

    def __str__(self):
        return "%s (%s.%s)" % (self._testMethodName, strclass(type(self)), self._testMethodName)

    def __repr__(self):
        return "<%s testMethod=%s>" % (strclass(type(self)), self._testMethodName)

    @contextlib.contextmanager
    def subTest(self, msg=..., **params):
        """Part of a test: the test goes on if it fails."""
        if self._outcome is None or not getattr(self._outcome.result, "addSubTest", None):
            yield
            return
        before = self._subtest
        if before is None:
            known = dict(params)
        else:
            known = {**before.params, **params}
        self._subtest = _SubTest(self, msg, known)
        try:
            with self._outcome.part(self._subtest, subtest=True):
                yield
            if not self._outcome.success:
                if getattr(self._outcome.result, "failfast", False):
                    raise _ShouldStop
            elif self._outcome.expected:
                raise _ShouldStop
        finally:
            self._subtest = before

    def _callSetUp(self):
        self.setUp()

    def _callTestMethod(self, method):
        result = method()
        if result is not None:
            kind = type(result).__name__
            hint = ""
            if hasattr(result, "__await__"):
                hint = ". Maybe you forgot to use IsolatedAsyncioTestCase as the base class?"
            warnings.warn(f"It is deprecated to return a value that is not None from a test case "
                          f"({method} returned {kind!r}){hint}", DeprecationWarning, stacklevel=3)

    def _callTearDown(self):
        self.tearDown()

    def _callCleanup(self, function, /, *args, **kwargs):
        function(*args, **kwargs)

    def run(self, result=None):
        """Runs the test."""
        stop = None
        if result is None:
            result = self.defaultTestResult()
            start = getattr(result, "startTestRun", None)
            stop = getattr(result, "stopTestRun", None)
            if start is not None:
                start()
        result.startTest(self)
        try:
            method = getattr(self, self._testMethodName)
            for item in (type(self), method):
                if getattr(item, "__unittest_skip__", False):
                    result.addSkip(self, getattr(item, "__unittest_skip_why__", ""))
                    return result
            self._run(method, result)
            return result
        finally:
            result.stopTest(self)
            if stop is not None:
                stop()

    def _run(self, method, result):
        expecting = (getattr(self, "__unittest_expecting_failure__", False)
                     or getattr(method, "__unittest_expecting_failure__", False))
        outcome = self._outcome = _Outcome(result)
        begin = time.perf_counter()
        try:
            with outcome.part(self):
                self._callSetUp()
            if outcome.success:
                outcome.expecting_failure = expecting
                with outcome.part(self):
                    self._callTestMethod(method)
                outcome.expecting_failure = False
                with outcome.part(self):
                    self._callTearDown()
            self.doCleanups()
            if getattr(result, "addDuration", None):
                result.addDuration(self, time.perf_counter() - begin)
            if outcome.success:
                if not expecting:
                    result.addSuccess(self)
                elif outcome.expected:
                    result.addExpectedFailure(self, outcome.expected)
                else:
                    result.addUnexpectedSuccess(self)
        finally:
            outcome.expected = None
            self._outcome = None

    def __call__(self, *args, **kwds):
        return self.run(*args, **kwds)

    def debug(self):
        """Runs the test without a result: exceptions go through."""
        method = getattr(self, self._testMethodName)
        for item in (type(self), method):
            if getattr(item, "__unittest_skip__", False):
                raise SkipTest(getattr(item, "__unittest_skip_why__", ""))
        self._callSetUp()
        self._callTestMethod(method)
        self._callTearDown()
        while self._cleanups:
            function, args, kwargs = self._cleanups.pop()
            self._callCleanup(function, *args, **kwargs)

    def skipTest(self, reason):
        """Skips this test."""
        raise SkipTest(reason)

    def fail(self, msg=None):
        """Fails."""
        raise self.failureException(msg)

    def _formatMessage(self, msg, standardMsg):
        if not self.longMessage:
            return msg or standardMsg
        if msg is None:
            return standardMsg
        try:
            return "%s : %s" % (standardMsg, msg)
        except UnicodeDecodeError:
            return "%s : %s" % (safe_repr(standardMsg), safe_repr(msg))

    def _truncateMessage(self, message, diff):
        if self.maxDiff is None or len(diff) <= self.maxDiff:
            return message + diff
        return message + DIFF_OMITTED % len(diff)

    def _unless(self, holds, msg, text, *values):
        """Fails with a text about values unless a condition holds."""
        if not holds:
            shown = text % tuple([safe_repr(v) for v in values])
            raise self.failureException(self._formatMessage(msg, shown))

    # Assertions

    def assertTrue(self, expr, msg=None):
        self._unless(expr, msg, "%s is not true", expr)

    def assertFalse(self, expr, msg=None):
        self._unless(not expr, msg, "%s is not false", expr)

    def assertIs(self, expr1, expr2, msg=None):
        self._unless(expr1 is expr2, msg, "%s is not %s", expr1, expr2)

    def assertIsNot(self, expr1, expr2, msg=None):
        self._unless(expr1 is not expr2, msg, "unexpectedly identical: %s", expr1)

    def assertIsNone(self, obj, msg=None):
        self._unless(obj is None, msg, "%s is not None", obj)

    def assertIsNotNone(self, obj, msg=None):
        self._unless(obj is not None, msg, "unexpectedly None")

    def assertIn(self, member, container, msg=None):
        self._unless(member in container, msg, "%s not found in %s", member, container)

    def assertNotIn(self, member, container, msg=None):
        self._unless(member not in container, msg, "%s unexpectedly found in %s", member, container)

    def assertLess(self, a, b, msg=None):
        self._unless(a < b, msg, "%s not less than %s", a, b)

    def assertLessEqual(self, a, b, msg=None):
        self._unless(a <= b, msg, "%s not less than or equal to %s", a, b)

    def assertGreater(self, a, b, msg=None):
        self._unless(a > b, msg, "%s not greater than %s", a, b)

    def assertGreaterEqual(self, a, b, msg=None):
        self._unless(a >= b, msg, "%s not greater than or equal to %s", a, b)

    def assertIsInstance(self, obj, cls, msg=None):
        if not isinstance(obj, cls):
            if isinstance(cls, tuple):
                text = f"{safe_repr(obj)} is not an instance of any of {cls!r}"
            else:
                text = f"{safe_repr(obj)} is not an instance of {cls!r}"
            self.fail(self._formatMessage(msg, text))

    def assertNotIsInstance(self, obj, cls, msg=None):
        if isinstance(obj, cls):
            if isinstance(cls, tuple):
                for one in cls:
                    if isinstance(obj, one):
                        cls = one
                        break
            self.fail(self._formatMessage(msg, f"{safe_repr(obj)} is an instance of {cls!r}"))

    def assertIsSubclass(self, cls, superclass, msg=None):
        try:
            if issubclass(cls, superclass):
                return
        except TypeError:
            if not isinstance(cls, type):
                self.fail(self._formatMessage(msg, f"{cls!r} is not a class"))
            raise
        some = "any of " if isinstance(superclass, tuple) else ""
        self.fail(self._formatMessage(msg, f"{cls!r} is not a subclass of {some}{superclass!r}"))

    def assertNotIsSubclass(self, cls, superclass, msg=None):
        try:
            if not issubclass(cls, superclass):
                return
        except TypeError:
            if not isinstance(cls, type):
                self.fail(self._formatMessage(msg, f"{cls!r} is not a class"))
            raise
        if isinstance(superclass, tuple):
            superclass = next(one for one in superclass if issubclass(cls, one))
        self.fail(self._formatMessage(msg, f"{cls!r} is a subclass of {superclass!r}"))

    def assertHasAttr(self, obj, name, msg=None):
        if not hasattr(obj, name):
            what = f"module {obj.__name__!r}" if isinstance(obj, types.ModuleType) else f"type object {obj.__name__!r}" if isinstance(obj, type) else f"{type(obj).__name__!r} object"
            self.fail(self._formatMessage(msg, f"{what} has no attribute {name!r}"))

    def assertNotHasAttr(self, obj, name, msg=None):
        if hasattr(obj, name):
            what = f"module {obj.__name__!r}" if isinstance(obj, types.ModuleType) else f"type object {obj.__name__!r}" if isinstance(obj, type) else f"{type(obj).__name__!r} object"
            self.fail(self._formatMessage(msg, f"{what} has unexpected attribute {name!r}"))

    def assertStartsWith(self, s, prefix, msg=None):
        self._end(s, prefix, msg, "startswith", True, "%s doesn't start with %s", "prefix")

    def assertNotStartsWith(self, s, prefix, msg=None):
        self._end(s, prefix, msg, "startswith", False, "%s starts with %s", "prefix")

    def assertEndsWith(self, s, suffix, msg=None):
        self._end(s, suffix, msg, "endswith", True, "%s doesn't end with %s", "suffix")

    def assertNotEndsWith(self, s, suffix, msg=None):
        self._end(s, suffix, msg, "endswith", False, "%s ends with %s", "suffix")

    def _end(self, s, part, msg, method, wanted, text, name):
        try:
            if getattr(s, method)(part) is wanted:
                return
        except (AttributeError, TypeError):
            kind = "bytes" if isinstance(part, (bytes, bytearray)) else "str"
            if not isinstance(s, (str, bytes, bytearray)):
                text = f"Expected str or bytes, not {type(s).__name__}"
                self.fail(self._formatMessage(msg, text))
            if isinstance(s, (bytes, bytearray)) is not (kind == "bytes"):
                text = f"Expected {kind}, not {type(s).__name__}"
                self.fail(self._formatMessage(msg, text))
            raise
        shown = safe_repr(s, short=True)
        if isinstance(part, tuple):
            if wanted:
                part = "any of " + safe_repr(part)
            else:
                part = safe_repr(next(p for p in part if getattr(s, method)(p)))
        else:
            part = safe_repr(part)
        self.fail(self._formatMessage(msg, text % (shown, part)))

    def _getAssertEqualityFunc(self, first, second):
        if type(first) is type(second):
            found = self._type_equality_funcs.get(type(first))
            if found is not None:
                return getattr(self, found) if isinstance(found, str) else found
        return self._baseAssertEqual

    def _baseAssertEqual(self, first, second, msg=None):
        if not first == second:
            text = "%s != %s" % _common_shorten_repr(first, second)
            raise self.failureException(self._formatMessage(msg, text))

    def assertEqual(self, first, second, msg=None):
        self._getAssertEqualityFunc(first, second)(first, second, msg=msg)

    def assertNotEqual(self, first, second, msg=None):
        self._unless(first != second, msg, "%s == %s", first, second)

    def _nearness(self, first, second, places, delta):
        if delta is not None and places is not None:
            raise TypeError("specify delta or places not both")
        difference = abs(first - second)
        if delta is not None:
            return difference <= delta, f"within {safe_repr(delta)} delta", difference
        places = 7 if places is None else places
        return round(difference, places) == 0, f"within {places!r} places", difference

    def assertAlmostEqual(self, first, second, places=None, msg=None, delta=None):
        if first == second:
            return
        near, text, difference = self._nearness(first, second, places, delta)
        self._unless(near, msg, f"%s != %s {text} (%s difference)", first, second, difference)

    def assertNotAlmostEqual(self, first, second, places=None, msg=None, delta=None):
        near, text, difference = self._nearness(first, second, places, delta)
        if delta is not None:
            near = first == second or not difference > delta
            text += f" ({safe_repr(difference)} difference)"
        else:
            near = first == second or near
        self._unless(not near, msg, f"%s == %s {text}", first, second)

    def assertSequenceEqual(self, seq1, seq2, msg=None, seq_type=None):
        name = "sequence"
        if seq_type is not None:
            name = seq_type.__name__
            for which, seq in (("First", seq1), ("Second", seq2)):
                if not isinstance(seq, seq_type):
                    raise self.failureException("%s sequence is not a %s: %s" % (which, name, safe_repr(seq)))
        text = self._sequence_difference(seq1, seq2, name)
        if text is None:
            return
        diff = "\n" + "\n".join(difflib.ndiff(pprint.pformat(seq1).splitlines(),
                                              pprint.pformat(seq2).splitlines()))
        self.fail(self._formatMessage(msg, self._truncateMessage(text, diff)))

    def _sequence_difference(self, seq1, seq2, name):
        try:
            len1 = len(seq1)
        except (TypeError, NotImplementedError):
            return "First %s has no length.    Non-sequence?" % name
        try:
            len2 = len(seq2)
        except (TypeError, NotImplementedError):
            return "Second %s has no length.    Non-sequence?" % name
        if seq1 == seq2:
            return None
        text = "%ss differ: %s != %s\n" % (name.capitalize(), *_common_shorten_repr(seq1, seq2))
        for i in range(min(len1, len2)):
            items = []
            for which, seq in (("first", seq1), ("second", seq2)):
                try:
                    items.append(seq[i])
                except (TypeError, IndexError, NotImplementedError):
                    return text + "\nUnable to index element %d of %s %s\n" % (i, which, name)
            if items[0] != items[1]:
                text += "\nFirst differing element %d:\n%s\n%s\n" % (i, *_common_shorten_repr(*items))
                break
        else:
            if len1 == len2 and type(seq1) != type(seq2):
                return None
        if len1 != len2:
            which, longer = ("First", seq1) if len1 > len2 else ("Second", seq2)
            n = min(len1, len2)
            text += "\n%s %s contains %d additional elements.\n" % (which, name, abs(len1 - len2))
            try:
                text += "First extra element %d:\n%s\n" % (n, safe_repr(longer[n]))
            except (TypeError, IndexError, NotImplementedError):
                text += "Unable to index element %d of %s %s\n" % (n, which.lower(), name)
        return text

    def assertListEqual(self, list1, list2, msg=None):
        self.assertSequenceEqual(list1, list2, msg, seq_type=list)

    def assertTupleEqual(self, tuple1, tuple2, msg=None):
        self.assertSequenceEqual(tuple1, tuple2, msg, seq_type=tuple)

    def assertSetEqual(self, set1, set2, msg=None):
        differences = []
        for which, a, b in (("first", set1, set2), ("second", set2, set1)):
            try:
                differences.append(a.difference(b))
            except TypeError as e:
                self.fail("invalid type when attempting set difference: %s" % e)
            except AttributeError as e:
                self.fail("%s argument does not support set difference: %s" % (which, e))
        lines = []
        for found, text in zip(differences, ("first set but not the second", "second set but not the first")):
            if found:
                lines.append(f"Items in the {text}:")
                lines.extend(map(repr, found))
        if lines:
            self.fail(self._formatMessage(msg, "\n".join(lines)))

    def assertDictEqual(self, d1, d2, msg=None):
        self.assertIsInstance(d1, dict, "First argument is not a dictionary")
        self.assertIsInstance(d2, dict, "Second argument is not a dictionary")
        if d1 != d2:
            text = "%s != %s" % _common_shorten_repr(d1, d2)
            diff = "\n" + "\n".join(difflib.ndiff(pprint.pformat(d1).splitlines(),
                                                  pprint.pformat(d2).splitlines()))
            self.fail(self._formatMessage(msg, self._truncateMessage(text, diff)))

    def assertMultiLineEqual(self, first, second, msg=None):
        self.assertIsInstance(first, str, "First argument is not a string")
        self.assertIsInstance(second, str, "Second argument is not a string")
        if first == second:
            return
        if len(first) > self._diffThreshold or len(second) > self._diffThreshold:
            self._baseAssertEqual(first, second, msg)
        # The last line of a text ends too, unless there is none.
        old, new = first, second
        if not (first and second and first[-1] == "\n" and second[-1] == "\n"):
            if first and (second or first[-1] != "\n"):
                old = first + "\n"
            if second and (first or second[-1] != "\n"):
                new = second + "\n"
        text = "%s != %s" % _common_shorten_repr(first, second)
        diff = "\n" + "".join(difflib.ndiff(old.splitlines(keepends=True), new.splitlines(keepends=True)))
        self.fail(self._formatMessage(msg, self._truncateMessage(text, diff)))

    def assertCountEqual(self, first, second, msg=None):
        found = _count_diff(first, second)
        if found:
            lines = ["First has %d, Second has %d:  %r" % entry for entry in found]
            text = self._truncateMessage("Element counts were not equal:\n", "\n".join(lines))
            self.fail(self._formatMessage(msg, text))

    def assertRegex(self, text, expected_regex, msg=None):
        if isinstance(expected_regex, (str, bytes)):
            expected_regex = re.compile(expected_regex)
        if not expected_regex.search(text):
            shown = "Regex didn't match: %r not found in %r" % (expected_regex.pattern, text)
            raise self.failureException(self._formatMessage(msg, shown))

    def assertNotRegex(self, text, unexpected_regex, msg=None):
        if isinstance(unexpected_regex, (str, bytes)):
            unexpected_regex = re.compile(unexpected_regex)
        match = unexpected_regex.search(text)
        if match:
            shown = "Regex matched: %r matches %r in %r" % (
                text[match.start():match.end()], unexpected_regex.pattern, text)
            raise self.failureException(self._formatMessage(msg, shown))

    def assertRaises(self, expected_exception, *args, **kwargs):
        return _AssertRaisesContext(expected_exception, self).handle("assertRaises", args, kwargs)

    def assertRaisesRegex(self, expected_exception, expected_regex, *args, **kwargs):
        context = _AssertRaisesContext(expected_exception, self, expected_regex)
        return context.handle("assertRaisesRegex", args, kwargs)

    def assertWarns(self, expected_warning, *args, **kwargs):
        return _AssertWarnsContext(expected_warning, self).handle("assertWarns", args, kwargs)

    def assertWarnsRegex(self, expected_warning, expected_regex, *args, **kwargs):
        context = _AssertWarnsContext(expected_warning, self, expected_regex)
        return context.handle("assertWarnsRegex", args, kwargs)

    def _assertNotWarns(self, expected_warning, *args, **kwargs):
        return _NotWarnsContext(expected_warning, self).handle("_assertNotWarns", args, kwargs)

    def assertLogs(self, logger=None, level=None, formatter=None):
        return _AssertLogsContext(self, logger, level, no_logs=False, formatter=formatter)

    def assertNoLogs(self, logger=None, level=None):
        return _AssertLogsContext(self, logger, level, no_logs=True)


class FunctionTestCase(TestCase):
    """A function as a test."""

    def __init__(self, testFunc, setUp=None, tearDown=None, description=None):
        super().__init__()
        self._testFunc = testFunc
        self._setUpFunc = setUp
        self._tearDownFunc = tearDown
        self._description = description

    def setUp(self):
        if self._setUpFunc is not None:
            self._setUpFunc()

    def tearDown(self):
        if self._tearDownFunc is not None:
            self._tearDownFunc()

    def runTest(self):
        self._testFunc()

    def id(self):
        return self._testFunc.__name__

    def __eq__(self, other):
        if not isinstance(other, FunctionTestCase):
            return NotImplemented
        return self._testFunc is other._testFunc

    def __hash__(self):
        return hash((type(self), self._testFunc))

    def __str__(self):
        return "%s (%s)" % (strclass(type(self)), self._testFunc.__name__)

    def __repr__(self):
        return "<%s tec=%s>" % (strclass(type(self)), self._testFunc)

    def shortDescription(self):
        if self._description is not None:
            return self._description
        doc = self._testFunc.__doc__
        return doc and doc.split("\n")[0].strip() or None


class _SubTest(TestCase):
    def __init__(self, test_case, message, params):
        super().__init__()
        self._message = message
        self.test_case = test_case
        self.params = params
        self.failureException = test_case.failureException

    def runTest(self):
        raise NotImplementedError("subtests cannot be run directly")

    def _subDescription(self):
        parts = []
        if self._message is not ...:
            parts.append(f"[{self._message}]")
        if self.params:
            parts.append("(%s)" % ", ".join([f"{k}={v!r}" for k, v in self.params.items()]))
        return " ".join(parts) or "(<subtest>)"

    def id(self):
        return f"{self.test_case.id()} {self._subDescription()}"

    def shortDescription(self):
        return self.test_case.shortDescription()

    def __str__(self):
        return f"{self.test_case} {self._subDescription()}"
