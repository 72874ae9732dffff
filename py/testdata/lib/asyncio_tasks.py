# Tasks, futures, gather, wait, timeouts, cancellation.
import asyncio
import contextvars
import io
import re
import sys
import warnings

log = []
errors = sys.stderr = io.StringIO()  # told at the end: tracebacks name files of the library


def show(*a):
    print(*a)


async def work(name, n=2, result=None, fail=None):
    try:
        for i in range(n):
            show(name, i)
            await asyncio.sleep(0)
        if fail:
            raise fail
        return result or name
    except asyncio.CancelledError as e:
        show(name, 'cancelled', e.args)
        raise


def t(f):
    try:
        print(f.__name__, '->', asyncio.run(f()))
    except BaseException as e:
        print(f.__name__, '!!', type(e).__name__, e, type(e.__cause__).__name__, type(e.__context__).__name__)
    return f


def err(f, *a, **k):
    try:
        r = f(*a, **k)
        print(r)
        if asyncio.iscoroutine(r):
            r.close()
    except BaseException as e:
        print(type(e).__name__, e)


@t
async def order():
    a = asyncio.create_task(work('a'))
    b = asyncio.create_task(work('b', 3))
    show('main')
    return await a, await b


@t
async def gather():
    r = await asyncio.gather(work('a', 1), work('b', 2), asyncio.sleep(0.01, 'slept'))
    print(r, await asyncio.gather())
    print(await asyncio.gather(work('x', 1, fail=ValueError('bad')), work('y', 1), return_exceptions=True))
    await asyncio.gather(work('f', 1, fail=KeyError('k')), work('g', 3))


@t
async def gather_cancel():
    g = asyncio.gather(work('a', 9), work('b', 9))
    print(type(g).__name__, g.done())
    await asyncio.sleep(0)
    print(g.cancel('why'))
    try:
        await g
    except asyncio.CancelledError as e:
        print('gc', e.args)
    c = asyncio.create_task(work('c', 5))
    g = asyncio.gather(c, work('d', 1))
    await asyncio.sleep(0)
    c.cancel()
    try:
        await g
    except asyncio.CancelledError as e:
        print('child', e.args)
    c = asyncio.create_task(work('c', 5))
    g = asyncio.gather(c, work('d', 1), c, return_exceptions=True)
    await asyncio.sleep(0)
    c.cancel('m')
    print(await g)


@t
async def cancel():
    a = asyncio.create_task(work('a', 9))
    print(a.cancel('early'), a.cancelling(), a.done())
    try:
        await a
    except asyncio.CancelledError as e:
        print('awaited', e.args)
    print(a.cancelled(), a.done(), a.cancel())
    b = asyncio.create_task(work('b', 9))
    await asyncio.sleep(0)
    b.cancel('later')
    b.cancel('again')
    print(b.cancelling(), b.uncancel(), b.uncancel(), b.uncancel())
    try:
        await b
    except asyncio.CancelledError as e:
        print('awaited', e.args)
    err(b.result)
    err(b.exception)


@t
async def swallow():
    async def stubborn():
        try:
            await asyncio.sleep(10)
        except asyncio.CancelledError:
            print('no')
        await asyncio.sleep(0)
        return 'survived'
    s = asyncio.create_task(stubborn())
    await asyncio.sleep(0)
    s.cancel()
    return await s, s.cancelled()


@t
async def futures():
    loop = asyncio.get_running_loop()
    f = loop.create_future()
    print(f, f.done(), asyncio.isfuture(f), asyncio.isfuture(3))
    err(f.result)
    err(f.exception)
    f.add_done_callback(lambda x: print('called', x))
    f.set_result(3)
    print(f.result(), f.exception(), f.cancel())
    err(f.set_result, 4)
    err(f.set_exception, ValueError())
    await asyncio.sleep(0)
    g = asyncio.Future()
    err(g.set_exception, 3)
    err(g.set_exception, StopIteration(3))
    print(repr(g.exception()), g)
    h = asyncio.Future()
    h.set_exception(ValueError)
    try:
        await h
    except ValueError as e:
        print(repr(e), h)
    i = asyncio.Future()
    print(i.cancel('msg'), i, i.cancelled())
    err(i.result)
    cb = lambda f: print('cb')
    j = asyncio.Future()
    j.add_done_callback(cb)
    j.add_done_callback(cb)
    print(j.remove_done_callback(cb), j)
    j.set_result('long' * 20)
    print(j, await j, asyncio.Future[int], asyncio.Future, asyncio.Task)
    loop.call_soon(j.get_loop().call_soon, print, 'soon')
    await asyncio.sleep(0)
    await asyncio.sleep(0)


@t
async def wait():
    a, b, c = [asyncio.create_task(work(n, k, fail=x), name=n) for n, k, x in (('a', 1, None), ('b', 3, ValueError('vb')), ('c', 6, None))]
    done, pending = await asyncio.wait([a, b, c], return_when=asyncio.FIRST_COMPLETED)
    print(sorted(x.get_name() for x in done), sorted(x.get_name() for x in pending))
    done, pending = await asyncio.wait([b, c], return_when=asyncio.FIRST_EXCEPTION)
    print(sorted(x.get_name() for x in done), sorted(x.get_name() for x in pending), repr(b.exception()))
    done, pending = await asyncio.wait({a, b, c})
    print(len(done), len(pending))
    s = asyncio.create_task(asyncio.sleep(5))
    done, pending = await asyncio.wait([s], timeout=0.01)
    print(len(done), len(pending), s.cancel())
    for bad in ([], work('z'), [work('z')], a):
        try:
            await asyncio.wait(bad)
        except Exception as e:
            print(type(e).__name__, e)
        if asyncio.iscoroutine(bad):
            bad.close()
        elif bad and isinstance(bad, list):
            bad[0].close()
    try:
        await asyncio.wait([a], return_when='x')
    except ValueError as e:
        print(e)


@t
async def wait_for():
    print(await asyncio.wait_for(work('a', 1), 1))
    print(await asyncio.wait_for(work('b', 1), None))
    try:
        await asyncio.wait_for(asyncio.sleep(5), 0.01)
    except TimeoutError as e:
        print('timeout', repr(e), repr(e.__cause__))
    try:
        await asyncio.wait_for(work('c'), 0)
    except TimeoutError as e:
        print('timeout0', repr(e.__cause__))
    f = asyncio.Future()
    f.set_result('ready')
    print(await asyncio.wait_for(f, 0))
    try:
        await asyncio.wait_for(work('d', 1, fail=KeyError(3)), 1)
    except KeyError as e:
        print(repr(e))


@t
async def timeout():
    try:
        async with asyncio.timeout(0.01) as cm:
            print(cm.expired(), str(cm)[:23])
            await asyncio.sleep(5)
    except TimeoutError as e:
        print('T', repr(e), repr(e.__cause__), cm.expired(), cm)
    async with asyncio.timeout(5) as cm:
        await asyncio.sleep(0)
    print(cm, cm.expired())
    async with asyncio.timeout(None) as cm:
        print(cm.when(), cm)
        cm.reschedule(asyncio.get_running_loop().time() + 9)
    err(cm.reschedule, 3)
    err(asyncio.timeout(3).reschedule, 3)
    try:
        async with asyncio.timeout(0):
            await asyncio.sleep(1)
    except TimeoutError:
        print('zero')
    try:
        async with asyncio.timeout(5):
            async with asyncio.timeout(0.01):
                await asyncio.sleep(1)
    except TimeoutError:
        print('nested')
    try:
        async with asyncio.timeout(0.01):
            try:
                await asyncio.sleep(1)
            finally:
                raise ValueError('other')
    except ValueError as e:
        print(repr(e), repr(e.__context__), repr(e.__context__.__cause__))
    try:
        async with cm:
            pass
    except RuntimeError as e:
        print(e)
    async with asyncio.timeout_at(asyncio.get_running_loop().time() + 3):
        return 'ok'


@t
async def shield():
    inner = asyncio.create_task(work('in', 4))
    outer = asyncio.shield(inner)
    await asyncio.sleep(0)
    outer.cancel()
    try:
        await outer
    except asyncio.CancelledError:
        print('outer cancelled', inner.done())
    print(await inner)
    done = asyncio.Future()
    done.set_result(4)
    return await asyncio.shield(done), await asyncio.shield(work('q', 1))


@t
async def as_completed():
    async def d(n):
        await asyncio.sleep(n / 100)
        return n
    for f in asyncio.as_completed([d(3), d(1), d(2)]):
        print(await f)
    async for f in asyncio.as_completed([d(2), d(1)]):
        print(f.done(), await f)
    try:
        for f in asyncio.as_completed([d(0), d(500)], timeout=0.2):
            print(await f)
    except TimeoutError as e:
        print(repr(e))
    err(asyncio.as_completed, d)


@t
async def groups():
    async with asyncio.TaskGroup() as tg:
        a = tg.create_task(work('a', 1))
        b = tg.create_task(work('b', 2), name='bee')
        print(repr(tg))
    print(a.result(), b.result(), b.get_name())
    try:
        async with asyncio.TaskGroup() as tg:
            tg.create_task(work('x', 1, fail=ValueError('one')))
            tg.create_task(work('y', 9))
            await asyncio.sleep(5)
    except* ValueError as e:
        print(repr(e), e.exceptions)
    try:
        async with asyncio.TaskGroup() as tg:
            tg.create_task(work('x', 9))
            await asyncio.sleep(0)
            raise KeyError('body')
    except* KeyError as e:
        print(repr(e))
    c = work('late')
    try:
        tg.create_task(c)
    except RuntimeError as e:
        print(e)
    try:
        await tg.__aenter__()
    except RuntimeError as e:
        print(str(e)[:20], str(e)[-24:])

    async def outer():
        async with asyncio.TaskGroup() as tg:
            tg.create_task(work('deep', 9))
    o = asyncio.create_task(outer())
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    o.cancel('from outside')
    try:
        await o
    except asyncio.CancelledError as e:
        print('cancelled group', e.args)
    async with asyncio.timeout(0.01):
        async with asyncio.TaskGroup() as tg:
            tg.create_task(asyncio.sleep(9))


@t
async def current():
    me = asyncio.current_task()
    print(me.get_name(), len(asyncio.all_tasks()), me in asyncio.all_tasks(), me.get_coro().__name__)
    me.set_name(5)
    x = asyncio.create_task(work('x', 0), name='named')
    print(me.get_name(), x.get_name(), len(asyncio.all_tasks()), repr(x)[:28])
    await x
    print(repr(x)[:29], repr(x)[-12:])
    err(x.set_result, 3)
    err(x.set_exception, 3)
    v = contextvars.ContextVar('v', default=0)

    async def ctx(n):
        v.set(n)
        await asyncio.sleep(0)
        return v.get()
    print(await asyncio.gather(ctx(1), ctx(2)), v.get())
    err(asyncio.create_task, 3)
    err(asyncio.ensure_future, 3)
    err(asyncio.run, 3)
    c = work('q')
    err(asyncio.run, c)
    c.close()


@t
async def reprs():
    import functools

    def plain(x):
        print(re.sub(r'\S*asyncio_tasks\.py', 'FILE', repr(x)))

    async def waits(f):
        await f

    def callback(x):
        pass
    loop = asyncio.get_running_loop()
    f = asyncio.Future()
    task = asyncio.create_task(waits(f), name='w')
    plain(task)
    await asyncio.sleep(0)
    task.add_done_callback(callback)
    plain(task)
    task.add_done_callback(functools.partial(callback, 1))
    task.add_done_callback(id)
    plain(task)
    plain(f)
    task.cancel()
    plain(task)
    try:
        await task
    except asyncio.CancelledError:
        plain(task)
    plain(loop.call_soon(callback, 'args', 5))
    h = loop.call_at(17.5, print, 'x')
    print(h.when(), repr(h))
    h.cancel()
    plain(h)
    plain(asyncio.create_task(waits(f)).get_coro().__name__)


class Aw:
    def __await__(self):
        yield from asyncio.sleep(0).__await__()
        return 'aw'


@t
async def awaitables():
    print(await Aw(), await asyncio.ensure_future(Aw()), await asyncio.gather(Aw()), await asyncio.wait_for(Aw(), 1))

    class Bad:
        def __await__(self):
            yield 5
    try:
        await Bad()
    except RuntimeError as e:
        print(e)
    f = asyncio.Future()

    class Bare:
        def __await__(self):
            yield f
    try:
        await Bare()
    except RuntimeError as e:
        print(str(e)[:45])

    async def selfwait():
        await asyncio.current_task()
    try:
        await asyncio.create_task(selfwait())
    except RuntimeError as e:
        print(str(e)[:26])


@t
async def exits():
    async def bye():
        raise SystemExit(3)
    asyncio.create_task(bye())
    await asyncio.sleep(1)


@t
async def leftovers():
    asyncio.create_task(work('left', 99))
    await asyncio.sleep(0)
    return 'main done'


@t
async def agens():
    async def gen():
        try:
            for i in range(9):
                yield i
                await asyncio.sleep(0)
        finally:
            print('gen closed')
    it = gen()
    async for i in it:
        print(i)
        if i == 1:
            break
    await it.aclose()
    g = gen()
    print(await anext(g), [i async for i in gen() if i > 6], await anext(g))
    await g.aclose()
    return [x async for x in g]


@t
async def fails():
    raise ZeroDivisionError('boom')


@t
async def eager():
    asyncio.get_running_loop().set_task_factory(asyncio.eager_task_factory)
    a = asyncio.create_task(work('eager', 0))
    print(a.done(), a.result())
    b = asyncio.create_task(work('lazy', 1))
    print(b.done())
    return await b


print(asyncio.run(Aw()))
with asyncio.Runner() as r:
    print(r.run(work('r1', 1)), r.run(work('r2', 1)), r.get_loop().is_running(), repr(r.get_loop()))
err(r.run, None)
loop = asyncio.new_event_loop()
print(loop, loop.run_until_complete(work('loop', 1)))
loop.call_later(0.02, print, 'later 2')
loop.call_later(0.01, print, 'later 1')
h = loop.call_later(0.015, print, 'never')
print(h.cancelled(), h.cancel(), h.cancelled())
loop.call_later(0.03, loop.stop)
loop.call_soon(print, 'soon')
loop.run_forever()


def broken():
    raise ValueError('in callback')


loop.set_exception_handler(lambda loop, ctx: print('handler', sorted(ctx), repr(ctx['exception'])))
loop.call_soon(broken)
loop.call_soon(loop.stop)
loop.run_forever()
f = loop.create_future()
loop.call_soon(loop.stop)
err(loop.run_until_complete, f)
loop.close()
print(loop, loop.is_closed())
c = work('closed')
err(loop.run_until_complete, c)
c.close()
err(loop.call_soon, print)
err(asyncio.get_running_loop)
err(asyncio.get_event_loop)
err(asyncio.current_task)
err(asyncio.Future)
err(asyncio.set_event_loop, 3)
print(*sorted({re.sub(r'\S*asyncio_tasks\.py', 'FILE', line) for line in errors.getvalue().splitlines() if line.startswith(('Exception in', 'handle: ', 'TypeError: '))}), sep='\n')
