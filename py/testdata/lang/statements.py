# Statements and expressions of every kind.
def fib(n):
    return n if n < 2 else fib(n-1) + fib(n-2)
print(fib(15))
def f(a, b=1, *c, k=2, **kw):
    return a, b, c, k, kw
print(f(1), f(1,2,3,4,k=5,z=6), f(*[1,2,3], **{'k': 9, 'q': 1}))
x = 5
x += 1; x -= 2; x *= 3; x //= 2; x **= 2; x %= 7; print(x)
l = [1,2,3,4,5]
print(l[1:3], l[::2], l[-1], l[:-1]); l[1:2] = [9,9]; print(l); del l[0]; del l[0:2]; print(l)
a, b = 1, 2; a, b = b, a; print(a, b)
(a, b), *c, d = (1, 2), 3, 4, 5; print(a, b, c, d)
for i in range(3):
    for j in range(3):
        if j == 1: continue
        if i == 2: break
        print(i, j)
    else: print('else', i)
while True:
    x += 1
    if x > 10: break
else: print('no')
print(x)
def g():
    try:
        yield 1
        z = yield 2
        print('got', z)
    finally:
        print('fin')
it = g(); print(next(it), next(it))
try: it.send('v')
except StopIteration as e: print('stop', e.value)
def h():
    r = yield from g()
    return 5
print(list(h()))
class A:
    n = 1
    def __init__(self, x): self.x = x
    def m(self): return self.x + self.n
    @property
    def p(self): return self.x * 2
    @classmethod
    def c(cls): return cls.__name__
    @staticmethod
    def s(q): return q
class B(A):
    def __init__(self, x):
        super().__init__(x + 1)
    def m(self): return super().m() * 10
b = B(1); print(b.m(), b.p, B.c(), b.s(3))
def outer():
    t = 0
    def inc(d=1):
        nonlocal t
        t += d
        return t
    return inc
i = outer(); i(); i(5); print(i())
print([x*y for x in range(3) for y in range(3) if x != y], {k: v for k, v in zip('abc', range(3))}, {q for q in 'hello'} == set('hello'), list(z for z in range(3)))
print([lambda: v for v in range(3)][0](), [f() for f in [lambda v=v: v for v in range(3)]])
def t():
    try:
        return 'try'
    finally:
        print('finally')
print(t())
def u():
    for i in range(3):
        try:
            if i == 1: continue
            if i == 2: break
            print('body', i)
        finally:
            print('f', i)
u()
class CM:
    def __enter__(self): print('enter'); return self
    def __exit__(self, *a): print('exit', a[0]); return True
with CM() as cm, CM(): raise ValueError('x')
def w():
    with CM(): return 7
print(w())
try:
    try: 1/0
    except ZeroDivisionError as e:
        print('zde', e); raise KeyError('k') from e
except KeyError as e: print(repr(e), repr(e.__cause__))
try: e
except NameError as n: print(n)
x=11
print(f"{x!r:>5}|{1.5:.2f}|{'a'}{{}}|{x=}")
print('%s-%r-%5s|%%' % ('a', 'b', 3))
print(1 < 2 < 3, 1 < 3 < 2, 1 == 1 != 2, not 1, None is None, 3 in [1,2,3], 'a' not in 'abc')
print(0 or 'x', 1 and 'y', 0 and 1, '' or 0)
if (n := 10) > 5: print(n)
print(*[1,2], sep='-')
global_x = 1
def gl():
    global global_x
    global_x += 1
gl(); print(global_x)
assert True
try: assert 1 == 2, 'msg'
except AssertionError as e: print('AE', e)
del x
try: x
except NameError as e: print(e)
def ub():
    if 0: q = 1
    return q
try: ub()
except UnboundLocalError as e: print(e)
print((lambda *a, **k: (a, k))(1, b=2))
