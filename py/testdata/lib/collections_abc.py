"""collections.abc: checks, mixins, errors."""
import collections
import collections.abc as cabc
from collections.abc import *


def attempt(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except Exception as e:
        print(type(e).__name__ + ":", e)


names = [n for n in cabc.__all__ if n != "ByteString"]
print(names)


def gen():
    yield


async def coro():
    pass


async def agen():
    yield


co = coro()
samples = [("int", 1), ("str", "s"), ("bytes", b""), ("bytearray", bytearray()), ("list", []), ("tuple", ()),
           ("dict", {}), ("set", set()), ("frozenset", frozenset()), ("range", range(1)), ("gen", gen()),
           ("coro", co), ("agen", agen()), ("keys", {}.keys()), ("items", {}.items()), ("values", {}.values()),
           ("listiter", iter([])), ("len", len), ("type", int), ("deque", collections.deque()),
           ("Counter", collections.Counter()), ("odict", collections.OrderedDict()), ("zip", zip()),
           ("map", map(str, [])), ("memoryview", memoryview(b"")), ("None", None), ("slice", slice(1)),
           ("proxy", type.__dict__["__dict__"].__get__(int)), ("chain", collections.ChainMap()),
           ("enumerate", enumerate([])), ("reversed", reversed([])), ("dictiter", iter({}))]
for name, value in samples:
    print(name, [n for n in names if isinstance(value, getattr(cabc, n))])
co.close()


class Nums(Sequence):
    def __init__(self, *v):
        self.v = v

    def __getitem__(self, i):
        return self.v[i]

    def __len__(self):
        return len(self.v)


n = Nums(5, 6, 7, 6)
print(list(n), list(reversed(n)), 6 in n, 9 in n, n.index(6), n.count(6), n.index(6, 2), isinstance(n, Reversible))
attempt(n.index, 99)
attempt(n.index, 5, 1)
match n:
    case [a, b, *rest]:
        print("sequence pattern", a, b, rest)


class L(MutableSequence):
    def __init__(self, it=()):
        self.d = list(it)

    def __getitem__(self, i): return self.d[i]
    def __setitem__(self, i, v): self.d[i] = v
    def __delitem__(self, i): del self.d[i]
    def __len__(self): return len(self.d)
    def insert(self, i, v): self.d.insert(i, v)


l = L("abc")
l.append("d"); l.extend("ef"); l.reverse(); l.remove("c"); l += "z"
print(l.d, l.pop(), l.pop(0), l.d)
l.extend(l)
print(l.d)
l.clear()
attempt(l.pop)
attempt(l.remove, 1)


class M(MutableMapping):
    def __init__(self, **kw):
        self.d = kw

    def __getitem__(self, k): return self.d[k]
    def __setitem__(self, k, v): self.d[k] = v
    def __delitem__(self, k): del self.d[k]
    def __len__(self): return len(self.d)
    def __iter__(self): return iter(self.d)
    def __repr__(self): return f"M({self.d})"


m = M(a=1, b=2)
print(m.get("a"), m.get("z", 0), "a" in m, m.keys(), m.items(), m.values(), m == {"a": 1, "b": 2}, m == M(a=1, b=2), m != M())
print(list(m.keys()), list(m.items()), list(m.values()), m.keys() & {"a"}, ("a", 1) in m.items(), 2 in m.values(), m.keys() == {"a", "b"})
m.update({"c": 3}, d=4)
m.update([("e", 5)])
print(m, m.pop("c"), m.popitem(), m.setdefault("x", 9), m.setdefault("a", 0), m.pop("q", None))
attempt(m.pop, "q")
attempt(lambda: reversed(m))
attempt(hash, m)
m.clear()
print(m)
attempt(m.popitem)
match M(a=5):
    case {"a": v}:
        print("mapping pattern", v)


class S(MutableSet):
    def __init__(self, it=()):
        self.d = list(dict.fromkeys(it))

    def __contains__(self, x): return x in self.d
    def __iter__(self): return iter(self.d)
    def __len__(self): return len(self.d)
    def add(self, x):
        if x not in self.d: self.d.append(x)
    def discard(self, x):
        if x in self.d: self.d.remove(x)
    def __repr__(self): return f"S({self.d})"


s, t = S([1, 2, 3]), S([2, 3, 4])
print(s & t, s | t, s - t, s ^ t, s <= t, S([2]) < s, s >= S(), s == S([3, 2, 1]), s != t, s.isdisjoint([9]), s > S([1]))
print({9} | s, [9] | s if False else "", s & [1], s - [1], [1, 9] - s, s | "x", s == {1, 2, 3}, s <= {1, 2, 3, 4})
s |= t; print(s)
s &= S([1, 4]); print(s)
s ^= [4, 5]; print(s)
s -= [5]; print(s)
s.add(7); s.discard(99); s.remove(1)
print(s, s.pop(), s)
attempt(s.remove, 99)
attempt(s.pop)
attempt(lambda: s < 5)
attempt(lambda: s | 5)
s ^= s
print(s, Set._hash(S([1, 2])) == Set._hash(S([2, 1])))
attempt(Sequence)
attempt(type("Half", (Mapping,), {"__len__": lambda self: 0}))
attempt(type("One", (MutableSet,), {m: None for m in ("__contains__", "__iter__", "__len__", "add")}))


class G(Generator):
    def __init__(self): self.n = 0
    def send(self, v):
        self.n += 1
        if self.n > 3: raise StopIteration
        return self.n
    def throw(self, typ, val=None, tb=None): super().throw(typ, val, tb)


g = G()
print(list(g), next(G()), iter(g) is g, G().close())
attempt(g.throw, ValueError("thrown"))
attempt(g.throw, ValueError)
print(isinstance(g, Iterator), issubclass(G, Iterable))


class Duck:
    def __iter__(self): return iter(())
    def __contains__(self, x): return False
    def __len__(self): return 0


class NoHash:
    __hash__ = None


class Denied(Duck):
    __iter__ = None


print(isinstance(Duck(), Collection), isinstance(Duck(), Sequence), isinstance(NoHash(), Hashable), isinstance(Denied(), Iterable), issubclass(Denied, Sized))
Sequence.register(Duck)
print(isinstance(Duck(), Sequence), issubclass(Denied, Sequence), isinstance(Duck(), Reversible))
match Duck():
    case []:
        print("registered: sequence pattern")
attempt(Sequence.register, 5)
attempt(issubclass, 5, Sequence)
attempt(isinstance, 5, Sequence)
print(Callable[[int, str], bool], Callable[..., int], Callable[[], None], Iterable[int], Mapping[str, int], Callable[[int], str].__args__)
attempt(lambda: Callable[int])
attempt(lambda: Callable[int, str])
print(Callable[[int], str] == Callable[[int], str], Callable[[int], str].__origin__ is Callable, type(Callable[[int], str]).__name__)
print(Iterable.__module__, Iterable.__qualname__, Mapping.__abstractmethods__ == {"__getitem__", "__iter__", "__len__"}, sorted(MutableSequence.__abstractmethods__))
print(KeysView({"a": 1}), ValuesView({"a": 1}), ItemsView({"a": 1}), len(KeysView({1: 2})), Mapping.__reversed__)
print(Iterator.__mro__, Sequence.__mro__)
print(isinstance(collections.OrderedDict().keys(), (KeysView, Set)), isinstance(collections.OrderedDict().items(), ItemsView), isinstance(collections.OrderedDict().values(), ValuesView))
