# Weak references; nothing here depends on when an object dies.
import weakref


class C:
    def __init__(self, n=0):
        self.n = n

    def method(self):
        return self.n


def show(f, *args):
    try:
        print(f(*args))
    except Exception as e:
        print(type(e).__name__ + ":", e)


c = C(1)
r = weakref.ref(c)
print(r() is c, type(r), r == weakref.ref(c), r != weakref.ref(C()), hash(r) == hash(c), r.__callback__, isinstance(r, weakref.ref))
print(weakref.ref(c) is r, weakref.getweakrefcount(c), weakref.getweakrefs(c) == [r], weakref.getweakrefcount(5))
for x in (5, "a", [], {}, (), None, 1.5, object()):
    show(weakref.ref, x)
print([weakref.ref(x)() is x for x in (C, len, show, weakref, {1}, frozenset(), int)])
show(lambda: r(1))
show(lambda: weakref.ref(c, None, 1))
s = {r: "value"}
print(s[weakref.ref(c)], r in s)


class Eq:
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        return self.n == other.n

    def __hash__(self):
        return hash(self.n)


a, b = Eq(1), Eq(1)
print(weakref.ref(a) == weakref.ref(b), weakref.ref(a) is weakref.ref(b), hash(weakref.ref(a)) == hash(b), {weakref.ref(a): 2}[weakref.ref(b)])


class Slots:
    __slots__ = ("x",)


class WithWeak:
    __slots__ = ("x", "__weakref__")


show(weakref.ref, Slots())
w = WithWeak()
print(weakref.ref(w)() is w)


class MyRef(weakref.ref):
    def __new__(cls, ob, callback, tag):
        return super().__new__(cls, ob, callback)

    def __init__(self, ob, callback, tag):
        super().__init__(ob, callback)
        self.tag = tag


m = MyRef(c, None, "tag")
print(m.tag, m() is c, m == r, type(m).__name__)

d = weakref.WeakValueDictionary()
d["a"] = c
k = weakref.WeakKeyDictionary({c: "v"})
ws = weakref.WeakSet([c])
print(d["a"] is c, len(d), list(d), "a" in d, k[c], len(k), list(k) == [c], c in ws, len(ws), C() in ws)
wm = weakref.WeakMethod(c.method)
print(wm()(), wm() == c.method)
p = weakref.proxy(c)
p.n = 7
print(p.n, c.n, p.method(), type(p).__name__)


class Num:
    def __add__(self, other):
        return ("add", other)

    def __len__(self):
        return 3

    def __call__(self, x):
        return x * 2

    def __getitem__(self, i):
        return i


n = Num()
q = weakref.proxy(n)
print(q + 1, len(q), q(4), q[5], bool(q))
show(weakref.proxy, 5)
f = weakref.finalize(c, print, "finalized")
print(f.alive, f.detach() is not None, f.alive)
