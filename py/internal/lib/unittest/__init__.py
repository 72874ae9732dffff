"""Tests: cases, suites, and what runs them."""

from unittest.result import TestResult
from unittest.case import (
    FunctionTestCase, SkipTest, TestCase, addModuleCleanup, doModuleCleanups,
    enterModuleContext, expectedFailure, skip, skipIf, skipUnless)
from unittest.suite import BaseTestSuite, TestSuite
from unittest.loader import TestLoader, defaultTestLoader
from unittest.runner import TextTestResult, TextTestRunner
from unittest.main import TestProgram, main
from unittest.signals import installHandler, registerResult, removeHandler, removeResult

__all__ = [
    "TestResult", "TestCase", "IsolatedAsyncioTestCase", "TestSuite", "TextTestRunner",
    "TestLoader", "FunctionTestCase", "main", "defaultTestLoader", "SkipTest", "skip",
    "skipIf", "skipUnless", "expectedFailure", "TextTestResult", "installHandler",
    "registerResult", "removeResult", "removeHandler", "addModuleCleanup",
    "doModuleCleanups", "enterModuleContext",
]

__unittest = True


def __getattr__(name):
    # asyncio is large: only who uses it waits for it.
    if name == "IsolatedAsyncioTestCase":
        global IsolatedAsyncioTestCase
        from unittest.async_case import IsolatedAsyncioTestCase
        return IsolatedAsyncioTestCase
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__():
    return list(globals()) + ["IsolatedAsyncioTestCase"]
