# One call by name, again and again, of functions that change or differ.
def f(a, b=2, c=3): return a, b, c
def k(a, b=2, /, c=3, *, d, e=5): return a, b, c, d, e
def long(a, name_of_more_than_14_bytes=1, *, other_name_of_more_than_14=2): return a, name_of_more_than_14_bytes, other_name_of_more_than_14
def make(x):
    def g(a, b=x, c=[x]): return a, b, c
    return g
def short(x):
    def g(a, b, c=x): return a, b, c
    return g
def call(): return f(1, c=5)
def attempt(g, *a, **kw):
    try: return g(*a, **kw)
    except TypeError as e: return str(e)
for i in range(3):
    print(call(), f(0, c=1), f(c=1, a=2), f(1, b=3, c=4), f(1, c=4, b=3), f(a=1), f(b=2, a=0, c=1), f(1, 2, c=3))
    print(k(1, d=2), k(1, 2, d=2), k(1, c=7, d=2), k(1, e=1, d=2), k(1, d=4, e=3, c=2), attempt(k, 1, e=2), attempt(k, 1, b=2, d=1))
    print(long(1, other_name_of_more_than_14=9), long(1, name_of_more_than_14_bytes=8), long(name_of_more_than_14_bytes=8, a=3, other_name_of_more_than_14=1))
    for g in (make(i), make("x"), make(None)): print(g(1, c=2), g(1, b=2), g(b=0, a=1))
    for g in (short(i), short("y")): print(g(1, b=2), g(b=1, a=0), attempt(g, 1, c=2))
defaults = f.__defaults__
for d in ((7, 8), (9,), None, (4, 5, 6), (1, 2)):
    f.__defaults__ = d
    try: print(d, call())
    except TypeError as e: print(d, e)
    print(attempt(f, c=1), attempt(f, b=1, c=2), attempt(f, 1, b=2))
f.__defaults__ = defaults
k.__kwdefaults__ = {"d": "D"}
print(attempt(k, 1), attempt(k, 1, e=2), attempt(k, 1, d=2), k(1, d=1, e=2))
code = f.__code__
def other(c, b, a=0): return {"a": a, "b": b, "c": c}
f.__code__ = other.__code__
print(attempt(call), f(1, b=5), f(a=1, c=3))
f.__code__ = code
print(call())
class C:
    def m(self, x, y=1, z=2): return x, y, z
class D(C):
    def m(self, x, z=1, y=2): return "D", x, y, z
for o in (C(), D(), C(), D()):
    for i in range(3): print(o.m(i, z=5), o.m(i, y=6), o.m(x=i, z=1))
print([f(*[1], **{"c": n}) for n in range(3)], [f(**{"a": n, "c": 0}) for n in range(3)])
def ten(a=0, b=1, c=2, d=3, e=4, f=5, g=6, h=7, i=8, j=9, k=10, l=11, m=12): return a, b, c, d, e, f, g, h, i, j, k, l, m
for n in range(2): print(ten(m=n), ten(1, l=n, k=3), ten(a=1, b=2, c=3, d=4, e=n))
def gen(a, b=1, c=2): yield from (a, b, c)
print([list(gen(n, c=5)) for n in range(3)])
