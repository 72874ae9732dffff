# The awaitables of an asynchronous generator: which of them is at work, and which has ended.
import asyncio
from types import coroutine
@coroutine
def y(v):
    return (yield v)
async def gen():
    try:
        await y(1)
        yield 10
        await y(2)
        yield 20
    finally:
        pass
def t(f):
    try:
        r = f()
        print('value', r)
    except BaseException as e:
        print(type(e).__name__, e)
for first in ('anext', 'asend', 'athrow', 'aclose'):
    for second in ('anext','asend', 'athrow', 'aclose'):
        print('--', first, second)
        g = gen()
        def mk(n):
            if n == 'asend': return g.asend(None)
            if n == 'athrow': return g.athrow(ValueError('x'))
            if n == 'aclose': return g.aclose()
            return g.__anext__()
        a = mk(first)
        t(lambda: a.send(None))
        b = mk(second)
        t(lambda: b.send(None))
        t(lambda: b.send(None))
        t(lambda: b.throw(KeyError('k')))
        b = mk(second)
        t(lambda: b.throw(KeyError('k')))
        b = mk(second)
        t(lambda: b.close())
        t(lambda: b.send(None))
        t(lambda: a.send(None))
        t(lambda: a.send(None))
        b = mk(second)
        t(lambda: b.send(None))
        t(lambda: b.send(None))
        t(lambda: b.send(None))
async def main():
    g = gen2()
    n = asyncio.create_task(g.__anext__())
    await asyncio.sleep(0)
    for f in (g.aclose, lambda: g.athrow(ValueError), lambda: g.asend(None), g.__anext__):
        try:
            await f()
        except BaseException as e:
            print(type(e).__name__, e)
    n.cancel()
    try:
        await n
    except BaseException as e:
        print(type(e).__name__, e)
async def gen2():
    await asyncio.sleep(0.01)
    yield 1
asyncio.run(main())

# What aclose() and athrow() return can be iterated over as well as awaited.
step = gen2().aclose()
print(type(step).__name__, hasattr(step, '__next__'))
step.close()


async def stubborn():
    try:
        yield 1
    except GeneratorExit:
        yield 2


g = stubborn()
t(lambda: g.asend(5).send(None))
t(lambda: g.asend(None).send(None))
t(lambda: g.asend(None).send(7))
t(lambda: g.aclose().send(None))
t(lambda: g.athrow(ValueError).send(None))
t(lambda: g.asend(None).send(None))
t(lambda: g.ag_running)
g = gen()
a = g.asend(None)
print(g.ag_running, a.send(None), g.ag_running)
t(a.close)
print(g.ag_running)


async def awaits():
    g = gen2()
    async for x in g:
        print(x)
    print(await g.aclose())
    g = gen2()
    print(await anext(g), await anext(g, 5))
    g = gen2()
    await g.aclose()
    try:
        await g.asend(None)
    except StopAsyncIteration as e:
        print(repr(e), await g.aclose())
asyncio.run(awaits())
