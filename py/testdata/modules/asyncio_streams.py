import asyncio
from asyncio.staggered import staggered_race
async def main():
    r=asyncio.StreamReader(limit=10); print(r)
    r.feed_data(b'ab\ncd'); print(r); print(await r.readline(), await r.read(1)); 
    asyncio.get_running_loop().call_later(.01, r.feed_data, b'efgh;;x')
    print(await r.readuntil(b';;'), r)
    r.feed_data(b'0123456789012345678901234\n')
    try: await r.readline()
    except ValueError as e: print(e)
    print(r)
    r.feed_data(b'0123456789012345678901234')
    try: await r.readuntil(b'zz')
    except asyncio.LimitOverrunError as e: print(e, e.consumed)
    print(await r.readexactly(3))
    r.feed_eof()
    try: await r.readexactly(100)
    except asyncio.IncompleteReadError as e: print(e, e.partial, e.expected)
    print(r.at_eof(), await r.read(), await r.readline())
    r=asyncio.StreamReader(); r.feed_data(b'1\n2\n3'); r.feed_eof()
    async for l in r: print(l)
    r=asyncio.StreamReader(); 
    async def rd(n):
        try: print(n, await r.read(5))
        except Exception as e: print(n, repr(e))
    ts=[asyncio.create_task(rd(i)) for i in range(2)]; await asyncio.sleep(0); r.set_exception(OSError('x')); await asyncio.gather(*ts)
    print(repr(r.exception()))
    try: asyncio.StreamReader(0)
    except ValueError as e: print(e)
    r=asyncio.StreamReader(); r.feed_data(b'a.b,c'); print(await r.readuntil((b',', b'.')), await r.readuntil((b',', b'.')))
    async def f(n, d, ok):
        print('start', n); await asyncio.sleep(d); print('end', n)
        if not ok: raise ValueError(n)
        return n
    print(await staggered_race([lambda: f(1,.5,True), lambda: f(2,.1,False), lambda: f(3,.1,True)], .2))
    print(await staggered_race([lambda: f(1,.1,False), lambda: f(2,.1,False)], None))
    print(await staggered_race([], None))
    for n in asyncio.__all__: getattr(asyncio, n)
asyncio.run(main())
