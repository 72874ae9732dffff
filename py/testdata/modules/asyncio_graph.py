import asyncio, re, io
def r(x): return re.sub(r'0x[0-9a-f]+','0x',str(x))
async def test():
    asyncio.print_call_graph.__name__
    print(r(asyncio.format_call_graph()))
async def main():
    async with asyncio.TaskGroup() as g:
        t=g.create_task(test(), name='inner')
async def leaf(f): await f
async def mid(f): await leaf(f)
async def m2():
    f=asyncio.get_running_loop().create_future()
    a=asyncio.create_task(mid(f), name='A'); b=asyncio.create_task(leaf(f), name='B'); c=asyncio.create_task(leaf(a), name='C')
    await asyncio.sleep(0); await asyncio.sleep(0)
    print(sorted(g.future.get_name() for g in asyncio.capture_call_graph(f).awaited_by))
    print(r(asyncio.format_call_graph(a)))
    g=asyncio.capture_call_graph(a); print(len(g.call_stack), len(g.awaited_by), g.future is a, type(g).__name__, [e.frame.f_code.co_name for e in g.call_stack])
    print(r(asyncio.format_call_graph(a, limit=1))); print(r(asyncio.format_call_graph(a, limit=-1))); print(r(asyncio.format_call_graph(a, limit=0)))
    g=asyncio.capture_call_graph(); print([e.frame.f_code.co_name for e in g.call_stack])
    s=io.StringIO(); asyncio.print_call_graph(b, file=s); print(r(s.getvalue()))
    f.set_result(1); await asyncio.gather(a,b,c)
    def sync(): print(r(asyncio.format_call_graph()))
    sync()
asyncio.run(m2())
try: asyncio.capture_call_graph()
except RuntimeError as e: print(e)
