import asyncio
async def main():
    loop=asyncio.get_running_loop()
    try:
        async with asyncio.timeout(.1) as cm: await asyncio.sleep(1)
    except TimeoutError as e: print(repr(e), repr(e.__cause__), repr(e.__context__), cm.expired(), asyncio.current_task().cancelling())
    async with asyncio.timeout(1) as cm: pass
    print(cm.expired(), cm.when() is not None)
    for fn in (lambda: cm.reschedule(1),):
        try: fn()
        except RuntimeError as e: print(e)
    try:
        async with cm: pass
    except RuntimeError as e: print(e)
    try: asyncio.timeout(1).reschedule(None)
    except RuntimeError as e: print(e)
    try:
        async with asyncio.timeout(0): print('in'); await asyncio.sleep(0); print('in2'); await asyncio.sleep(0); print('x')
    except TimeoutError: print('T0')
    try:
        async with asyncio.timeout(-1): print('in'); await asyncio.sleep(0); print('in2')
    except TimeoutError: print('T-1')
    try:
        async with asyncio.timeout_at(loop.time()+.1): await asyncio.sleep(1)
    except TimeoutError: print('Tat')
    async with asyncio.timeout(.1) as cm:
        cm.reschedule(None); await asyncio.sleep(.2); print(cm.when(), cm.expired())
    try:
        async with asyncio.timeout(None) as cm:
            cm.reschedule(loop.time()+.1); await asyncio.sleep(1)
    except TimeoutError: print('Tre')
    try:
        async with asyncio.timeout(.2) as o:
            try:
                async with asyncio.timeout(.1) as i: await asyncio.sleep(1)
            except TimeoutError: print('inner', o.expired(), i.expired())
            await asyncio.sleep(1)
    except TimeoutError: print('outer', o.expired())
    try:
        async with asyncio.timeout(.1) as o:
            async with asyncio.timeout(.2) as i: await asyncio.sleep(1)
    except TimeoutError: print('outer', o.expired(), i.expired())
    try:
        async with asyncio.timeout(.1):
            try: await asyncio.sleep(1)
            finally: raise ValueError('fin')
    except ValueError as e: print(repr(e), repr(e.__context__), repr(e.__context__.__cause__))
    try:
        async with asyncio.timeout(.1):
            try: await asyncio.sleep(1)
            except asyncio.CancelledError: print('swallow')
        print('no timeout raised?')
    except TimeoutError as e: print('swallowed', repr(e))
    t=asyncio.current_task(); 
    async def outer_cancel():
        try:
            async with asyncio.timeout(.5) as c: await asyncio.sleep(1)
        except asyncio.CancelledError: print('cancelled from outside', c.expired()); raise
    t=asyncio.create_task(outer_cancel()); await asyncio.sleep(.1); t.cancel()
    try: await t
    except asyncio.CancelledError: print('ok')
    async def both():
        try:
            async with asyncio.timeout(.1) as c:
                await asyncio.sleep(1)
        except asyncio.CancelledError: print('both C', c.expired()); raise
        except TimeoutError: print('both T', asyncio.current_task().cancelling())
    t=asyncio.create_task(both()); loop.call_later(.1, t.cancel); loop.call_later(.1, t.cancel)
    try: await t
    except asyncio.CancelledError: print('bothC')
    async def notask():
        pass
    try:
        loop.call_soon(lambda: None)
        c=asyncio.timeout(1).__aenter__()
        def run():
            try: c.send(None)
            except BaseException as e: print(repr(e))
        loop.call_soon(run); await asyncio.sleep(.1)
    except RuntimeError as e: print(e)
try: asyncio.timeout(1)
except RuntimeError as e: print(e)
asyncio.run(main())
