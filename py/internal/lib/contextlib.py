"""Tools for the with statement."""

import abc
import sys
from _types import GenericAlias, MethodType
from functools import wraps

__all__ = ["asynccontextmanager", "contextmanager", "closing", "nullcontext",
           "AbstractContextManager", "AbstractAsyncContextManager",
           "AsyncExitStack", "ContextDecorator", "ExitStack",
           "redirect_stdout", "redirect_stderr", "suppress", "aclosing", "chdir"]


def _has(C, *names):
    """Does the class define all these methods?"""
    for name in names:
        for B in C.__mro__:
            method = B.__dict__.get(name, C)
            if method is None:
                return NotImplemented
            if method is not C:
                break
        else:
            return NotImplemented
    return True


class AbstractContextManager(abc.ABC):
    """Something for the with statement; __enter__ returns self unless overridden."""

    __slots__ = ()
    __class_getitem__ = classmethod(GenericAlias)

    def __enter__(self):
        return self

    @abc.abstractmethod
    def __exit__(self, exc_type, exc_value, traceback):
        return None

    @classmethod
    def __subclasshook__(cls, C):
        if cls is AbstractContextManager:
            return _has(C, "__enter__", "__exit__")
        return NotImplemented


class AbstractAsyncContextManager(abc.ABC):
    """Something for async with; __aenter__ returns self unless overridden."""

    __slots__ = ()
    __class_getitem__ = classmethod(GenericAlias)

    async def __aenter__(self):
        return self

    @abc.abstractmethod
    async def __aexit__(self, exc_type, exc_value, traceback):
        return None

    @classmethod
    def __subclasshook__(cls, C):
        if cls is AbstractAsyncContextManager:
            return _has(C, "__aenter__", "__aexit__")
        return NotImplemented


class ContextDecorator:
    """Lets a context manager be a decorator too."""

    def _recreate_cm(self):
        return self

    def __call__(self, func):
        @wraps(func)
        def inner(*args, **kwds):
            with self._recreate_cm():
                return func(*args, **kwds)
        return inner


class AsyncContextDecorator:
    """Lets an asynchronous context manager be a decorator too."""

    def _recreate_cm(self):
        return self

    def __call__(self, func):
        @wraps(func)
        async def inner(*args, **kwds):
            async with self._recreate_cm():
                return await func(*args, **kwds)
        return inner


# Generators as context managers

class _GeneratorContextManager(ContextDecorator):
    """What a function under @contextmanager returns."""

    def __init__(self, func, args, kwds):
        self.gen = func(*args, **kwds)
        self.func = func
        self.args = args
        self.kwds = kwds

    def _recreate_cm(self):
        return self.__class__(self.func, self.args, self.kwds)

    def __enter__(self):
        if self.func is None:
            raise _used(self)
        self.args = self.kwds = self.func = None
        try:
            return next(self.gen)
        except StopIteration:
            raise RuntimeError("generator didn't yield") from None

    def __exit__(self, typ, value, traceback):
        gen = self.gen
        if typ is None:
            for _ in gen:
                try:
                    raise RuntimeError("generator didn't stop")
                finally:
                    gen.close()
            return False
        if value is None:
            value = typ()
        try:
            gen.throw(value)
        except StopIteration as e:
            # The generator is through, so the exception ends here, unless it
            # is the very StopIteration that the body of the with raised.
            return e is not value
        except BaseException as e:
            if e is value:
                e.__traceback__ = traceback
                return False
            # A StopIteration leaves a generator as the cause of a RuntimeError.
            if (isinstance(e, RuntimeError) and isinstance(value, StopIteration)
                    and e.__cause__ is value):
                value.__traceback__ = traceback
                return False
            raise
        try:
            raise RuntimeError("generator didn't stop after throw()")
        finally:
            gen.close()


def _used(cm):
    """The error of entering a second time, as if the arguments were deleted:
    setting them to None keeps the shape of the object."""
    return AttributeError(f"{type(cm).__name__!r} object has no attribute 'args'",
                          name="args", obj=cm)


class _AsyncGeneratorContextManager(AsyncContextDecorator):
    """What a function under @asynccontextmanager returns."""

    def __init__(self, func, args, kwds):
        self.gen = func(*args, **kwds)
        self.func = func
        self.args = args
        self.kwds = kwds

    def _recreate_cm(self):
        return self.__class__(self.func, self.args, self.kwds)

    async def __aenter__(self):
        if self.func is None:
            raise _used(self)
        self.args = self.kwds = self.func = None
        try:
            return await anext(self.gen)
        except StopAsyncIteration:
            raise RuntimeError("generator didn't yield") from None

    async def __aexit__(self, typ, value, traceback):
        gen = self.gen
        if typ is None:
            try:
                await anext(gen)
            except StopAsyncIteration:
                return False
            try:
                raise RuntimeError("generator didn't stop")
            finally:
                await gen.aclose()
        if value is None:
            value = typ()
        try:
            await gen.athrow(value)
        except StopAsyncIteration as e:
            return e is not value
        except BaseException as e:
            if e is value:
                e.__traceback__ = traceback
                return False
            if (isinstance(e, RuntimeError)
                    and isinstance(value, (StopIteration, StopAsyncIteration))
                    and e.__cause__ is value):
                value.__traceback__ = traceback
                return False
            raise
        try:
            raise RuntimeError("generator didn't stop after athrow()")
        finally:
            await gen.aclose()


def contextmanager(func):
    """Decorator: a generator that yields once becomes a context manager.

    What is before the yield enters, what comes after it leaves; an exception
    of the body is raised at the yield.
    """
    @wraps(func)
    def helper(*args, **kwds):
        return _GeneratorContextManager(func, args, kwds)
    return helper


def asynccontextmanager(func):
    """Decorator: the same for an asynchronous generator and async with."""
    @wraps(func)
    def helper(*args, **kwds):
        return _AsyncGeneratorContextManager(func, args, kwds)
    return helper


# Small managers

class closing(AbstractContextManager):
    """Closes something at the end."""

    def __init__(self, thing):
        self.thing = thing

    def __enter__(self):
        return self.thing

    def __exit__(self, *exc_info):
        self.thing.close()


class aclosing(AbstractAsyncContextManager):
    """Closes something with aclose at the end."""

    def __init__(self, thing):
        self.thing = thing

    async def __aenter__(self):
        return self.thing

    async def __aexit__(self, *exc_info):
        await self.thing.aclose()


class _RedirectStream(AbstractContextManager):
    _stream = None

    def __init__(self, new_target):
        self._new_target = new_target
        self._old_targets = []  # it may be entered again

    def __enter__(self):
        self._old_targets.append(getattr(sys, self._stream))
        setattr(sys, self._stream, self._new_target)
        return self._new_target

    def __exit__(self, exctype, excinst, exctb):
        setattr(sys, self._stream, self._old_targets.pop())


class redirect_stdout(_RedirectStream):
    """Sends what is printed to another file."""

    _stream = "stdout"


class redirect_stderr(_RedirectStream):
    """Sends sys.stderr to another file."""

    _stream = "stderr"


class suppress(AbstractContextManager):
    """Ends exceptions of these classes, and takes them out of groups."""

    def __init__(self, *exceptions):
        self._exceptions = exceptions

    def __enter__(self):
        pass

    def __exit__(self, exctype, excinst, exctb):
        if exctype is None:
            return
        if issubclass(exctype, self._exceptions):
            return True
        if issubclass(exctype, BaseExceptionGroup):
            match, rest = excinst.split(self._exceptions)
            if rest is None:
                return True
            raise rest
        return False


class nullcontext(AbstractContextManager, AbstractAsyncContextManager):
    """Does nothing; enters with a given value."""

    def __init__(self, enter_result=None):
        self.enter_result = enter_result

    def __enter__(self):
        return self.enter_result

    def __exit__(self, *excinfo):
        pass

    async def __aenter__(self):
        return self.enter_result

    async def __aexit__(self, *excinfo):
        pass


class chdir(AbstractContextManager):
    """Changes the working directory and goes back at the end."""

    def __init__(self, path):
        self.path = path
        self._old_cwd = []

    def __enter__(self):
        import os
        self._old_cwd.append(os.getcwd())
        os.chdir(self.path)

    def __exit__(self, *excinfo):
        import os
        os.chdir(self._old_cwd.pop())


# Stacks

def _lacks(cm, what):
    cls = type(cm)
    return TypeError(f"'{cls.__module__}.{cls.__qualname__}' object does "
                     f"not support the {what} protocol")


def _chain(new, old, outer):
    """Make old the context of new, where nested with statements would have it:
    at the end of what came up since, before what was handled outside."""
    while True:
        context = new.__context__
        if context is None or context is old:
            return
        if context is outer:
            break
        new = context
    new.__context__ = old


class _BaseExitStack:
    """The callbacks of a stack: pairs of a flag, is it synchronous, and a
    function that takes what __exit__ takes."""

    def __init__(self):
        self._exit_callbacks = []

    def pop_all(self):
        """Move all callbacks to a new stack and return it."""
        new = type(self)()
        new._exit_callbacks = self._exit_callbacks
        self._exit_callbacks = []
        return new

    def push(self, exit):
        """Add the __exit__ of an object, or a function like it; returns it."""
        try:
            method = type(exit).__exit__
        except AttributeError:
            self._exit_callbacks.append((True, exit))
        else:
            self._exit_callbacks.append((True, MethodType(method, exit)))
        return exit

    def enter_context(self, cm):
        """Enter a context manager, to be left with the stack; returns its value."""
        cls = type(cm)
        try:
            enter = cls.__enter__
            exit = cls.__exit__
        except AttributeError:
            raise _lacks(cm, "context manager") from None
        result = enter(cm)
        self._exit_callbacks.append((True, MethodType(exit, cm)))
        return result

    def callback(self, callback, /, *args, **kwds):
        """Add a function to call with these arguments; returns it."""
        def _exit_wrapper(exc_type, exc, tb):
            callback(*args, **kwds)
        _exit_wrapper.__wrapped__ = callback
        self._exit_callbacks.append((True, _exit_wrapper))
        return callback


class ExitStack(_BaseExitStack, AbstractContextManager):
    """Context managers entered one after another and left in reverse."""

    def __enter__(self):
        return self

    def __exit__(self, typ, exc, tb):
        outer = sys.exception()
        given = exc
        changed = False
        callbacks = self._exit_callbacks
        while callbacks:
            _, callback = callbacks.pop()
            try:
                if exc is None:
                    ended = callback(None, None, None)
                else:
                    ended = callback(type(exc), exc, exc.__traceback__)
                if ended and exc is not None:
                    exc = None
                    changed = False
            except BaseException as new:
                _chain(new, exc, outer)
                exc = new
                changed = True
        if changed:
            _raise(exc)
        return given is not None and exc is None

    def close(self):
        """Leave everything now."""
        self.__exit__(None, None, None)


def _raise(exc):
    """Raise with the context that the exception has."""
    context = exc.__context__
    try:
        raise exc
    except BaseException:
        exc.__context__ = context
        raise


class AsyncExitStack(_BaseExitStack, AbstractAsyncContextManager):
    """The same for async with, with managers and callbacks of both kinds."""

    async def enter_async_context(self, cm):
        """Enter an asynchronous context manager; returns its value."""
        cls = type(cm)
        try:
            enter = cls.__aenter__
            exit = cls.__aexit__
        except AttributeError:
            raise _lacks(cm, "asynchronous context manager") from None
        result = await enter(cm)
        self._exit_callbacks.append((False, MethodType(exit, cm)))
        return result

    def push_async_exit(self, exit):
        """Add the __aexit__ of an object, or a function like it; returns it."""
        try:
            method = type(exit).__aexit__
        except AttributeError:
            self._exit_callbacks.append((False, exit))
        else:
            self._exit_callbacks.append((False, MethodType(method, exit)))
        return exit

    def push_async_callback(self, callback, /, *args, **kwds):
        """Add a coroutine function to await with these arguments; returns it."""
        async def _exit_wrapper(exc_type, exc, tb):
            await callback(*args, **kwds)
        _exit_wrapper.__wrapped__ = callback
        self._exit_callbacks.append((False, _exit_wrapper))
        return callback

    async def aclose(self):
        """Leave everything now."""
        await self.__aexit__(None, None, None)

    async def __aenter__(self):
        return self

    async def __aexit__(self, typ, exc, tb):
        outer = sys.exception()
        given = exc
        changed = False
        callbacks = self._exit_callbacks
        while callbacks:
            sync, callback = callbacks.pop()
            try:
                if exc is None:
                    ended = callback(None, None, None)
                else:
                    ended = callback(type(exc), exc, exc.__traceback__)
                if not sync:
                    ended = await ended
                if ended and exc is not None:
                    exc = None
                    changed = False
            except BaseException as new:
                _chain(new, exc, outer)
                exc = new
                changed = True
        if changed:
            _raise(exc)
        return given is not None and exc is None
