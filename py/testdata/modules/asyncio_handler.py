import asyncio
async def bad(): raise ValueError('never')
def h(loop, ctx):
    print('H', ctx['message'].split(' <')[0], {k:(type(v).__name__) for k,v in sorted(ctx.items())}, repr(ctx.get('exception')))
async def main():
    loop=asyncio.get_running_loop(); print(loop.get_exception_handler()); loop.set_exception_handler(h); print(loop.get_exception_handler() is h)
    asyncio.create_task(bad()); await asyncio.sleep(.01); print('1')
    loop.call_soon(lambda: 1/0); await asyncio.sleep(0); print('3')
    f=loop.create_future(); f.add_done_callback(lambda f: 1/0); f.set_result(1); await asyncio.sleep(0); print('4')
    try: loop.set_exception_handler(1)
    except TypeError as e: print(e)
    t=asyncio.create_task(bad())
    async def sh():
        await asyncio.shield(t)
    o=asyncio.create_task(sh()); await asyncio.sleep(0); o.cancel(); await asyncio.sleep(.01); print('5', t.done())
    def h2(loop, ctx): raise RuntimeError('in h')
    loop.set_exception_handler(h)
    t=asyncio.create_task(asyncio.sleep(10)); await asyncio.sleep(0); print('6')
    async def ag():
        try: yield 1
        finally: raise OSError('ag')
    g=ag(); await g.__anext__(); globals()['g']=g
asyncio.run(main())
print('end')
