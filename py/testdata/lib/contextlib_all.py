"""contextlib."""
import contextlib
import io
import sys
from contextlib import *
from contextlib import AsyncContextDecorator


def run(co):
    try:
        co.send(None)
    except StopIteration as e:
        return e.value
    raise RuntimeError("it waits")


def attempt(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except BaseException as e:
        print(type(e).__name__ + ":", e, "| cause:", repr(e.__cause__), "| context:", repr(e.__context__))


print(sorted(contextlib.__all__))


@contextmanager
def cm(value, *, swallow=False):
    "A manager."
    print("enter", value)
    try:
        yield value * 2
    except ValueError as e:
        print("caught", e)
        if not swallow:
            raise
    finally:
        print("exit", value)


with cm(1) as v:
    print("body", v)


def body(exc, **kw):
    with cm(2, **kw):
        raise exc
    return "after"


attempt(body, ValueError("x"))
attempt(body, ValueError("x"), swallow=True)
attempt(body, KeyError("k"))
attempt(body, StopIteration("si"))
attempt(body, RuntimeError("rt"))
attempt(body, GeneratorExit("ge"))
print(cm.__name__, cm.__doc__, cm.__wrapped__.__name__, type(cm(1)).__name__)


@contextmanager
def no_yield():
    if False:
        yield


@contextmanager
def two_yields():
    yield 1
    yield 2


@contextmanager
def swallows_and_yields():
    try:
        yield 1
    except Exception:
        yield 2


@contextmanager
def replaces():
    try:
        yield
    except Exception as e:
        raise TypeError("new") from e


@contextmanager
def replaces_implicitly():
    try:
        yield
    except Exception:
        raise TypeError("new")


def use(m, exc=None):
    with m:
        if exc:
            raise exc
    return "done"


attempt(use, no_yield())
attempt(use, two_yields())
attempt(use, two_yields(), ValueError(1))
attempt(use, swallows_and_yields(), ValueError(1))
attempt(use, replaces(), ValueError(1))
attempt(use, replaces_implicitly(), ValueError(1))
once = cm(5)
attempt(use, once)
attempt(use, once)


@cm(7)
def decorated(a, b=2):
    "Doc."
    return a + b


print(decorated(1), decorated(1, b=5), decorated.__name__, decorated.__doc__)


class Track(ContextDecorator):
    def __enter__(self):
        print("track in")
        return self

    def __exit__(self, *exc):
        print("track out", exc[0].__name__ if exc[0] else None)
        return False


@Track()
def tracked(fail):
    if fail:
        raise ValueError("f")
    return 1


print(tracked(False))
attempt(tracked, True)


class Closeable:
    def close(self):
        print("closed")


with closing(Closeable()) as c:
    print(type(c).__name__)
attempt(use, closing(5))

with suppress(KeyError, ValueError):
    {}["x"]
with suppress():
    print("nothing")
attempt(use, suppress(KeyError), ValueError("v"))
attempt(use, suppress(LookupError), IndexError("v"))
attempt(use, suppress(KeyError), ExceptionGroup("g", [KeyError(1), ValueError(2)]))
attempt(use, suppress(KeyError), ExceptionGroup("g", [KeyError(1)]))

out = io.StringIO()
with redirect_stdout(out) as target:
    print("hidden")
    with redirect_stdout(io.StringIO()) as inner:
        print("deeper")
    print("again")
print(repr(out.getvalue()), target is out, repr(inner.getvalue()))
err = io.StringIO()
with redirect_stderr(err):
    print("to err", file=sys.stderr)
print(repr(err.getvalue()))
with nullcontext(3) as n, nullcontext() as m:
    print(n, m)


# ExitStack
def note(*args, **kw):
    print("callback", args, kw)


with ExitStack() as stack:
    print(stack.enter_context(cm("a")), stack.enter_context(cm("b")))
    print(stack.callback(note, 1, k=2) is note)

    @stack.push
    def leave(t, e, tb):
        print("leave", t, e)

    stack.push(Track())
    print("body")


def in_stack(exc, *exits):
    with ExitStack() as stack:
        for e in exits:
            stack.push(e)
        if exc:
            raise exc
    return "after"


def ends(t, e, tb):
    print("ends", repr(e))
    return True


def sees(t, e, tb):
    print("sees", t and t.__name__, repr(e))


def raises(t, e, tb):
    raise KeyError("from exit")


def raises2(t, e, tb):
    raise IndexError("second")


attempt(in_stack, ValueError("v"), sees, ends, sees)
attempt(in_stack, ValueError("v"), sees, raises)
attempt(in_stack, ValueError("v"), sees, raises, sees, raises2)
attempt(in_stack, None, sees, raises)
attempt(in_stack, ValueError("v"), ends, raises)
attempt(in_stack, ValueError("v"), raises, ends)
attempt(in_stack, ValueError("v"), sees)
attempt(in_stack, None, ends)


def chain(e):
    names = []
    while e is not None:
        names.append(repr(e))
        e = e.__context__
    return names


try:
    try:
        raise OSError("outer")
    except OSError:
        in_stack(ValueError("v"), raises2, raises)
except Exception as e:
    print(chain(e))
with ExitStack() as stack:
    stack.callback(print, "moved")
    kept = stack.pop_all()
    print("stack empty")
kept.close()
attempt(ExitStack().enter_context, 5)
attempt(ExitStack().enter_context, Closeable())
attempt(ExitStack().callback)
print(ExitStack().push(5) if False else "", isinstance(ExitStack(), AbstractContextManager), isinstance(cm(1), AbstractContextManager), isinstance(5, AbstractContextManager))
attempt(AbstractContextManager)


class Impl(AbstractContextManager):
    def __exit__(self, *a):
        print("impl exit")


with Impl() as i:
    print(type(i).__name__)


# asynchronous
@asynccontextmanager
async def acm(v):
    print("aenter", v)
    try:
        yield v
    except ValueError as e:
        print("acaught", e)
    finally:
        print("aexit", v)


@asynccontextmanager
async def anone():
    if False:
        yield


@asynccontextmanager
async def atwo():
    yield
    yield


class AThing:
    async def aclose(self):
        print("aclosed")


async def aattempt(f):
    try:
        print(repr(await f()))
    except BaseException as e:
        print(type(e).__name__ + ":", e)


async def main():
    async with acm(1) as v:
        print("abody", v)
    async with acm(2):
        raise ValueError("av")

    async def f1():
        async with acm(3):
            raise KeyError("ak")

    async def f2():
        async with anone():
            pass

    async def f3():
        async with atwo():
            pass

    async def f4():
        async with atwo():
            raise KeyError(4)

    for f in (f1, f2, f3, f4):
        await aattempt(f)

    @acm(9)
    async def adecorated(x):
        return x

    print(await adecorated(5), adecorated.__name__)
    async with aclosing(AThing()) as t:
        print(type(t).__name__)
    async with nullcontext(4) as n:
        print(n)
    async with AsyncExitStack() as stack:
        print(await stack.enter_async_context(acm("s")), stack.enter_context(cm("t")))

        async def cb(*a, **k):
            print("acallback", a, k)

        print(stack.push_async_callback(cb, 1, z=2) is cb)
        stack.callback(note, 3)

        @stack.push_async_exit
        async def leave(t, e, tb):
            print("aleave", t)
            return True
        raise KeyError("in stack")

    async def f5():
        async with AsyncExitStack() as s:
            await s.enter_async_context(5)

    await aattempt(f5)
    s = AsyncExitStack()
    s.push_async_callback(cb)
    await s.aclose()
    print(isinstance(s, AbstractAsyncContextManager), isinstance(acm(1), AbstractAsyncContextManager))


run(main())
