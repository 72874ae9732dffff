"""Scopes of every kind."""
from typing import Any as Whatever
import os.path, sys as system

x: int = [y for y in system]


def f(a: x, b=1, *args: (lambda: x), c, d: Whatever = f, **kw) -> os:
    local: a = 1
    other: (lambda: b) = 2
    third: [k for k in b]
    return [a for q in b if (lambda: q)]


def outer():
    v = w = z = 1

    def inner():
        nonlocal w
        w = v
        [z for v in w if [u for u in v if z]]
        [(lambda: t) for t in z]
        return [[(lambda: z, n) for n in m] for m in v]

    class Inner:
        v = v
        z: v
        [z for e in v]
        [w for v in z]

        def g(self):
            return __class__, super(), v, z

        async def h(self):
            yield await self

    return {i: j for i, j in v}, (p for p in z)


class C[T: (int, x) = x, *Ts = v, **P = x]:
    x: T
    __private = x
    [i for i in 1]

    def __g[S](self, __h, k=x, *, l: S = 1):
        global shared
        shared = self.__private.__h
        for self in k:
            del self
        lambda m=__h: super

    class D:
        def d(self):
            return __class__

    if x:
        z: T = 1
    type E[U] = U | T | x | D
    type F = x


type A[T: (lambda: x)] = [T for x in T]
type B = A

async def walrus(it):
    [last := i for i in it]
    {(top := k): [deep := v for v in k] async for k in it}
    return lambda: (yield)


[module := i for i in x]

try:
    x
except x as handled:
    pass
else:
    y
with a as b, c as (d, *e):
    del b.c, d[x]
match x:
    case {"a": first, **rest} if guard:
        pass
    case C(one, two=second) | [*third] as whole:
        pass
    case _:
        pass
print(f"{x!r:>{y}}", t"{z}", *a, **b)


def deep():
    g = h = 1

    class K:
        global g
        nonlocal h
        h = g

        def m(self, a: h, b: g):
            return g, h

    def globals_():
        global h

        def n():
            return h

    def nested():
        class L:
            def o(self):
                def p():
                    return __class__, h
                return p
            [__class__ for q in r]
        return L
