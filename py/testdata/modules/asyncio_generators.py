import asyncio, sys
async def ag(n):
    try:
        for i in range(n): yield i; await asyncio.sleep(0)
    finally:
        print('fin start'); await asyncio.sleep(0); print('fin end')
async def main():
    async for x in ag(3): print(x)
    async for x in ag(3):
        print('brk', x); break
    await asyncio.sleep(.01); print('after break')
    g=ag(5); print(await g.__anext__(), await g.asend(None)); await g.aclose(); 
    try: await g.__anext__()
    except StopAsyncIteration as e: print('SAI', e.args)
    g=ag(5); await anext(g)
    try: await g.athrow(ValueError('t'))
    except ValueError as e: print(repr(e))
    print(await anext(g, 'dflt'))
    global keep; keep=ag(3); await anext(keep)
    print([x async for x in ag(2)], {x:x async for x in ag(2)}, [x for x in [y async for y in ag(2)]])
    r=[await asyncio.sleep(0,i) for i in range(2)]; print(r)
    ge=(x*2 async for x in ag(2)); print(ge.__class__.__name__, [x async for x in ge])
    async def user():
        async for x in ag(3): await asyncio.sleep(10)
    t=asyncio.create_task(user()); await asyncio.sleep(.01); t.cancel()
    try: await t
    except asyncio.CancelledError: print('user cancelled')
    await asyncio.sleep(.01)
    print(sys.get_asyncgen_hooks().firstiter is not None)
    async def ignore():
        try: yield 1
        except GeneratorExit: yield 2
    g=ignore(); await anext(g)
    try: await g.aclose()
    except RuntimeError as e: print(e)
    from contextlib import aclosing, asynccontextmanager, AsyncExitStack
    async with aclosing(ag(3)) as g:
        async for x in g: break
    print('closed')
    @asynccontextmanager
    async def cm(n):
        print('enter',n)
        try: yield n
        except ValueError as e: print('caught', e)
        finally: await asyncio.sleep(0); print('exit',n)
    async with cm(1) as a, cm(2) as b: print(a,b)
    async with cm(3): raise ValueError('in')
    async with AsyncExitStack() as st:
        await st.enter_async_context(cm(4)); await st.enter_async_context(cm(5)); st.push_async_callback(asyncio.sleep, 0)
    @cm(6)
    async def deco(): print('deco')
    await deco()
print(tuple(sys.get_asyncgen_hooks()))
asyncio.run(main())
print('end', tuple(sys.get_asyncgen_hooks()))
