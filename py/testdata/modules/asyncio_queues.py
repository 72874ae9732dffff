import asyncio
async def main():
    q=asyncio.Queue(2)
    async def prod():
        for i in range(5): await q.put(i); print('put',i, q.qsize(), q.full())
    async def cons(n):
        while True:
            x=await q.get(); print(n,'got',x); await asyncio.sleep(0); q.task_done()
    cs=[asyncio.create_task(cons(f'c{i}')) for i in range(2)]
    await prod(); await q.join(); print('joined')
    for c in cs: c.cancel()
    print(await asyncio.gather(*cs, return_exceptions=True))
    try: q.task_done()
    except ValueError as e: print(e)
    for f in (q.get_nowait,):
        try: f()
        except asyncio.QueueEmpty as e: print(repr(e))
    q.put_nowait(1); q.put_nowait(2)
    try: q.put_nowait(3)
    except asyncio.QueueFull as e: print(repr(e))
    q.shutdown()
    print(q.get_nowait(), await q.get())
    for f in (q.get,lambda: q.put(1)):
        try: await f()
        except asyncio.QueueShutDown as e: print(repr(e))
    try: q.get_nowait()
    except asyncio.QueueShutDown as e: print(repr(e))
    try: q.put_nowait(1)
    except asyncio.QueueShutDown as e: print(repr(e))
    q=asyncio.Queue(); q.put_nowait(1); q.put_nowait(2); j=asyncio.create_task(q.join()); await asyncio.sleep(0); q.shutdown(immediate=True); await j; print(q.qsize(), q.empty())
    q=asyncio.Queue(); g=[asyncio.create_task(q.get()) for _ in range(2)]; await asyncio.sleep(0); q.shutdown(); print(await asyncio.gather(*g, return_exceptions=True))
    p=asyncio.PriorityQueue(); 
    for x in (5,1,4,(0),3): p.put_nowait(x)
    print([p.get_nowait() for _ in range(5)])
    p=asyncio.PriorityQueue(); p.put_nowait((1,'b')); p.put_nowait((1,'a')); print(p, p.get_nowait())
    l=asyncio.LifoQueue(); [l.put_nowait(i) for i in range(4)]; print([l.get_nowait() for _ in range(4)])
    q=asyncio.Queue(1)
    async def put(i):
        await q.put(i); print('put',i)
    async def get(i):
        print('get', i, await q.get())
    ts=[asyncio.create_task(put(i)) for i in range(4)]; await asyncio.sleep(0); ts[1].cancel(); await asyncio.sleep(0)
    gs=[asyncio.create_task(get(i)) for i in range(4)]; await asyncio.sleep(.01); gs[3].cancel(); await asyncio.sleep(0); print(q, gs[3].cancelled())
    gs=[asyncio.create_task(get(i)) for i in range(3)]; await asyncio.sleep(0); q.put_nowait('z'); gs[0].cancel(); await asyncio.sleep(.01); print(q.qsize()); 
    for g in gs: g.cancel()
    print(q.maxsize, asyncio.Queue[int])
    try:
        async with asyncio.timeout(.01): await q.get()
    except TimeoutError: print('timeout')
    try: iter(q)
    except TypeError as e: print(e)
asyncio.run(main())
