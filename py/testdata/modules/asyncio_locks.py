import asyncio
async def locker(l, n):
    print(n,'want'); 
    async with l: print(n,'have'); await asyncio.sleep(0.01)
    print(n,'left')
async def main():
    l=asyncio.Lock(); await asyncio.gather(*(locker(l,i) for i in range(4)))
    try: l.release()
    except RuntimeError as e: print(e)
    s=asyncio.Semaphore(2); await asyncio.gather(*(locker(s,i) for i in range(5)))
    b=asyncio.BoundedSemaphore(1)
    try: b.release()
    except ValueError as e: print(e)
    try: asyncio.Semaphore(-1)
    except ValueError as e: print(e)
    c=asyncio.Condition()
    async def waiter(i):
        async with c:
            print('wait',i); await c.wait(); print('woke',i)
    ts=[asyncio.create_task(waiter(i)) for i in range(4)]; await asyncio.sleep(0)
    async with c: c.notify(); 
    await asyncio.sleep(.01)
    async with c: c.notify(2)
    await asyncio.sleep(.01)
    async with c: c.notify_all()
    await asyncio.gather(*ts)
    for f in (c.notify, c.notify_all):
        try: f()
        except RuntimeError as e: print(e)
    try: await c.wait()
    except RuntimeError as e: print(e)
    v=0
    async def wf():
        async with c: print(await c.wait_for(lambda: v>1 and 'yes'))
    t=asyncio.create_task(wf())
    for i in range(3):
        await asyncio.sleep(0)
        async with c: v+=1; c.notify_all()
    await t
    e=asyncio.Event(); 
    async def ew(i): await e.wait(); print('ev', i)
    ts=[asyncio.create_task(ew(i)) for i in range(3)]; await asyncio.sleep(0); e.set(); print(e.is_set()); e.clear(); await asyncio.gather(*ts); print(e.is_set())
    bar=asyncio.Barrier(3)
    async def bw(i):
        r=await bar.wait(); print('bar', i, r, bar.n_waiting)
        async with bar as p: print('with', p)
    await asyncio.gather(*(bw(i) for i in range(3)))
    try: asyncio.Barrier(0)
    except ValueError as x: print(x)
    async def br(i):
        try: print(await bar.wait())
        except asyncio.BrokenBarrierError as x: print(i, repr(x))
    ts=[asyncio.create_task(br(i)) for i in range(2)]; await asyncio.sleep(0); await bar.reset(); await asyncio.gather(*ts); print(bar.broken, bar.n_waiting, bar.parties)
    ts=[asyncio.create_task(br(i)) for i in range(2)]; await asyncio.sleep(0); await bar.abort(); await asyncio.gather(*ts); print(bar.broken)
    await br(9)
    await bar.reset(); print(bar.broken)
    # cancel a lock waiter
    l=asyncio.Lock(); await l.acquire(); a=asyncio.create_task(locker(l,'A')); b2=asyncio.create_task(locker(l,'B')); await asyncio.sleep(0); a.cancel(); await asyncio.sleep(0); l.release(); await b2; print(a.cancelled(), l.locked())
    l=asyncio.Lock(); await l.acquire(); a=asyncio.create_task(locker(l,'A')); b2=asyncio.create_task(locker(l,'B')); await asyncio.sleep(0); l.release(); a.cancel(); await b2; print(a.cancelled(), l.locked())
    # sem fairness
    s=asyncio.Semaphore(1); await s.acquire(); a=asyncio.create_task(locker(s,'A')); await asyncio.sleep(0); s.release(); print(s.locked()); b2=asyncio.create_task(locker(s,'B')); await asyncio.gather(a,b2)
    # condition cancel
    async with c: pass
    t=asyncio.create_task(waiter('x')); await asyncio.sleep(0); t.cancel()
    try: await t
    except asyncio.CancelledError: print(c.locked())
    async def holder():
        async with c: await asyncio.sleep(.01)
    t=asyncio.create_task(waiter('y')); await asyncio.sleep(0)
    async with c: c.notify()
    h=asyncio.create_task(holder()); t.cancel(); await asyncio.gather(t,h,return_exceptions=True); print(t.cancelled(), c.locked())
    try:
        with l: pass
    except TypeError as x: print(x)
    print(await l.acquire()); print(await s.acquire())
asyncio.run(main())
l=asyncio.Lock()
async def m1():
    await l.acquire(); t=asyncio.create_task(l.acquire()); await asyncio.sleep(0); t.cancel()
async def m2():
    try: await l.acquire()
    except RuntimeError as e: print(str(e)[-40:])
asyncio.run(m1()); asyncio.run(m2())
