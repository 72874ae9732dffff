import asyncio, sys
# async for / with corner cases
class It:
    def __init__(s,n): s.n=n
    def __aiter__(s): return s
    async def __anext__(s):
        if not s.n: raise StopAsyncIteration
        s.n-=1; await asyncio.sleep(0); return s.n
class Bad1: pass
class Bad2:
    def __aiter__(self): return 5
class Bad3:
    def __aiter__(self): return self
    def __anext__(self): return 5
class CM:
    def __init__(s,sw=False): s.sw=sw
    async def __aenter__(s): print('in'); return s
    async def __aexit__(s,*a): print('out', a[0]); return s.sw
class NoExit:
    async def __aenter__(s): pass
class SyncAexit:
    async def __aenter__(s): pass
    def __aexit__(s,*a): return None
async def main():
    async for x in It(2): print(x)
    else: print('else')
    async for x in It(3):
        if x==1: break
    else: print('no else')
    for b in (Bad1(),Bad2(),Bad3()):
        try:
            async for x in b: pass
        except TypeError as e: print(e)
    async with CM() as c, CM(True): raise ValueError('sw')
    print('after')
    try:
        async with CM(): raise KeyError('k')
    except KeyError as e: print(repr(e))
    for k in (NoExit, SyncAexit, Bad1):
        try:
            async with k(): pass
        except (TypeError, AttributeError) as e: print(type(e).__name__, e)
    async def ret():
        async with CM(): return 'r'
    print(await ret())
    async def loop_():
        for i in range(3):
            async with CM():
                if i==1: break
                continue
    await loop_()
    print([x async for x in It(3) if x], [await asyncio.sleep(0,y) for y in range(2)])
    async def deep(n):
        if n: return await deep(n-1)+1
        await asyncio.sleep(0); return 0
    print(await deep(50))
    try:
        async def rec(n): return await rec(n+1)
        await rec(0)
    except RecursionError as e: print('RE', str(e)[:32])
    # StopIteration leaking
    async def si(): raise StopIteration(3)
    try: await si()
    except RuntimeError as e: print(e, repr(e.__cause__))
    async def sai(): raise StopAsyncIteration
    try: await sai()
    except BaseException as e: print(repr(e))
    async def agsai():
        yield 1
        raise StopAsyncIteration
    try:
        async for x in agsai(): pass
    except RuntimeError as e: print(e)
    c=deep(0); 
    try:
        await c; await c
    except RuntimeError as e: print(e)
    t=asyncio.create_task(deep(1)); await t; print(await t)
    async def handled():
        try: 1/0
        except ZeroDivisionError:
            await asyncio.sleep(0)
            print(repr(sys.exception())); r=await inner(); print(repr(sys.exception()), r); raise
    async def inner():
        r=repr(sys.exception()); await asyncio.sleep(0); 
        try: raise KeyError
        except KeyError: await asyncio.sleep(0); return r, repr(sys.exception())
    try: await handled()
    except ZeroDivisionError as e: print('ZD', repr(sys.exception()))
    print(repr(sys.exception()))
    async def cleanup():
        try: await asyncio.sleep(10)
        except asyncio.CancelledError:
            async with CM(): await asyncio.sleep(.01)
            raise
        finally: await asyncio.sleep(.01); print('cleaned')
    t=asyncio.create_task(cleanup()); await asyncio.sleep(0); t.cancel()
    try: await t
    except asyncio.CancelledError: print('cc', t.cancelled())
    async def locals_():
        a=1; b=[2]
        await asyncio.sleep(0); a+=1; await asyncio.sleep(0); b.append(a); del a
        try: a
        except UnboundLocalError as e: print(e)
        return b
    print(await locals_())
    def kw(*, a, b=2, **k): return a,b,k
    async def akw(x, /, y, *args, z=3, **k): await asyncio.sleep(0); return x,y,args,z,k
    print(await akw(1,2), await akw(1,2,3,4,z=5,q=6), await akw(1,**{'y':7}))
    f=lambda: (yield)
    async def many(*a):
        s=0
        for x in a: s+=await akw2(x)
        return s
    async def akw2(x, y=1): return x*y
    print(await many(1,2,3), await asyncio.gather(*[many(i,i) for i in range(3)]))
    try:
        async def raises(): raise ValueError('tb')
        async def mid(): await raises()
        await mid()
    except ValueError as e:
        tb=e.__traceback__; l=[]
        while tb: l.append((tb.tb_frame.f_code.co_name, tb.tb_lineno)); tb=tb.tb_next
        print(l)
asyncio.run(main())
