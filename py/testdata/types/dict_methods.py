# Methods, operators, views and errors of dicts.

def show(f, *args, **kw):
    try:
        print(f(*args, **kw))
    except Exception as e:
        print(type(e).__name__ + ":", e)


d = {"a": 1, 2: "two", None: None, (1, 2): [3], 1.5: {}, True: "t"}
print(d, len(d), d["a"], d[1], d[1.0], d[(1, 2)])
d[True] = "new"
print(d[1], list(d), 2.0 in d, "b" in d)
del d[None]
print(d.get("a"), d.get("zz"), d.get("zz", 5), d.pop("a"), d.pop("zz", "default"), d.setdefault("s", 9), d.setdefault("s", 10))
print(d, d.popitem(), d)
show(d.pop, "zz")
show(lambda: d["zz"])
show(lambda: {}[(1, "a")])
show({}.popitem)
show(dict, 1)
show(dict, [1])
show(dict, [(1,)])
show(dict, [(1, 2), (1, 2, 3)])
show(dict, 1, 2)
show({}.update, 1, 2)
show({}.update, 1)
show({}.update, ["abc"])
show(dict, ["ab", (1, 2)], c=3)
show(dict, {"x": 1}, x=2)
show(dict, zip("abc", range(3)))
show(dict, (p for p in [(1, 2), [3, 4]]))
show(dict.fromkeys, "abca")
show(dict.fromkeys, [1, 2], [])
show(dict.fromkeys, 1)
show({}.get)
show({}.get, 1, 2, 3)
show({}.copy, 1)
show({}.setdefault)

# Unhashable keys
show(lambda: {[]: 1})
show(lambda: {}[[]])
show(lambda: [] in {})
show(lambda: {}.get({}))
show(lambda: {}.setdefault(set()))
show(lambda: {(1, []): 1})
show(lambda: dict([([], 1)]))
show(lambda: dict.fromkeys([{}]))
show(lambda: {1: 2}.pop([]))


def assign(d, k):
    d[k] = 1


def delete(d, k):
    del d[k]


show(assign, {}, [])
show(delete, {}, [])
show(delete, {}, 5)

# Update and union
d = {1: 1, 2: 2}
d.update({2: "b", 3: "c"}, x=5)
d.update([(4, 4)], y=6)
d.update(z=7)
d.update()
print(d, {1: 1} | {2: 2, 1: 0}, {**{1: 2}, 3: 4, **{1: 5}})
e = d
e |= {1: "one"}
e |= [("p", "q")]
print(e is d, d)
show(lambda: {} | [])
show(lambda: [] | {})
show(lambda: 1 | {})


def ior(d, x):
    d |= x
    return d


show(ior, {}, 1)
show(ior, {}, [1])
show(ior, {}, "ab")

# Comparison, copying
print({1: 2} == {1: 2.0}, {1: 2, 3: 4} == {3: 4, 1: 2}, {1: 2} != {1: 3}, {} == [], {1: {2: 3}} == {1: {2: 3}})
show(lambda: {} < {})
c = d.copy()
c["new"] = 1
print("new" in d, c == d, type(c))
d.clear()
print(d, not d)

# Order and holes
d = {i: i for i in range(20)}
for i in range(0, 20, 2):
    del d[i]
d[0] = "again"
print(list(d), list(reversed(d)), list(reversed(d.items()))[:2], list(reversed(d.values()))[:2])
print(d.popitem(), d.popitem(), len(d), next(iter(d)))
while d:
    d.popitem()
d["x"] = 1
print(d)

# Views
d = {"a": 1, "b": 2}
k, v, i = d.keys(), d.values(), d.items()
print(k, v, i, len(k), len(v), len(i))
d["c"] = 3
print(k, list(v), list(i), "a" in k, 3 in v, ("a", 1) in i, ("a", 2) in i, "a" in i, ["a", 1] in i)
print(sorted(k & {"a", "z"}), sorted(k | "z"), sorted(k - {"a"}), sorted(k ^ ["a", "q"]), sorted({"a", "q"} - k), sorted(["a"] | k))
print(sorted(i & [("a", 1)]), sorted(i | {("q", 9)}), sorted(i - {("a", 1)}), k.isdisjoint("xyz"), k.isdisjoint("a"))
print(k == {"a", "b", "c"}, k < {"a", "b", "c", "d"}, k >= {"a"}, i == {("a", 1), ("b", 2), ("c", 3)}, k == ["a", "b", "c"], v == v, v == d.values())
print(k != d.keys(), {1: []}.items() == {1: []}.items(), {1: 2}.items() == {1: 3}.items())
show(lambda: k < 1)
show(lambda: k | 1)
show(lambda: 1 & k)
show(lambda: {1: []}.items() | [])
show(lambda: k["a"])
print(k.mapping, type(k.mapping), k.mapping == d)
show(assign, k.mapping, 1)

# Changes during iteration


def grow(d):
    for x in d:
        d[x + "!"] = 1


def shrink(d):
    for x in d.items():
        d.clear()


def replace(d):
    for x in d:
        d[x] = 0
    return d


show(grow, {"a": 1})
show(shrink, {"a": 1, "b": 2})
show(replace, {"a": 1, "b": 2})
it = iter({1: 2, 3: 4})
print(it.__length_hint__(), next(it), it.__length_hint__(), list(it), list(it))

# repr, also of what holds itself
d = {}
d["self"] = d
d["list"] = [d]
d["keys"] = d.keys()
print(d, d.items())
print({}, {1: {}}, {"a'b": 'c"d', b"x": "\n"})

# Subclasses


class D(dict):
    def __missing__(self, key):
        return "missing " + str(key)


x = D(a=1)
x["b"] = 2
print(x, x["a"], x["q"], x.get("q"), "q" in x, type(x), type(x.copy()), type(x | {}), x == {"a": 1, "b": 2}, dict(x))
show(x.pop, "q")


class Upper(dict):
    def __setitem__(self, k, v):
        super().__setitem__(k.upper(), v)

    def __getitem__(self, k):
        return super().__getitem__(k.upper())


u = Upper(a=1)
u["b"] = 2
u.update(c=3)
u.setdefault("d", 4)
print(u, u["b"])
show(lambda: u["zz"])
print({**u}, dict(u), list(u.items()))


class Mapping:
    def keys(self):
        return ["p", "q"]

    def __getitem__(self, k):
        return k * 2


print(dict(Mapping()), {**Mapping()}, dict(Mapping(), r=1))
d = {}
d.update(Mapping())
d |= Mapping()
print(d)
print(D.fromkeys("ab", 1), type(D.fromkeys("ab")), dict.fromkeys({"x": 1}))


def kw(**kwargs):
    return kwargs


print(kw(**{"a": 1}, b=2), kw(**D(c=3)))
