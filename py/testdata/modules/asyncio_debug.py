import asyncio, sys, re, io, logging
sys.stderr=err=io.StringIO()
def clean(s): return re.sub(r'File "[^"]*"','File X',re.sub('0x[0-9a-f]+','0x',re.sub(r'took [0-9.]+', 'took T', s)))
async def bad(): raise ValueError(1)
async def main():
    loop=asyncio.get_running_loop(); print(loop.get_debug())
    t=asyncio.create_task(bad()); print(clean(repr(t)).partition(' created')[0])
    try: await t
    except ValueError: pass
    f=loop.create_future(); print(clean(repr(f)).partition(' created')[0])
    h=loop.call_soon(print, 1, 'two'); print(clean(repr(h))); h.cancel(); print(clean(repr(h)))
    h=loop.call_later(100, print, [1]); print(re.sub('when=[0-9.]+','when=W',clean(repr(h)))); h.cancel()
    for c in (main, 5):
        for m in (loop.call_soon, lambda c: loop.call_later(1,c), lambda c: loop.call_at(1,c), loop.call_soon_threadsafe, lambda c: loop.run_in_executor(None,c)):
            try: m(c)
            except TypeError as e: print(clean(str(e))[:60])
    import time
    loop.slow_callback_duration=.05
    async def slow(): time.sleep(.2)
    await asyncio.create_task(slow(), name='S')
    loop.call_soon(time.sleep, .2); await asyncio.sleep(.5)
    asyncio.create_task(bad(), name='B'); await asyncio.sleep(.01)
asyncio.run(main(), debug=True)
s=clean(err.getvalue())
for l in s.splitlines():
    if 'took' in l or 'never' in l: print(l.partition(' created')[0][:40])
print('Object created at' in s, 'source_traceback: Object created at (most recent call last):' in s)
