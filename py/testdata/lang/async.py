# Coroutines and asynchronous generators, driven by hand.
import sys
async def co(x): return x + 1
async def agen(n):
    for i in range(n):
        yield i
        await co(1)
class ACM:
    async def __aenter__(self): print('aenter'); return 1
    async def __aexit__(self, *a): print('aexit', a[0]); return True
async def main():
    async for i in agen(3): print(i)
    async with ACM() as q: print(q); raise ValueError
    print([i async for i in agen(3)], {i: await co(i) async for i in agen(2)}, [x async for x in (y async for y in agen(2))])
    try: await co('a')
    except TypeError as e: print(e)
    async for i in agen(2):
        if i: break
    else: print('else')
    return 'done'
def run(c):
    try:
        while True: c.send(None)
    except StopIteration as e: return e.value
print(run(main()))
