import asyncio
log=[]
async def w(name, n, d=0):
    for i in range(n):
        print(name, i); await asyncio.sleep(d)
    return name
async def main():
    loop=asyncio.get_running_loop()
    loop.call_soon(print,'soon1'); t=asyncio.create_task(w('a',3)); loop.call_soon(print,'soon2')
    u=asyncio.create_task(w('b',2)); loop.call_later(0, print, 'later0'); loop.call_soon(print,'soon3')
    t.add_done_callback(lambda f: print('done a')); u.add_done_callback(lambda f: print('done b'))
    print(await asyncio.gather(t,u,w('c',4)))
    print(await asyncio.gather(*(w(f'd{i}',2,0.1) for i in range(6))))
    # ties
    base=loop.time()+0.2
    for i in range(9): loop.call_at(base, print, 'at', i)
    await asyncio.sleep(0.5)
    for i in range(9): loop.call_later(0.1, print, 'later', i)
    await asyncio.sleep(0.3)
    async def z(i):
        await asyncio.sleep(0.1); print('z',i); await asyncio.sleep(0.1); print('zz',i)
    await asyncio.gather(*map(z, range(7)))
    async def s(name, *ds):
        for d in ds: await asyncio.sleep(d)
        print(name, ds)
    await asyncio.gather(s('x',.1,.2), s('y',.31), s('z',.5,.5,.5), s('q',.14), s('k',.16))
asyncio.run(main())
