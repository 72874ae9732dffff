# Asynchronous comprehensions and the like in annotations, which functions never run.
cases = '''
async def f():
    x: [await y for _ in z]
---
async def f():
    x: [await y for _ in z] = 1
---
async def f():
    x: [a async for a in z]
---
async def f():
    x: (a async for a in z)
---
async def f():
    x: await y
---
async def f():
    x: print([await y for _ in z])
---
async def f():
    x.a: [await y for _ in z]
---
async def f():
    x[1]: [a async for a in z] = 3
---
async def f():
    (x): [a async for a in z] = 3
---
x: [a async for a in z]
---
class C:
    x: [a async for a in z]
---
def f():
    x: [a async for a in z]
---
async def f(a: [x async for x in y]): pass
---
async def f():
    def g(a: [x async for x in y]): pass
---
async def f():
    class C:
        x: [a async for a in z]
---
async def f():
    class C[T: [a async for a in z]]: pass
---
async def f():
    type X = [a async for a in z]
---
def f():
    x: (yield)
---
def f():
    x: (yield 1) = 1
---
async def f():
    lambda: [a async for a in z]
---
async def f():
    x: [[a async for a in z] for q in r]
---
def f():
    x: (a := 3)
---
def f():
    x: [(a := 3) for y in z]
---
def f():
    x.y: (a := 3)
---
def f():
    x.y: (yield)
---
async def f():
    x.y: await z
---
from __future__ import annotations
x: [a async for a in z]
---
from __future__ import annotations
async def f():
    x: [a async for a in z]
---
from __future__ import annotations
async def f(a: [a async for a in z]): pass
---
def f():
    x: lambda: [a async for a in z]
---
async def f():
    x: [a for a in [b async for b in z]]
---
async def f():
    x: {a async for a in z}
---
async def f():
    x: (a for a in [b async for b in z])
---
async def f():
    x: ([b async for b in z] for a in y)
---
async def f():
    x: {a: b async for a, b in z}
---
async def f():
    x.y: [a async for a in z]
'''.split('---\n')
for c in cases:
    try:
        compile(c, 'x', 'exec')
        print('ok')
    except SyntaxError as e:
        print(e.msg, e.lineno, e.offset, e.end_offset)
