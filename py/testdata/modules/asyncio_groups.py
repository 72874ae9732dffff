import asyncio
async def ok(n, v): 
    try: await asyncio.sleep(n); print('ok', v); return v
    except asyncio.CancelledError: print('cancelled', v); raise
async def bad(n, e):
    await asyncio.sleep(n); print('bad', e); raise e
async def stubborn(n):
    try: await asyncio.sleep(n)
    except asyncio.CancelledError: print('stubborn'); raise RuntimeError('stub')
def show(e, ind=0):
    print(' '*ind+type(e).__name__, e.args[0] if e.args else '', 'ctx', type(e.__context__).__name__, 'cause', type(e.__cause__).__name__, e.__suppress_context__)
    if isinstance(e, BaseExceptionGroup):
        for x in e.exceptions: show(x, ind+2)
async def run(f):
    print('---', f.__name__)
    try: print('ret', await f())
    except BaseException as e: show(e)
    print('cancelling', asyncio.current_task().cancelling())
async def a():
    async with asyncio.TaskGroup() as tg:
        t=tg.create_task(ok(.01,1)); u=tg.create_task(ok(0.02,2), name='named')
    return t.result(), u.result(), u.get_name()
async def b():
    async with asyncio.TaskGroup() as tg:
        tg.create_task(ok(1,1)); tg.create_task(bad(0.01, ValueError(1))); tg.create_task(bad(0.01, KeyError(2))); tg.create_task(stubborn(5))
        await asyncio.sleep(3); print('not reached')
async def c():
    async with asyncio.TaskGroup() as tg:
        tg.create_task(ok(1,1)); raise ValueError('body')
async def d():
    async with asyncio.TaskGroup() as tg:
        tg.create_task(bad(0, ValueError('x')))
        try: await asyncio.sleep(1)
        except asyncio.CancelledError: print('body cancelled', asyncio.current_task().cancelling()); raise
async def e():
    async with asyncio.TaskGroup() as tg:
        async with asyncio.TaskGroup() as tg2:
            tg2.create_task(bad(0.01, ValueError('in')))
            tg.create_task(ok(1,'outer'))
async def f():
    async with asyncio.TaskGroup() as tg:
        tg.create_task(bad(0, KeyboardInterrupt()))
        tg.create_task(ok(1,'outer'))
async def g():
    async with asyncio.TaskGroup() as tg:
        t=tg.create_task(ok(1,'x')); await asyncio.sleep(0); t.cancel()
    return t.cancelled()
async def h():
    tg=asyncio.TaskGroup()
    c=ok(0,0)
    try: tg.create_task(c)
    except RuntimeError as e: print(str(e)[:20], 'has not been entered' in str(e))
    async with tg: pass
    for fn in (lambda: tg.create_task(ok(0,0)),):
        try: fn()
        except RuntimeError as e: print(e)
    try:
        async with tg: pass
    except RuntimeError as e: print(e)
async def i():
    async with asyncio.TaskGroup() as tg:
        async def spawn():
            tg.create_task(ok(0.01,'late')); 
        tg.create_task(spawn())
async def j():
    async def late(tg):
        try: await asyncio.sleep(1)
        finally:
            try: tg.create_task(ok(0,0))
            except RuntimeError as e: print(e)
    async with asyncio.TaskGroup() as tg:
        tg.create_task(late(tg)); await asyncio.sleep(0); raise ZeroDivisionError
async def k():
    async with asyncio.TaskGroup() as tg:
        tg.create_task(ok(1,'k')); asyncio.current_task().cancel('outer')
        await asyncio.sleep(0)
async def k2():
    async with asyncio.TaskGroup() as tg:
        tg.create_task(ok(1,'k')); asyncio.get_running_loop().call_later(0.01, asyncio.current_task().cancel, 'in exit')
async def l():
    try:
        async with asyncio.TaskGroup() as tg:
            tg.create_task(bad(0, ValueError('l1'))); tg.create_task(bad(0, TypeError('l2')))
    except* ValueError as eg: print('VE', eg.exceptions)
    except* TypeError as eg: print('TE', eg.exceptions)
async def m():
    async with asyncio.timeout(0.01):
        async with asyncio.TaskGroup() as tg:
            tg.create_task(ok(1,'m'))
async def n():
    async with asyncio.TaskGroup() as tg:
        async with asyncio.timeout(0.01):
            await asyncio.sleep(1)
        tg.create_task(ok(1,'n'))
async def o():
    async with asyncio.TaskGroup() as tg:
        tg.create_task(ok(0,'o'), eager_start=True)
        print('after'); 
        t=tg.create_task(bad(0, ValueError('e')), eager_start=True); print(t.done())
        await asyncio.sleep(1)
async def main():
    for fn in (a,b,c,d,e,g,h,i,j,l,m,n,o): await run(fn)
    for fn in (k,k2):
        t=asyncio.create_task(run(fn)); 
        try: await t
        except BaseException as e: show(e)
    await run(f)
try: asyncio.run(main())
except BaseException as e: show(e)
