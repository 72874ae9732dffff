import asyncio, traceback
async def w(n):
    try:
        print('w', n); await asyncio.sleep(n); print('w end')
    except asyncio.CancelledError as e:
        print('w cancelled', e.args); raise
    finally: print('w finally')
async def ignore():
    try: await asyncio.sleep(10)
    except asyncio.CancelledError: print('ignored')
    return 5
async def convert():
    try: await asyncio.sleep(10)
    except asyncio.CancelledError: raise ValueError('conv')
async def nested():
    await w(10)
async def main():
    t=asyncio.create_task(w(1)); print(t.cancel(), t.cancelling()); 
    try: await t
    except asyncio.CancelledError as e: print('C', e.args, t.cancelled(), t.cancelling())
    t=asyncio.create_task(w(1)); await asyncio.sleep(0); t.cancel('m'); t.cancel('n'); print(t.cancelling())
    try: await t
    except asyncio.CancelledError as e: print('C', e.args, t.cancelled(), t.cancelling(), t.cancel())
    t=asyncio.create_task(ignore()); await asyncio.sleep(0); t.cancel(); print(await t, t.cancelling(), t.cancelled())
    t=asyncio.create_task(convert()); await asyncio.sleep(0); t.cancel(); 
    try: print(await t)
    except ValueError as e: print(repr(e), repr(e.__context__))
    t=asyncio.create_task(nested()); await asyncio.sleep(0); t.cancel('deep')
    try: await t
    except asyncio.CancelledError as e: print(e.args);
    t=asyncio.create_task(ignore()); await asyncio.sleep(0); t.cancel(); print(t.uncancel(), t.uncancel()); print(await t)
    async def me():
        asyncio.current_task().cancel('self'); print('still'); await asyncio.sleep(0); print('never')
    t=asyncio.create_task(me())
    try: await t
    except asyncio.CancelledError as e: print(e.args)
    async def me2():
        asyncio.current_task().cancel(); return 1
    t=asyncio.create_task(me2())
    try: print(await t)
    except asyncio.CancelledError as e: print('me2', e.args, t)
    async def me3():
        asyncio.current_task().cancel(); asyncio.current_task().uncancel(); await asyncio.sleep(0); return 'me3'
    print(await asyncio.create_task(me3()))
    # cancel a waiter chain
    inner=asyncio.create_task(w(3))
    async def outer(): return await inner
    o=asyncio.create_task(outer()); await asyncio.sleep(0); await asyncio.sleep(0); o.cancel('chain')
    try: await o
    except asyncio.CancelledError as e: print(e.args, inner.cancelled(), o.cancelled())
    # shield
    inner=asyncio.create_task(w(0.01))
    async def sh(): return await asyncio.shield(inner)
    o=asyncio.create_task(sh()); await asyncio.sleep(0); await asyncio.sleep(0); o.cancel()
    try: await o
    except asyncio.CancelledError as e: print('sh', inner.cancelled(), inner.done()); await inner
    # cancel in finally
    async def fin():
        try: await asyncio.sleep(10)
        finally:
            try: await asyncio.sleep(10)
            except asyncio.CancelledError: print('second')
    t=asyncio.create_task(fin()); await asyncio.sleep(0); t.cancel(); await asyncio.sleep(0); t.cancel()
    try: await t
    except asyncio.CancelledError: print('fin c', t.cancelling())
    f=asyncio.Future(); f.cancel('hello')
    try: await f
    except asyncio.CancelledError as e: print(e.args)
    try: f.result()
    except asyncio.CancelledError as e: print(e.args)
    try: f.exception()
    except asyncio.CancelledError as e: print(e.args)
    try: f.set_result(1)
    except asyncio.InvalidStateError as e: print(e)
    f=asyncio.Future()
    for fn in (f.result,f.exception):
        try: fn()
        except asyncio.InvalidStateError as e: print(e)
    f.set_result(1)
    try: f.set_exception(ValueError())
    except asyncio.InvalidStateError as e: print(e)
    print(f.cancel())
    f=asyncio.Future()
    for x in (1, StopIteration, StopIteration(3), ValueError):
        try: f.set_exception(x); print('set', repr(f.exception()), repr(f.exception().__cause__))
        except (TypeError, asyncio.InvalidStateError, RuntimeError) as e: print(type(e), e)
    t=asyncio.create_task(asyncio.sleep(0))
    for fn in (lambda: t.set_result(1), lambda: t.set_exception(ValueError())):
        try: fn()
        except RuntimeError as e: print(e)
    await t
asyncio.run(main())
