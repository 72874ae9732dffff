import asyncio, contextvars, inspect
v=contextvars.ContextVar('v', default='d')
async def child(n): 
    print('child', v.get()); v.set(n); await asyncio.sleep(0); print('child', v.get())
async def main():
    v.set('main'); await asyncio.gather(child(1), child(2)); print(v.get())
    await child(3); print(v.get())
    ctx=contextvars.copy_context(); t=asyncio.create_task(child('c'), context=ctx); await t; print(v.get(), ctx[v], t.get_context() is ctx)
    loop=asyncio.get_running_loop()
    f=loop.create_future(); f.add_done_callback(lambda f: print('cb', v.get())); v.set('later'); f.set_result(1); await asyncio.sleep(0)
    f=loop.create_future(); f.add_done_callback(lambda f: print('cb', v.get()), context=ctx); f.set_result(1); await asyncio.sleep(0)
    loop.call_soon(lambda: print('soon', v.get())); v.set('x'); await asyncio.sleep(0)
    loop.call_soon(lambda: print('soon', v.get()), context=ctx); await asyncio.sleep(0)
    h=loop.call_soon(print); print(h.get_context()[v], h.cancelled()); h.cancel(); print(h.cancelled())
    # eager
    async def eager(x):
        print('eager start', x, asyncio.current_task().get_name()); v.set('eager')
        if x: await asyncio.sleep(0); print('eager end')
        return x
    t=asyncio.create_task(eager(0), eager_start=True, name='E0'); print(t.done(), t.result(), v.get()); print(t.get_coro())
    t=asyncio.create_task(eager(1), eager_start=True, name='E1'); print(t.done(), t in asyncio.all_tasks()); await t
    loop.set_task_factory(asyncio.eager_task_factory); 
    t=asyncio.create_task(eager(2), name='E2'); print('made'); await t
    r=await asyncio.gather(eager(0), eager(0)); print(r)
    async def eb(): raise ValueError('eb')
    t=asyncio.create_task(eb()); print(t.done(), repr(t.exception()))
    async def ec(): asyncio.current_task().cancel(); await asyncio.sleep(0)
    t=asyncio.create_task(ec()); print(t.done()); 
    try: await t
    except asyncio.CancelledError: print('ec')
    t=asyncio.create_task(eager(0), eager_start=False, name='E3'); print('lazy', t.done()); await t
    loop.set_task_factory(None)
    def fac(loop, coro, **kw): print('factory', kw); return asyncio.Task(coro, loop=loop, **kw)
    loop.set_task_factory(fac); await asyncio.create_task(child('z')); print(loop.get_task_factory() is fac); 
    await asyncio.create_task(child('z'), name='nm'); loop.set_task_factory(None)
    try: loop.set_task_factory(1)
    except TypeError as e: print(e)
    # to_thread, executor
    def work(a,b=2): return a+b, v.get()
    print(await asyncio.to_thread(work, 1, b=5)); print(await loop.run_in_executor(None, lambda: 'ex'))
    import concurrent.futures
    def boom(): raise KeyError('boom')
    try: await asyncio.to_thread(boom)
    except KeyError as e: print(repr(e))
    t=asyncio.current_task(); print(t.get_name(), t.get_coro().__name__, len(asyncio.all_tasks()))
    t.set_name(12); print(repr(t.get_name()))
    print(asyncio.iscoroutine(t.get_coro()), asyncio.isfuture(t), asyncio.isfuture(1), asyncio.isfuture(asyncio.Future))
    c=child(1); print(asyncio.iscoroutine(c), asyncio.iscoroutine(1), inspect.isawaitable(c), inspect.getcoroutinestate(c)); c.close(); print(inspect.getcoroutinestate(c))
    async def two():
        yield 1
    try: asyncio.create_task(two())
    except TypeError as e: print(str(e)[:40])
    try: asyncio.create_task(5)
    except TypeError as e: print(e)
    try: asyncio.ensure_future(5)
    except TypeError as e: print(e)
    class Aw:
        def __await__(self): 
            yield from asyncio.sleep(0).__await__(); return 'aw'
    print(await asyncio.ensure_future(Aw()), await Aw(), await asyncio.gather(Aw()))
    print(asyncio.ensure_future(t) is t)
    try: await 5
    except TypeError as e: print(e)
    t=asyncio.create_task(asyncio.sleep(1,'x')); s=t.get_stack(); print(len(s), s[0].f_code.co_name); await asyncio.sleep(0); print([f.f_code.co_name for f in t.get_stack()]); t.cancel()
    # bad yields
    import types
    @types.coroutine
    def by(x): yield x
    async def y(x): await by(x)
    for x in (1,'s',by(1),asyncio.Future()):
        t=asyncio.create_task(y(x))
        try: await t
        except RuntimeError as e: import re; print(re.sub('0x[0-9a-f]+','0x',str(e))[:70])
    async def selfaw(): await asyncio.current_task()
    t=asyncio.create_task(selfaw(), name='SA')
    try: await t
    except RuntimeError as e: print(re.sub('0x[0-9a-f]+','0x',str(e)))
    print(await asyncio.sleep(0,'res'), await asyncio.sleep(-1,'neg'))
    for d in (float('nan'), 'x'):
        try: await asyncio.sleep(d)
        except (ValueError, TypeError) as e: print(e)
    async def thr():
        f=asyncio.run_coroutine_threadsafe(asyncio.sleep(.01,'ts'), loop); return await asyncio.wrap_future(f)
    print(await thr())
    try: asyncio.run_coroutine_threadsafe(1, loop)
    except TypeError as e: print(e)
    f=asyncio.Future(); print(f.remove_done_callback(print), f.add_done_callback(print), f.add_done_callback(print), f.remove_done_callback(print)); print(f.get_loop() is loop)
    print(loop.time() > -1, loop.slow_callback_duration)
    try: loop.call_later(None, print)
    except TypeError as e: print(e)
    try: loop.call_at(None, print)
    except TypeError as e: print(e)
asyncio.run(main())
