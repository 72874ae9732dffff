import asyncio
async def w(n, v=None, e=None):
    await asyncio.sleep(n); print('w', v)
    if e: raise e
    return v
async def main():
    ts=[asyncio.create_task(w(.3-i*.1, i), name=f't{i}') for i in range(3)]
    d,p=await asyncio.wait(ts); print(sorted(t.get_name() for t in d), p)
    ts=[asyncio.create_task(w(.1+i*.1, i), name=f't{i}') for i in range(3)]
    d,p=await asyncio.wait(ts, return_when=asyncio.FIRST_COMPLETED); print(sorted(t.get_name() for t in d), sorted(t.get_name() for t in p))
    d,p=await asyncio.wait(p, timeout=.15); print(sorted(t.get_name() for t in d), sorted(t.get_name() for t in p))
    await asyncio.wait(p)
    ts=[asyncio.create_task(w(.1+i*.1, i, ValueError(i) if i==1 else None), name=f't{i}') for i in range(3)]
    d,p=await asyncio.wait(ts, return_when=asyncio.FIRST_EXCEPTION); print(sorted((t.get_name(), repr(t.exception())) for t in d), sorted(t.get_name() for t in p))
    ts2=list(p); ts2[0].cancel(); d,p=await asyncio.wait(ts2, return_when=asyncio.FIRST_EXCEPTION); print([t.cancelled() for t in d])
    for a,k in (([],{}),([w(0)],{}),(ts2[0],{}),([ts2[0]],{'return_when':'X'})):
        try: await asyncio.wait(a,**k)
        except (ValueError,TypeError) as e: print(type(e).__name__, e)
        for x in a if isinstance(a,list) else ():
            if asyncio.iscoroutine(x): x.close()
    # wait_for
    print(await asyncio.wait_for(w(.1,'wf'), 1))
    for to in (.1, 0, -1):
        try: await asyncio.wait_for(w(1,'wf'), to)
        except TimeoutError as e: print('T', repr(e), repr(e.__cause__), repr(e.__context__))
    print(await asyncio.wait_for(w(.0,'none'), None))
    async def slowc():
        try: await asyncio.sleep(1)
        except asyncio.CancelledError: await asyncio.sleep(.1); print('cleanup'); raise
    try: await asyncio.wait_for(slowc(), .1)
    except TimeoutError: print('T2')
    async def res():
        try: await asyncio.sleep(1)
        except asyncio.CancelledError: return 'saved'
    print(await asyncio.wait_for(res(), .1))
    async def err():
        try: await asyncio.sleep(1)
        except asyncio.CancelledError: raise KeyError('k')
    try: await asyncio.wait_for(err(), .1)
    except KeyError as e: print(repr(e), repr(e.__context__))
    f=asyncio.Future(); 
    try: await asyncio.wait_for(f, .1)
    except TimeoutError: print(f.cancelled())
    for x in (1, print):
        try: await asyncio.wait_for(x, 1)
        except TypeError as e: print(e)
    # as_completed
    for c in asyncio.as_completed([w(.3,'a'),w(.1,'b'),w(.2,'c')]): print('got', await c)
    ts={asyncio.create_task(w(.3-.1*i, i)):i for i in range(3)}
    async for t in asyncio.as_completed(ts): print('async got', t in ts, ts[t], t.result())
    try:
        for c in asyncio.as_completed([w(.1,'q'),w(1,'r')], timeout=.5): print('got', await c)
    except TimeoutError as e: print('T3', repr(e))
    try:
        async for c in asyncio.as_completed([w(.1,'q'),w(1,'r')], timeout=.5): print('got', await c)
    except TimeoutError as e: print('T3', repr(e))
    for c in asyncio.as_completed([w(.1,'x',ValueError('v'))]):
        try: await c
        except ValueError as e: print(e)
    it=asyncio.as_completed([]); print(list(it))
    try: asyncio.as_completed(asyncio.Future())
    except TypeError as e: print(e)
    async for t in asyncio.as_completed([w(0,'p')]): print(type(t).__name__)
    # gather
    print(await asyncio.gather(w(0,1), w(0,2,ValueError('g')), return_exceptions=True))
    t=asyncio.create_task(w(.5,'still'))
    try: await asyncio.gather(t, w(.1,2,ValueError('g')))
    except ValueError as e: print(repr(e), t.done())
    await t
    g=asyncio.gather(w(1,1),w(1,2)); await asyncio.sleep(0); print(g.cancel()); 
    try: await g
    except asyncio.CancelledError as e: print('gc', e.args, g.cancelled())
    g=asyncio.gather(w(1,1),w(1,2), return_exceptions=True); await asyncio.sleep(0); print(g.cancel('mm')); 
    try: print(await g)
    except asyncio.CancelledError as e: print('gc', e.args, g.cancelled())
    t=asyncio.create_task(w(1,1)); asyncio.get_running_loop().call_later(.1,t.cancel,'child')
    try: await asyncio.gather(t, w(.2,3))
    except asyncio.CancelledError as e: print('child', e.args)
    c=w(0,'same'); print(await asyncio.gather(c,c))
    print(await asyncio.gather())
    t=asyncio.create_task(w(1,1)); asyncio.get_running_loop().call_later(.1,t.cancel,'child')
    print(await asyncio.gather(t, w(.2,3), return_exceptions=True))
    await asyncio.sleep(2)
asyncio.run(main())
