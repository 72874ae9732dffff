# What is wrong with items that cannot be assigned or deleted, and with what is spread.
class S:
    def __setitem__(self, k, v): print('set')
class D:
    def __delitem__(self, k): print('del')
class DS:
    def __set__(self, o, v): print('set')
class DD:
    def __delete__(self, o): print('delete')
class DG:
    def __get__(self, o, t): return 1
class H:
    s = DS(); d = DD(); g = DG()
class A:
    def __setattr__(self, n, v): print('setattr')
class B:
    def __delattr__(self, n): print('delattr')
class L(list): pass
def t(f):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
def d(o,k): del o[k]
def s(o,k): o[k]=1
def da(o,k): delattr(o,k)
def sa(o,k): setattr(o,k,1)
for o in [S(), D(), {}.keys(), {}.values(), frozenset(), [1], L(), (), 'a', b'a', range(2), {1}, complex(1), None]:
    for k in [0, 'a', slice(1), 10**50, None]:
        print(type(o).__name__, type(k).__name__)
        t(lambda: d(o,k))
        t(lambda: s(o,k))
        t(lambda: o[k])
for n in 'sdgx':
    for o in [H(), A(), B()]:
        t(lambda: sa(o,n)); t(lambda: da(o,n))
def f(*a): pass
for x in [None, 1, S(), H()]:
    t(lambda: [*x])
    t(lambda: (*x, 1))
    t(lambda: {*x})
    t(lambda: {**x})
    t(lambda: f(*x))
    t(lambda: f(*x, 1))
    t(lambda: f(**x))
    t(lambda: [].extend(x))
    def g():
        a, *b = x
    t(g)
    def g():
        a, b = x
    t(g)
    def g():
        l = []
        l += x
    t(g)
    def g():
        l = []
        l[:] = x
    t(g)
    def g():
        return 1, *x
    t(g)
    def g():
        for i in 1, *x: pass
    t(g)
