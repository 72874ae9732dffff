"""weakref. Objects that are to go are collected by hand."""
import copy
import gc
import weakref
from weakref import *


def attempt(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except Exception as e:
        print(type(e).__name__ + ":", str(e).split(" at 0x")[0])


class O:
    def __init__(self, n):
        self.n = n

    def __repr__(self):
        return f"O({self.n})"

    def method(self):
        return f"method of {self.n}"

    def __call__(self):
        return "called"


print(sorted(weakref.__all__))
a, b, c = O(1), O(2), O(3)
r = ref(a)
print(r() is a, r == ref(a), hash(r) == hash(a), getweakrefcount(a), getweakrefs(a) == [r], isinstance(r, ReferenceType), r.__callback__)
attempt(ref, 5)
attempt(ref, [])
p = proxy(a)
print(p.n, p.method(), type(p).__name__, isinstance(p, ProxyTypes))
log = []
r2 = ref(b, lambda x: log.append(x is r2))
del b
gc.collect()
print(log, r2())

v = WeakValueDictionary({"a": a}, c=c)
v["x"] = a
print(sorted(v.keys()), len(v), v["a"], v.get("zz", 0), "a" in v, "q" in v, sorted(v.items(), key=lambda t: t[0]), list(map(repr, v.values())), v.pop("x"), v.setdefault("a", c), v.setdefault("s", c))
attempt(lambda: v["q"])
attempt(v.pop, "q")
print(v.pop("q", 5), len(v.valuerefs()), sorted(k for k in v), sorted((v | {"n": a}).keys()), copy.copy(v)["a"], sorted(copy.deepcopy(v)), repr(v).split(" at ")[0])
attempt(v.__setitem__, "i", 5)
del v["s"]
del c
gc.collect()
print(len(v), "c" in v, v.get("c"), list(v.items()))
print(v.popitem(), len(v))
attempt(v.popitem)

b = O(2)
k = WeakKeyDictionary({a: "va"})
k[b] = "vb"
print(len(k), k[a], a in k, 5 in k, k.get(b), k.get(O(9), "none"), list(k.items()), list(k.values()), list(k), k.setdefault(a, 1), len(k.keyrefs()))
attempt(lambda: k[O(7)])
attempt(k.__setitem__, 5, 1)
x = k.copy()
del b
gc.collect()
print(len(k), list(k.keys()), k.pop(a), len(k), len(x), x.popitem())

s = WeakSet([a])
d = O(4)
s.add(d)
print(len(s), a in s, 5 in s, s == WeakSet([d, a]), s - [a] == WeakSet([d]), s & [a] == WeakSet([a]), s | [a] == s, s ^ [a] == WeakSet([d]), s >= WeakSet([a]), s > [a], s <= [a], s.isdisjoint([O(1)]))
s.discard(O(8))
attempt(s.remove, O(8))
t = s.copy()
del d
gc.collect()
print(len(s), list(s), len(t), s.pop(), len(s))
attempt(s.pop)

m = WeakMethod(a.method)
print(m()(), m == WeakMethod(a.method), m != WeakMethod(a.__call__), hash(m) == hash(WeakMethod(a.method)))
attempt(WeakMethod, len)
e = O(5)
gone = []
m = WeakMethod(e.method, lambda w: gone.append(w is m))
del e
gc.collect()
print(m(), gone, m == m)

f = O(6)
fin = finalize(f, lambda *x, **kw: log.append((x, kw)) or "result", 1, k=2)
print(fin.alive, fin.atexit, fin.peek()[2:], repr(fin).startswith("<finalize object at"))
print(fin(), fin(), fin.alive, fin.peek(), log[-1], fin.atexit)
fin = finalize(f, print, "finalized")
del f
gc.collect()
print(fin.alive, repr(fin).endswith("dead>"))
g = O(7)
fin = finalize(g, print, "never")
print(fin.detach()[0] is g, fin.detach(), fin.alive)
h = O(8)
finalize(h, print, "at exit: second")
finalize(h, print, "at exit: first")
quiet = finalize(h, print, "not at exit")
quiet.atexit = False


class Sub(ref):
    __slots__ = ("extra",)

    def __init__(self, ob, callback=None, extra=None):
        super().__init__(ob, callback)
        self.extra = extra

    def __new__(cls, ob, callback=None, extra=None):
        return super().__new__(cls, ob, callback)


q = Sub(a, None, "e")
print(q() is a, q.extra, q == r)
del a
gc.collect()
print(r(), p is not None)
attempt(lambda: p.n)


def cache():
    table = WeakValueDictionary()

    def get(n):
        o = table.get(n)
        if o is None:
            o = table[n] = O(n)
        return o
    return get


get = cache()
one = get(1)
print(get(1) is one, get(2))
