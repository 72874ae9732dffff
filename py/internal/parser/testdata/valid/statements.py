"""Statements of every kind."""
from __future__ import annotations
import a, b.c as d, e
import a.b.c
from a import b
from a import (b as c, d,)
from . import x
from .. import x as y, z
from ...a.b import *
from .... import x
a = b
a = b = c
a, b = c
a, = b
(a) = b
(a, b), [c, d] = e
*a, b = c
[a, *b] = c
(a.b, c[d]) = e
*a, = b
a = *b, c
a = yield_
a.b = c[d] = e
a += 1; a -= 1; a *= 1; a /= 1; a //= 1; a %= 1; a @= 1; a &= 1; a |= 1; a ^= 1; a <<= 1; a >>= 1; a **= 1
a.b += 1; a[b] += c, d; (a) += 1
a: int
a: int = 1
(a): int = 1
a.b: int
a[b]: int = 1, 2
a: x = *b, c
(a.b): int
del a
del a, b
del (a, b), [c], d.e, f[0]
del (a)
del (a),
del ()
pass
assert a
assert a, b
assert (a, b)
if a: pass
if a:
    b
elif c:
    d
elif e: f; g;
else:
    h
while a:
    break
else:
    continue
for a in b: pass
for a, b in c, d:
    pass
else:
    pass
for a, in b: pass
for *a, b in c: pass
for (a, b) in c: pass
for [a, b] in *c, d: pass
for a.b in c: pass
for a[b] in c: pass
for x in (yield_): pass
try:
    a
except:
    b
try:
    a
except A:
    b
except (B, C) as d:
    e
else:
    f
finally:
    g
try: a
finally: b
try:
    a
except A, B:
    c
except A, B, C:
    d
try:
    a
except* A:
    b
except* (B, C) as e:
    d
except* D, E:
    f
with a: pass
with a as b: pass
with a as b, c as d: pass
with (a): pass
with (a, b): pass
with (a as b): pass
with (a as b, c as d,): pass
with (a, b) as c: pass
with (a), b: pass
with (a).b as c: pass
with (a, b,): pass
with (yield_): pass
with a() as (b, c), d as [e, f]: pass
with a as b.c, d as e[f]: pass
with (a, b) + c: pass
with (a for a in b): pass
with (a, (b)) as (c): pass
with (lambda: x): pass
with a, b:
    pass
with (
    open(a) as b,  # comment
    open(c)
):
    pass
raise
raise a
raise a from b
def f(): pass
def f(a): return
def f(a, b=1): return a, b
def f(a, /, b, *, c): return *a, b
def f(a, b=1, /, c=2, *d, e=3, f, **g): yield
def f(*, a=1, b): yield a
def f(*a): yield a, b
def f(**k): yield from a
def f(a: int, *b: str, c: x = 1, **d: y) -> z: x = yield
def f(*args: *Ts): x = yield y
def f(a, /): x += yield
def f(a=1, /, b=2): await_
def f(
    a,
    b=1,
    *c,
):
    """doc"""
    global x, y
    def g():
        nonlocal z
        z = 1
    return (yield)
@a
@b.c(d)
@e[f]
@(g := h)
@lambda f: f
def f(): pass
@a
class C: pass
@a
async def f(): pass
class A(): pass
class B(a, *b, c=d, **e): x: int = 1
class C(B, metaclass=M):
    def f(self): ...

    @property
    def g(self): ...
async def f():
    await a
    await a ** b
    -await a
    async with a as b, c: pass
    async with (a as b): pass
    async for x in y: pass
    else: pass
    return [await x async for x in y if await z]
    x = await a, await b
    {x async for x in y}
    {x: y async for x in y}
    (x async for x in y)
    f(x async for x in y)
    await f()(x)[y].z
    yield 1
type X = int
type X[T] = list[T]
type X[T: int, *Ts, **P] = a
type X[T = int, *Ts = *tuple[int, str], **P = [int]] = a
type X[T: (int, str) = int] = a
def f[T](a: T) -> T: pass
class C[T: int, *Ts, **P = x](Base[T]): pass
async def f[T,](): pass
x = 1; y = 2; z
if a:
    if b:
        c
    # comment at another place
  # and here
d
if x:
	tab
	if y:
		tab
if 1:
    pass; pass
e \
  = 1
if 1:
  a = \
1
x = [
  1,

  2
]
class D:
    x = 1
    def f(self):
        return 1
    # end
a = b if c else d,
a = (yield_)
print(*a, sep='', **b)
nonlocal_ = global_ = 1
if (a := b) and (c := d): pass
while a := b: pass
elif_ = 1
if a:
    pass
elif b:
    pass
if a: b
elif c: d
else: e
