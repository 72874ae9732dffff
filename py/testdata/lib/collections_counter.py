"""collections.Counter."""
from collections import Counter
import copy


def attempt(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except Exception as e:
        print(type(e).__name__ + ":", e)


c = Counter("abracadabra")
print(c, c["a"], c["z"], c.most_common(2), c.most_common(), c.total(), len(c))
print(sorted(c.elements()), list(c), list(c.items()))
print(Counter(), Counter({"x": 3, "y": 1}), Counter(a=1, b=2), Counter([1, 2, 1], z=4), Counter(None))
print(c.most_common(0), c.most_common(-1), c.most_common(1), c.most_common(99), Counter().most_common(1))
c.update("aaa")
c.update({"z": 5})
c.update(q=1)
print(c)
c.subtract("abc")
c.subtract({"z": 10})
c.subtract(q=1)
print(c, +c, -c)
del c["nothing"]
del c["a"]
print("a" in c, c["a"])
a, b = Counter(a=3, b=1, d=-1), Counter(a=1, b=2, c=-4)
print(a + b, a - b, a & b, a | b)
print(a == b, a != b, a < b, a <= b, a > b, a >= b)
print(Counter(a=1) == Counter(a=1, b=0), Counter(a=1) == {"a": 1}, Counter(a=1) != {"a": 1}, Counter(a=1) <= Counter(a=2))
print(Counter(a=1) < Counter(a=1, b=1), Counter(a=2) >= Counter(a=1), Counter(a=-1) <= Counter(), Counter(b=-1) >= Counter())
for op in ("+=", "-=", "|=", "&="):
    x = Counter(a=3, b=1, d=5)
    exec(f"x {op} Counter(a=1, b=2, c=4, e=-1)")
    print(op, x)
attempt(lambda: a + {"a": 1})
attempt(lambda: a < {"a": 1})
attempt(Counter.fromkeys, "ab")
attempt(Counter, 5)
attempt(Counter, [[1]])
attempt(Counter, [1], [2])
attempt(hash, Counter())
print(Counter(x=1).copy(), type(Counter(x=1).copy()).__name__, copy.deepcopy(c) == c, copy.deepcopy((c)) == c)
print(Counter({"a": "x", "b": 1}), c.__reduce__()[1])


class MyCounter(Counter):
    pass


m = MyCounter("aab")
print(m, m.copy(), m + m, repr(MyCounter()))


class Missing(Counter):
    def __missing__(self, key):
        return 10


n = Missing("ab")
n["q"] += 1
print(n, n["zz"])
words = "the quick brown the lazy the end quick".split()
print(Counter(words).most_common(3), max(Counter(words).values()))
print(Counter(len(w) for w in words), Counter(map(str.upper, words)).most_common(1))
print(sum((Counter(w) for w in words), Counter()).most_common(4))
print(Counter({"a": 2}) | {"b": 1} if False else "", dict(Counter("aab")), sorted(Counter("hello")))
print(Counter(range(3)), Counter({1: 2.5, 2: 0.5}), Counter(a=1, b=1).most_common())
e = Counter(a=2).elements()
print(next(e), next(e), next(e, None))
print(list(Counter(a=-1, b=0, c=1).elements()), Counter(self=1, iterable=2))
print(isinstance(c, dict), Counter.__mro__[1].__name__, c.pop("zzz", 5), c.get("zzz"), c.setdefault("w", 4))


class M:
    def keys(self): return ["k"]
    def items(self): return [("k", 5)]
    def __getitem__(self, k): return 5
    def __iter__(self): return iter(["k", "k"])


print(Counter(M()))
from collections import ChainMap, UserDict
print(Counter(ChainMap({"a": 2}, {"b": 3})), Counter(UserDict(a=4)))
