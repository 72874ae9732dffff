import asyncio, sys
async def a(): return 1
async def nest():
    c=a()
    try: asyncio.run(c)
    except RuntimeError as e: print(e)
    c.close()
    try: asyncio.get_running_loop().run_until_complete(a0)
    except RuntimeError as e: print(e)
    l=asyncio.new_event_loop()
    c=a()
    try: l.run_until_complete(c)
    except RuntimeError as e: print(e)
    c.close(); l.close()
    return 2
a0=None
print(asyncio.run(a()), asyncio.run(a()))
a0=a()
print(asyncio.run(nest())); a0.close()
for x in (1, a, None):
    try: asyncio.run(x)
    except (TypeError,ValueError) as e: print(type(e).__name__, e)
class Aw:
    def __await__(self): 
        yield from asyncio.sleep(0).__await__()
        return 'aw'
print(asyncio.run(Aw()))
with asyncio.Runner() as r:
    print(r.run(a()), r.get_loop()); print(r.run(a()))
    print(asyncio.get_event_loop() is r.get_loop())
try: r.run(a0)
except RuntimeError as e: print(e)
try: r.get_loop()
except RuntimeError as e: print(e)
try: asyncio.get_event_loop()
except RuntimeError as e: print(e)
try: asyncio.get_running_loop()
except RuntimeError as e: print(e)
c=a()
try: asyncio.create_task(c)
except RuntimeError as e: print(e)
c.close()
try: asyncio.Future()
except RuntimeError as e: print(e)
try: asyncio.gather()
except RuntimeError as e: print(e)
try: asyncio.current_task()
except RuntimeError as e: print(e)
try: asyncio.all_tasks()
except RuntimeError as e: print(e)
loop=asyncio.new_event_loop()
print(loop)
loop.call_soon(print,'x'); loop.call_soon(loop.stop); loop.call_soon(print,'y'); loop.run_forever(); print('stopped')
loop.stop(); loop.call_soon(print, 'z'); loop.run_forever()
f=loop.create_future(); loop.call_later(.01, f.set_result, 7); print(loop.run_until_complete(f))
async def st(): loop.stop(); await asyncio.sleep(1)
try: loop.run_until_complete(st())
except RuntimeError as e: print(e)
for t in asyncio.all_tasks(loop): t.cancel()
loop.run_until_complete(asyncio.sleep(0))
loop.close(); print(loop, loop.is_closed(), loop.is_running()); loop.close()
for fn in (lambda: loop.call_soon(print), lambda: loop.run_forever(), lambda: loop.call_later(1,print), lambda: loop.run_until_complete(f)):
    try: fn()
    except RuntimeError as e: print(e)
async def bye(): sys.exit(3)
try: asyncio.run(bye())
except SystemExit as e: print('exit', e.code)
async def left():
    try: await asyncio.sleep(10)
    except asyncio.CancelledError: print('left cancelled'); raise
    finally: print('left fin')
async def leftbad():
    try: await asyncio.sleep(10)
    finally: raise ValueError('leftbad')
async def m():
    global t1,t2
    t1=asyncio.create_task(left(), name='L'); t2=asyncio.create_task(left()); await asyncio.sleep(0)
    return 'm'
print(asyncio.run(m()))
async def selfc(): asyncio.current_task().cancel(); await asyncio.sleep(0)
try: asyncio.run(selfc())
except asyncio.CancelledError as e: print('C', repr(e))
async def exc(): raise LookupError('z')
try: asyncio.run(exc())
except LookupError as e: print(repr(e))
r=asyncio.Runner(debug=True); print(r.get_loop().get_debug()); r.close(); r.close()
print(asyncio.run(a(), debug=False), asyncio.run(a(), loop_factory=asyncio.new_event_loop))
try:
    with asyncio.Runner() as r:
        async def inner():
            c=a()
            try: r.run(c)
            finally: c.close()
        r.run(inner())
except RuntimeError as e: print(e)
