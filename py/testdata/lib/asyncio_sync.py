# Locks, events, conditions, semaphores, barriers, queues.
import asyncio
import re


def plain(x):
    return re.sub(' at 0x[0-9a-f]+', '', repr(x))


async def locks():
    lock = asyncio.Lock()
    print(plain(lock), lock.locked())

    async def use(n):
        async with lock:
            print('in', n, lock.locked())
            await asyncio.sleep(0)
            print('out', n)
    tasks = [asyncio.create_task(use(i)) for i in range(3)]
    await asyncio.sleep(0)
    print(plain(lock))
    tasks[1].cancel()
    print(await asyncio.gather(*tasks, return_exceptions=True))
    try:
        lock.release()
    except RuntimeError as e:
        print(e)
    print(await lock.acquire(), plain(lock))


async def events():
    ev = asyncio.Event()
    print(plain(ev), ev.is_set())

    async def waiter(n):
        print(n, await ev.wait())
    ts = [asyncio.create_task(waiter(i)) for i in range(3)]
    await asyncio.sleep(0)
    print(plain(ev))
    ev.set()
    await asyncio.gather(*ts)
    print(plain(ev), await ev.wait())
    ev.clear()
    print(ev.is_set())


async def conditions():
    cond = asyncio.Condition()
    items = []
    print(plain(cond))

    async def consumer(n):
        async with cond:
            await cond.wait_for(lambda: items)
            print('consumer', n, items.pop())
    ts = [asyncio.create_task(consumer(i)) for i in range(3)]
    await asyncio.sleep(0)
    for i in range(3):
        async with cond:
            items.append(i)
            cond.notify(1 if i < 2 else 5)
            print(plain(cond))
        await asyncio.sleep(0)
    await asyncio.gather(*ts)
    for f in cond.notify, cond.notify_all:
        try:
            f()
        except RuntimeError as e:
            print(e)
    try:
        await cond.wait()
    except RuntimeError as e:
        print(e)

    async def waits():
        async with cond:
            await cond.wait()
    w = asyncio.create_task(waits())
    await asyncio.sleep(0)
    w.cancel('stop')
    try:
        await w
    except asyncio.CancelledError as e:
        print('cancelled', e.args, cond.locked())


async def semaphores():
    s = asyncio.Semaphore(2)
    print(plain(s))
    running = 0

    async def use(n):
        nonlocal running
        async with s:
            running += 1
            print('in', n, running, s.locked())
            await asyncio.sleep(0)
            running -= 1
    ts = [asyncio.create_task(use(i)) for i in range(5)]
    await asyncio.sleep(0)
    print(plain(s))
    ts[3].cancel()
    print(await asyncio.gather(*ts, return_exceptions=True), plain(s))
    b = asyncio.BoundedSemaphore(1)
    await b.acquire()
    b.release()
    try:
        b.release()
    except ValueError as e:
        print(e)
    try:
        asyncio.Semaphore(-1)
    except ValueError as e:
        print(e)
    print(plain(asyncio.Semaphore(0)), plain(b))


async def barriers():
    b = asyncio.Barrier(3)
    print(plain(b), b.parties, b.n_waiting, b.broken)

    async def use(n):
        async with b as i:
            print('passed', n, i)
    await asyncio.gather(*[use(i) for i in range(6)])
    w = asyncio.create_task(b.wait())
    await asyncio.sleep(0)
    print(plain(b), b.n_waiting)
    await b.reset()
    try:
        await w
    except asyncio.BrokenBarrierError as e:
        print(repr(e))
    await b.abort()
    print(b.broken, plain(b))
    try:
        await b.wait()
    except asyncio.BrokenBarrierError as e:
        print(repr(e))
    try:
        asyncio.Barrier(0)
    except ValueError as e:
        print(e)


async def queues():
    q = asyncio.Queue(maxsize=2)
    print(q, plain(q), q.maxsize, q.empty(), q.full(), q.qsize())

    async def producer():
        for i in range(5):
            await q.put(i)
            print('put', i, q)
        await q.put(None)

    async def consumer():
        while (item := await q.get()) is not None:
            print('got', item)
            q.task_done()
            await asyncio.sleep(0)
        q.task_done()
    await asyncio.gather(producer(), consumer())
    await q.join()
    for f in q.get_nowait, q.task_done:
        try:
            f()
        except Exception as e:
            print(type(e).__name__, e)
    q.put_nowait(1)
    q.put_nowait(2)
    try:
        q.put_nowait(3)
    except asyncio.QueueFull as e:
        print(repr(e))
    p = asyncio.create_task(q.put(3))
    await asyncio.sleep(0)
    print(q, q.full())
    p.cancel()
    await asyncio.gather(p, return_exceptions=True)
    print(q, q.get_nowait(), q.get_nowait(), q)
    for cls in asyncio.PriorityQueue, asyncio.LifoQueue:
        q = cls()
        for x in 3, 1, 2:
            await q.put(x)
        print(q, [await q.get() for _ in range(3)])
    q = asyncio.Queue()
    g = asyncio.create_task(q.get())
    await asyncio.sleep(0)
    q.shutdown()
    try:
        await g
    except asyncio.QueueShutDown as e:
        print(repr(e), q)
    for f in lambda: q.put_nowait(1), q.get_nowait:
        try:
            f()
        except asyncio.QueueShutDown as e:
            print(repr(e))
    q = asyncio.Queue()
    q.put_nowait(1)
    q.shutdown(immediate=True)
    print(q, q.qsize())
    await q.join()
    try:
        await asyncio.wait_for(asyncio.Queue().get(), 0.01)
    except TimeoutError:
        print('timeout')
    print(asyncio.Queue[int])


for f in locks, events, conditions, semaphores, barriers, queues:
    print('##', f.__name__)
    asyncio.run(f())
lock = asyncio.Lock()


async def hold():
    async with lock:
        a = asyncio.create_task(lock.acquire())
        await asyncio.sleep(0)
        a.cancel()


asyncio.run(hold())


async def other():
    await lock.acquire()
    try:
        await lock.acquire()
    except RuntimeError as e:
        print(re.sub('0x[0-9a-f]+', '', str(e)))


asyncio.run(other())
print(repr(asyncio.IncompleteReadError(b'ab', 5)), repr(asyncio.LimitOverrunError('m', 3)), asyncio.CancelledError.__mro__, asyncio.InvalidStateError.__module__, asyncio.TimeoutError is TimeoutError)
