# Dicts and sets whose keys have hash and equality of their own.

class Key:
    def __init__(self, name, h=None):
        self.name = name
        self.h = h

    def __hash__(self):
        return hash(self.name) if self.h is None else self.h

    def __eq__(self, other):
        if isinstance(other, Key):
            return self.name == other.name
        return NotImplemented

    def __repr__(self):
        return f"<{self.name}>"


a, b = Key("a"), Key("b")
d = {a: 1, b: 2, "s": 3}
print(d, d[Key("a")], d.get(Key("b")), d.get(Key("c")), d.get(Key("c"), 0), Key("a") in d, Key("c") in d, "s" in d)
d[Key("a")] = 10
d[Key("c")] = 30
print(d, len(d), d.setdefault(Key("a"), 5), d.setdefault(Key("d"), 40), d.pop(Key("d")), d.pop(Key("zz"), None))
del d[Key("b")]
print(d)
try:
    d[Key("zz")]
except KeyError as e:
    print("KeyError", e, type(e.args[0]).__name__)
for f in (lambda: d.pop(Key("zz")), lambda: d.__delitem__(Key("zz"))):
    try:
        f()
    except KeyError as e:
        print("KeyError", e)
e = {"s": 3, Key("c"): 30, Key("a"): 10}
print(d == e, e == d, d != {}, d == {Key("a"): 10})
print(d | {Key("a"): 11, "t": 4}, {**d, Key("s"): 0}, dict(d), d.copy() == d)
d.update({Key("a"): 12})
d.update([(Key("a"), 13), (Key("n"), 14)])
d.update(zip([Key("z")], [1]))
print(d, dict.fromkeys([Key("x"), Key("x"), Key("y")], 0), {k: 1 for k in [a, Key("a"), b]})
print(len(d.keys() & {Key("a"), "s"}), d.keys() >= {Key("a")}, (Key("a"), 13) in d.items(), 13 in d.values())

# All keys with one hash
same = {Key(str(i), 7): i for i in range(30)}
print(len(same), same[Key("17", 7)], Key("99", 7) in same, [same.pop(Key(str(i), 7)) for i in (3, 29, 0)], len(same))

# Sets
s = {a, b, Key("a")}
s.add(Key("b"))
s.add(Key("c"))
print(len(s), Key("c") in s, Key("q") in s, s == {Key("c"), Key("b"), Key("a")}, s > {a})
s.discard(Key("q"))
s.discard(Key("c"))
s.remove(Key("a"))
print(s)
try:
    s.remove(Key("a"))
except KeyError as e:
    print("KeyError", e)
x, y = {a, b}, {Key("b"), Key("c")}
name = lambda s: sorted(k.name for k in s)
print(name(x | y), name(x & y), name(x - y), name(x ^ y), x.isdisjoint(y), x.issubset([a, b, 1]), x.issuperset(iter([a])))
print(name(x.union([Key("z")], y)), name(x.intersection(y, [b])), name(x.difference(iter([a]))), name(x.symmetric_difference(y)))
x |= y
x -= {Key("a")}
x ^= {Key("b"), Key("n")}
x &= {Key("n"), Key("c")}
x.update(iter([Key("u")]), [Key("v")])
x.difference_update([Key("v")])
x.intersection_update([Key("u"), Key("n"), 5])
print(name(x))
f = frozenset([a, b])
print(f == {b, a}, hash(f) == hash(frozenset([b, Key("a")])), {f: 1}[frozenset([Key("b"), Key("a")])], f in {f}, {a, b} in {f})
print(set(iter([a, Key("a")])), frozenset(k for k in (a, a)), set([a]) == frozenset([a]))


# Tuples and frozensets of such keys
t = {(a, 1): "x", (b, (a, b)): "y"}
print(t[(Key("a"), 1)], t[(Key("b"), (Key("a"), Key("b")))], (Key("a"), 2) in t)


class NoHash:
    def __eq__(self, other):
        return True


class BadHash:
    def __hash__(self):
        return "x"


class Raises:
    def __hash__(self):
        raise ValueError("no hash today")


class RaisesType:
    def __hash__(self):
        raise TypeError("no type today")


for k in (NoHash(), Raises(), (1, NoHash())):
    for f in (lambda: {k: 1}, lambda: {}[k], lambda: k in {1: 1}, lambda: {k}):
        try:
            f()
        except (TypeError, ValueError) as e:
            print(type(e).__name__, e)
for k in (NoHash(), BadHash(), Raises(), RaisesType(), (1, NoHash())):
    for f in (lambda: {1: 1}.get(k), lambda: set().add(k), lambda: hash(k), lambda: set([k])):
        try:
            f()
        except (TypeError, ValueError) as e:
            print(type(e).__name__, e)


class RaisesEq:
    def __hash__(self):
        return 1

    def __eq__(self, other):
        raise ValueError("no eq today")


d = {RaisesEq(): 1}
for f in (lambda: d[1], lambda: 1 in d, lambda: d.get(1), lambda: {**d, 1: 2}, lambda: d == {1: 1}):
    try:
        print(f())
    except ValueError as e:
        print(e)


# A comparison that changes the dict
class Clears:
    armed = False

    def __hash__(self):
        return 5

    def __eq__(self, other):
        if Clears.armed:
            Clears.armed = False
            table.clear()
        return self is other


table = {Clears(): i for i in range(5)}
Clears.armed = True
print(table.get(Clears()), len(table))


class Str(str):
    pass


class Int(int):
    def __hash__(self):
        return 99

    def __eq__(self, other):
        return int(self) == other


d = {"a": 1, Str("b"): 2, Int(5): 3}
print(d[Str("a")], d["b"], d[Int(5)], 5 in d, d)


class Identity:
    pass


i, j = Identity(), Identity()
d = {i: 1, j: 2}
print(d[i], d[j], Identity() in d, len({i, i, j}))
