"""Test cases with coroutines."""

import asyncio
from unittest.case import TestCase

__unittest = True


class IsolatedAsyncioTestCase(TestCase):
    """A test case whose methods may be coroutines, with an event loop a test."""

    loop_factory = None

    async def asyncSetUp(self):
        """Called before each test."""

    async def asyncTearDown(self):
        """Called after each test."""

    def addAsyncCleanup(self, func, /, *args, **kwargs):
        """Adds a coroutine function that is called after the test."""
        self.addCleanup(func, *args, **kwargs)

    async def enterAsyncContext(self, cm):
        """Enters an asynchronous context that is left after the test."""
        value = await type(cm).__aenter__(cm)
        self.addAsyncCleanup(type(cm).__aexit__, cm, None, None, None)
        return value

    def _await(self, function, /, *args, **kwargs):
        result = function(*args, **kwargs)
        if hasattr(result, "__await__"):
            async def wait():
                return await result
            return self._runner.run(wait())
        return result

    def _callSetUp(self):
        self._runner.run(self.asyncSetUp())
        self.setUp()

    def _callTestMethod(self, method):
        self._await(method)

    def _callTearDown(self):
        self._runner.run(self.asyncTearDown())
        self.tearDown()

    def _callCleanup(self, function, /, *args, **kwargs):
        self._await(function, *args, **kwargs)

    def run(self, result=None):
        with asyncio.Runner(debug=False, loop_factory=self.loop_factory) as self._runner:
            return super().run(result)
