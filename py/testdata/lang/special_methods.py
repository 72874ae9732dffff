"""Special methods that the machine calls by itself: what they may return, how
they are found and bound, and what happens to errors in them."""

import traceback
import warnings

warnings.simplefilter("ignore")


def show(label, f):
    try:
        v = f()
        print(label, "->", type(v).__name__ if " object at " in repr(v) else repr(v))
    except BaseException as e:
        print(label, "!", type(e).__name__, e, [t.name for t in traceback.extract_tb(e.__traceback__)])


class Made:
    """An object all of whose special methods of that name are f."""

    def __new__(cls, **methods):
        return object.__new__(type("Made", (), methods))


# Results of every kind.
class IntSub(int):
    pass


class StrSub(str):
    pass


class Truthy:
    def __init__(self, b):
        self.b = b

    def __bool__(self):
        return self.b

    def __repr__(self):
        return f"Truthy({self.b})"


class Next:
    def __next__(self):
        return "item"

    def __repr__(self):
        return "Next()"


results = [0, 1, 5, -1, -2, True, False, None, "text", 2.5, 1 << 70, -(1 << 70), IntSub(7), IntSub(-7), StrSub("sub"), NotImplemented,
           Truthy(True), Truthy(False), Next(), [1, 2], iter([3, 4]), b"by"]


def returning(name, v):
    def method(self, *args):
        return v

    return Made(**{name: method})


for v in results:
    print("==", repr(v) if not hasattr(v, "__length_hint__") else type(v))
    show("len", lambda: len(returning("__len__", v)))
    show("hash", lambda: hash(returning("__hash__", v)))
    show("key", lambda: len({returning("__hash__", v): 1}))
    show("in dict", lambda: returning("__hash__", v) in {1: 1})
    show("bool", lambda: bool(returning("__bool__", v)))
    show("not", lambda: not returning("__bool__", v))
    show("if", lambda: "yes" if returning("__bool__", v) else "no")
    show("if not", lambda: "yes" if not returning("__bool__", v) else "no")
    show("or", lambda: returning("__bool__", v) or "other")
    show("bool by len", lambda: bool(returning("__len__", v)))
    show("if len", lambda: "yes" if returning("__len__", v) else "no")
    show("repr", lambda: repr(returning("__repr__", v)))
    show("str", lambda: str(returning("__str__", v)))
    show("str by repr", lambda: str(returning("__repr__", v)))
    show("fstring", lambda: f"<{returning('__str__', v)}>")
    show("fstring !r", lambda: f"<{returning('__repr__', v)!r}>")
    show("format", lambda: format(returning("__format__", v), "x"))
    show("ascii", lambda: ascii(returning("__repr__", v)))
    show("bytes", lambda: bytes(returning("__bytes__", v)))
    show("int", lambda: int(returning("__int__", v)))
    if v not in (1 << 70, -(1 << 70)):
        show("index", lambda: [10, 11, 12, 13, 14, 15, 16, 17][returning("__index__", v)])
    show("float", lambda: float(returning("__float__", v)))
    show("abs", lambda: abs(returning("__abs__", v)))
    show("round", lambda: round(returning("__round__", v)))
    show("neg", lambda: -returning("__neg__", v))
    show("pos", lambda: +returning("__pos__", v))
    show("inv", lambda: ~returning("__invert__", v))
    show("in", lambda: 1 in returning("__contains__", v))
    show("not in", lambda: 1 not in returning("__contains__", v))
    show("if in", lambda: "yes" if 1 in returning("__contains__", v) else "no")
    show("if not in", lambda: "yes" if 1 not in returning("__contains__", v) else "no")
    show("item", lambda: returning("__getitem__", v)["k"])
    show("item 0", lambda: returning("__getitem__", v)[0])
    show("iter", lambda: type(iter(returning("__iter__", v))))
    show("for", lambda: [x for _, x in zip("ab", [y for y in returning("__iter__", v)])] if not isinstance(v, Next) else None)
    show("next", lambda: next(returning("__next__", v)))
    show("next default", lambda: next(returning("__next__", v), "default"))
    show("reversed", lambda: type(reversed(returning("__reversed__", v))))
    show("dir", lambda: dir(returning("__dir__", v)))


# What is stored and deleted: the result is dropped.
class Store:
    def __init__(self, result):
        self.result = result
        self.log = []

    def __setitem__(self, k, v):
        self.log.append(("set", k, v))
        return self.result

    def __delitem__(self, k):
        self.log.append(("del", k))
        return self.result

    def __getitem__(self, k):
        self.log.append(("get", k))
        return self.result


for result in (None, 0, NotImplemented, "x"):
    s = Store(result)
    s["a"] = 1
    s[0] = s[1] = 2
    s[1:2] = 3
    s[::2] = 4
    del s["a"], s[0], s[1:2]
    s["b"], s["c"] = s["d"], s[:]
    show("augmented", lambda: s.__setitem__("e", 0) or s["e"])
    print(s.log)


# Errors in them, with their places.
class Failing:
    def fail(self, *args):
        raise LookupError("inside")

    __len__ = __hash__ = __bool__ = __repr__ = __str__ = __iter__ = __next__ = __getitem__ = __setitem__ = __delitem__ = fail
    __contains__ = __neg__ = __pos__ = __invert__ = __abs__ = __round__ = __int__ = __float__ = __index__ = __enter__ = fail
    __exit__ = __reversed__ = __format__ = __bytes__ = __eq__ = __lt__ = fail


x = Failing()


def store():
    x["k"] = 1


def delete():
    del x["k"]


def using():
    with x:
        pass


for name, f in {
    "len": lambda: len(x), "hash": lambda: hash(x), "bool": lambda: bool(x), "not": lambda: not x, "repr": lambda: repr(x),
    "str": lambda: str(x), "iter": lambda: iter(x), "for": lambda: [y for y in x], "next": lambda: next(x),
    "default": lambda: next(x, 1), "item": lambda: x[1], "store": store, "delete": delete, "in": lambda: 1 in x, "neg": lambda: -x,
    "pos": lambda: +x, "inv": lambda: ~x, "abs": lambda: abs(x), "round": lambda: round(x), "int": lambda: int(x),
    "float": lambda: float(x), "index": lambda: [1][x], "with": using, "reversed": lambda: reversed(x), "format": lambda: format(x),
    "bytes": lambda: bytes(x), "key": lambda: {x: 1}, "in dict": lambda: x in {}, "get": lambda: {}[x], "list": lambda: list(x),
    "index of": lambda: [x].index(1), "count": lambda: [1, x].count(2), "in list": lambda: 3 in [x], "sort": lambda: sorted([x, x]),
    "min": lambda: min(x, x), "set": lambda: {x}, "tuple": lambda: tuple(x), "unpack": lambda: (lambda a, b: a)(*x), "sum": lambda: sum(x),
}.items():
    show(name, f)


# How they are found and bound: on the class alone, through descriptors.
class Static:
    __len__ = staticmethod(lambda: 3)
    __hash__ = staticmethod(lambda: 33)
    __iter__ = staticmethod(lambda: iter("st"))
    __next__ = staticmethod(lambda: "next")
    __getitem__ = staticmethod(lambda k: ("item", k))
    __contains__ = staticmethod(lambda k: k == 1)
    __bool__ = staticmethod(lambda: False)
    __neg__ = staticmethod(lambda: "neg")
    __repr__ = staticmethod(lambda: "static")
    __enter__ = staticmethod(lambda: "entered")
    __exit__ = staticmethod(lambda *a: print("exit", a))
    __eq__ = staticmethod(lambda o: True)


class ByClass:
    __len__ = classmethod(lambda cls: len(cls.__name__))
    __hash__ = classmethod(lambda cls: 44)
    __iter__ = classmethod(lambda cls: iter("cl"))
    __next__ = classmethod(lambda cls: cls.__name__)
    __getitem__ = classmethod(lambda cls, k: (cls.__name__, k))
    __contains__ = classmethod(lambda cls, k: k == 1)
    __bool__ = classmethod(lambda cls: False)
    __neg__ = classmethod(lambda cls: "neg")
    __repr__ = classmethod(lambda cls: "by class")
    __enter__ = classmethod(lambda cls: "entered")
    __exit__ = classmethod(lambda cls, *a: print("exit", cls.__name__, a))
    __eq__ = classmethod(lambda cls, o: True)


class Getter:
    def __init__(self, f):
        self.f = f

    def __get__(self, obj, cls=None):
        return lambda *a: self.f(type(obj).__name__, *a)


class Described:
    __len__ = Getter(len)
    __hash__ = Getter(lambda n: 55)
    __iter__ = Getter(iter)
    __next__ = Getter(str)
    __getitem__ = Getter(lambda n, k: (n, k))
    __contains__ = Getter(lambda n, k: k == 1)
    __bool__ = Getter(lambda n: False)
    __neg__ = Getter(lambda n: "neg")
    __repr__ = Getter(lambda n: "described")
    __enter__ = Getter(lambda n: "entered")
    __exit__ = Getter(lambda n, *a: print("exit", n, a))
    __eq__ = Getter(lambda n, o: True)


class Callables:
    class Call:
        def __call__(self, *a):
            return len(a) + 1

        def __repr__(self):
            return "Call()"

    __len__ = __hash__ = __getitem__ = __neg__ = __next__ = Call()
    __iter__ = None
    __contains__ = Call()
    __eq__ = Call()


class Defaults:
    def __len__(self, n=4):
        return n

    def __hash__(self, *rest, h=66):
        return h + len(rest)

    def __iter__(self, text="df"):
        return iter(text)

    def __next__(self, *a, **k):
        return (a, k)

    def __getitem__(self, k, other="o"):
        return k, other

    def __setitem__(self, k, v, *rest):
        print("set", k, v, rest)

    def __contains__(self, k, *rest, yes=True):
        return yes

    def __bool__(self, b=False):
        return b

    def __neg__(self, *, v="neg"):
        return v

    def __repr__(self, r="defaults"):
        return r

    def __enter__(self, e="entered"):
        return e

    def __exit__(self, a, b=None, *c):
        print("exit", a, b, c)

    def __eq__(self, o, r=True):
        return r


class Wrong:
    def __len__(self, n):
        return n

    def __iter__(self, a, b):
        pass

    def __next__(self, *, k):
        pass

    def __getitem__(self):
        pass

    def __contains__(self):
        pass

    def __bool__(self, x):
        pass

    def __neg__(self, x):
        pass

    def __repr__(self, x):
        pass

    def __enter__(self, x):
        pass

    def __exit__(self):
        pass

    def __eq__(self):
        pass


class Generators:
    def __len__(self):
        yield 1

    def __hash__(self):
        yield 1

    def __iter__(self):
        yield "a"
        yield "b"

    def __next__(self):
        yield "n"

    def __getitem__(self, k):
        yield k

    def __setitem__(self, k, v):
        print("never")
        yield

    def __contains__(self, k):
        yield k

    def __bool__(self):
        yield

    def __neg__(self):
        yield 7

    def __repr__(self):
        yield "r"

    def __enter__(self):
        yield "e"

    def __exit__(self, *a):
        yield "x"

    def __eq__(self, o):
        yield o


class Absent:
    __hash__ = __iter__ = __next__ = __contains__ = __enter__ = __exit__ = None


def used(x):
    with x as y:
        return y


def brief(v):
    return type(v).__name__ if hasattr(v, "gi_frame") else v


for cls in (Static, ByClass, Described, Callables, Defaults, Wrong, Generators, Absent):
    print("==", cls.__name__)
    o = cls()
    show("len", lambda: len(o))
    show("hash", lambda: hash(o))
    show("iter", lambda: list(o))
    show("iter object", lambda: [z for z, _ in zip(o, "12")])
    show("next", lambda: brief(next(o)))
    show("next default", lambda: brief(next(o, 9)))
    show("item", lambda: brief(o["k"]))
    show("in", lambda: (1 in o, 2 not in o))
    show("bool", lambda: (bool(o), not o, "yes" if o else "no"))
    show("neg", lambda: brief(-o))
    show("repr", lambda: repr(o))
    show("with", lambda: brief(used(o)))
    show("key", lambda: {cls(): 1, cls(): 2}.__len__())
    show("get", lambda: {o: 1}[cls()])
    show("has", lambda: cls() in {o: 1})
    show("index", lambda: [1, o].index(cls()))
    show("count", lambda: [o, o].count(cls()))


d = Defaults()
d["k"] = "v"
g = Generators()
g["k"] = "v"


# Attributes of the instance do not count.
class Plain:
    pass


p = Plain()
p.__len__ = lambda: 1
p.__iter__ = lambda: iter("no")
p.__getitem__ = lambda k: k
p.__bool__ = lambda: False
p.__hash__ = lambda: 3
p.__next__ = lambda: 3
p.__enter__ = p.__exit__ = lambda *a: 1
for name, f in {"len": lambda: len(p), "iter": lambda: iter(p), "item": lambda: p[0], "bool": lambda: bool(p),
                "hash": lambda: hash(p) == 3, "next": lambda: next(p), "in": lambda: 1 in p, "with": lambda: used(p), "neg": lambda: -p}.items():
    show(name, f)


# The class changes between calls.
class Changing:
    def __len__(self):
        return 1

    def __getitem__(self, k):
        return "first"

    def __hash__(self):
        return 1

    def __next__(self):
        return 1


c = Changing()
for i in range(8):
    print(len(c), c[0], hash(c), next(c), end=" ")
    if i == 3:
        Changing.__len__ = lambda self: 2
        Changing.__getitem__ = lambda self, k: "second"
        Changing.__hash__ = lambda self: 2
        Changing.__next__ = lambda self: 2
    if i == 5:
        Changing.__len__ = staticmethod(lambda: 3)
        Changing.__getitem__ = staticmethod(lambda k: "third")
        Changing.__hash__ = staticmethod(lambda: 3)
        Changing.__next__ = staticmethod(lambda: 3)
    if i == 6:
        del Changing.__len__, Changing.__getitem__, Changing.__hash__, Changing.__next__
        show("len", lambda: len(c))
        show("item", lambda: c[0])
        show("next", lambda: next(c))
        break


# Subclasses of built-in types: their own methods, and those that they inherit.
class L(list):
    def __len__(self):
        return 99

    def __getitem__(self, k):
        return "got", k, super().__getitem__(0)

    def __contains__(self, x):
        return "yes"

    def __iter__(self):
        return iter("own")

    def __setitem__(self, k, v):
        super().__setitem__(0, (k, v))


class D(dict):
    def __missing__(self, k):
        return "missing", k

    def __len__(self):
        return 77


class H(str):
    def __hash__(self):
        return 5

    def __eq__(self, o):
        return isinstance(o, H)

    def __len__(self):
        return 55


l = L([1, 2, 3])
l[7] = "seven"
print(len(l), l[1], 5 in l, 5 not in l, list(l), [*l], bool(l), bool(L()), l == [(7, "seven"), 2, 3], l[0:1])
e = D(a=1)
print(len(e), e["a"], e["b"], bool(e), e.get("b"), "b" in e)
h = {H("x"): 1}
print(h[H("y")], H("z") in h, "x" in h, len(H("")), bool(H("")), {H("p"), H("q")}.__len__())


# Recursion through them ends as it does for any function.
class Deep:
    def __len__(self):
        return len(self)

    def __hash__(self):
        return hash(self)

    def __iter__(self):
        return iter(self)

    def __next__(self):
        return next(self)

    def __getitem__(self, k):
        return self[k]

    def __setitem__(self, k, v):
        self[k] = v

    def __delitem__(self, k):
        del self[k]

    def __contains__(self, k):
        return k in self

    def __bool__(self):
        return not self

    def __neg__(self):
        return -self

    def __repr__(self):
        return repr(self)

    def __str__(self):
        return str(self)

    def __enter__(self):
        with self:
            pass

    def __exit__(self, *a):
        pass

    def __eq__(self, o):
        return self == o

    def __lt__(self, o):
        return self < o


class Keyed:
    def __hash__(self):
        return {self: 1}[self]


deep = Deep()


def deep_store():
    deep[1] = 2


def deep_delete():
    del deep[1]


def deep_with():
    with deep:
        pass


def deep_for():
    for _ in deep:
        pass


for name, f in {
    "len": lambda: len(deep), "hash": lambda: hash(deep), "iter": lambda: iter(deep), "next": lambda: next(deep), "item": lambda: deep[1],
    "store": deep_store, "delete": deep_delete, "in": lambda: 1 in deep, "bool": lambda: bool(deep), "neg": lambda: -deep,
    "repr": lambda: repr(deep), "str": lambda: str(deep), "with": deep_with, "eq": lambda: deep == 1, "lt": lambda: deep < 1,
    "for": deep_for, "list": lambda: list(deep), "key": lambda: {deep: 1}, "keyed": lambda: hash(Keyed()),
}.items():
    try:
        print(name, f())
    except RecursionError as err:
        print(name, "RecursionError", str(err).startswith("maximum recursion depth exceeded"))


# Keys of dicts and sets: what is asked, in which order, and what may happen in
# the middle.
class Key:
    log = []

    def __init__(self, name, h, same=True):
        self.name, self.h, self.same = name, h, same

    def __repr__(self):
        return self.name

    def __hash__(self):
        Key.log.append(f"hash {self}")
        return self.h

    def __eq__(self, o):
        Key.log.append(f"{self} == {o}")
        if callable(self.same):
            return self.same(o)
        return self.same


def keys(label, f):
    Key.log = []
    show(label, f)
    print("   ", ", ".join(Key.log))


def full(*names, same=False, h=1):
    return {Key(n, h, same): n for n in names}


for same in (True, False, 1, 0, "", "x", None, NotImplemented, [], Truthy(True), Truthy(False), Truthy(3)):
    print("==", same)
    d = full("a", "b")
    for k in d:
        k.same = same
    q = Key("q", 1, same)
    keys("get", lambda: d[q])
    keys("in", lambda: (q in d, q not in d))
    keys("jump", lambda: "yes" if q in d else "no")
    keys("jump not", lambda: "yes" if q not in d else "no")
    keys("store", lambda: (d.__setitem__(q, 1), len(d)))
    keys("set display", lambda: len({Key("r", 1, same), q}))
    keys("comprehension", lambda: {Key(n, 1, same): n for n in "xyz"})
    keys("set comprehension", lambda: len({Key(n, 1, same) for n in "xyz"}))
    keys("index", lambda: [*d].index(q))
    keys("count", lambda: [*d].count(q))
    keys("in list", lambda: q in [*d])


def stored(d, k, v):
    d[k] = v
    return d


def deleted(d, k):
    del d[k]
    return d


q = Key("q", 7)
keys("identity", lambda: {q: 1, 2: 3}[q])
keys("identity in", lambda: q in {q, 2})
keys("store identity", lambda: stored({q: 1, 2: 3}, q, 2))
keys("delete", lambda: deleted({Key("a", 7): 1}, q))
keys("delete absent", lambda: deleted({Key("a", 7, False): 1}, q))
keys("get absent", lambda: {}[q])
keys("among ints", lambda: {7: 1, 8: 2}[q])
keys("among ints, other", lambda: {7: 1}.get(Key("z", 7, False)))
keys("int among keys", lambda: {q: 1}[7])
keys("augmented", lambda: exec("d[q] += 1", {"q": q, "d": {Key("a", 7): 1}}))
keys("setdefault", lambda: {Key("a", 7): 1}.setdefault(q, 2))
keys("pop", lambda: {Key("a", 7): 1}.pop(q))
keys("hash -1", lambda: {Key("a", -1): 1}[Key("b", -2)])
keys("big hash", lambda: {Key("a", 1 << 61): 1}[Key("b", 1 << 61)])
keys("bool hash", lambda: {Key("a", True): 1}[Key("b", 1)])


class SubKey(Key):
    def __eq__(self, o):
        Key.log.append(f"sub {self} == {o}")
        return True


keys("subclass first", lambda: {Key("a", 7, False): 1}[SubKey("s", 7)])
keys("subclass stored", lambda: {SubKey("s", 7): 1}[Key("a", 7, False)])


# The dict changes while a key is compared.
def changing(f):
    d = full("a", "b", "c", h=3)

    def same(o):
        for k in d:
            k.same = False
        f(d)
        return True

    for k in d:
        k.same = same
    return d


keys("cleared", lambda: changing(lambda d: d.clear())[Key("q", 3, False)])
keys("grown", lambda: changing(lambda d: d.update({i: i for i in range(100)}))[Key("q", 3, False)])
keys("grown in", lambda: Key("q", 3, False) in changing(lambda d: d.update({i: i for i in range(100)})))
keys("stored", lambda: len(stored(changing(lambda d: d.update({i: i for i in range(100)})), Key("q", 3, False), 1)))


# TypeErrors of __hash__ are about the key; others pass.
class Bad:
    def __init__(self, e):
        self.e = e

    def __hash__(self):
        raise type(self.e)(*self.e.args)


class OwnError(TypeError):
    pass


for e in (TypeError("mine"), TypeError(), OwnError("own"), ValueError("value"), KeyError("key"), StopIteration(), AttributeError("a")):
    b = Bad(e)
    show("get", lambda: {1: 1}[b])
    show("in", lambda: b in {1: 1})
    show("in set", lambda: b in {1})
    show("store", lambda: stored({}, b, 1))
    show("delete", lambda: deleted({}, b))
    show("hash", lambda: hash(b))


# Deep within one another.
class Tower:
    def __init__(self, inner):
        self.inner = inner

    def __hash__(self):
        return hash(self.inner) if self.inner is not None else 0

    def __eq__(self, o):
        return isinstance(o, Tower) and self.inner == o.inner

    def __len__(self):
        return 1 + len(self.inner) if self.inner is not None else 0

    def __getitem__(self, k):
        return self.inner[k - 1] if k else self

    def __contains__(self, k):
        return k == 0 or self.inner is not None and k - 1 in self.inner

    def __iter__(self):
        yield self
        if self.inner is not None:
            yield from self.inner

    def __enter__(self):
        if self.inner is not None:
            with self.inner:
                pass
        return self

    def __exit__(self, *a):
        pass


t = None
for _ in range(60):
    t = Tower(t)
u = None
for _ in range(60):
    u = Tower(u)
with t as entered:
    print(len(t), hash(t), t[59].inner, 59 in t, 60 in t, len(list(t)), {t: 1}[u], u in {t}, [0, t].index(u), entered is t)


# Searches in which items change, end or compare in other ways.
class Item:
    def __init__(self, v, act=None):
        self.v, self.act = v, act

    def __eq__(self, o):
        if self.act:
            self.act()
        return self.v == getattr(o, "v", o)


class SubItem(Item):
    pass


items = [Item(i) for i in range(10)]
show("index", lambda: (items.index(Item(7)), items.index(Item(7), 3), items.index(Item(7), -5, 9), items.count(Item(3)), Item(9) in items))
show("range", lambda: items.index(Item(7), 8))
mixed = [Item(1), SubItem(2), 3, "x", Item(4), SubItem(5), Item(6)]
show("mixed", lambda: [mixed.index(Item(v)) for v in (1, 2, 3, "x", 4, 5, 6)])
show("tuple", lambda: [tuple(mixed).index(Item(v)) for v in (1, 2, 3, "x", 4, 5, 6)])
shrinking = [Item(0), Item(1, lambda: shrinking.clear()), Item(2)]
show("shrinking", lambda: shrinking.index(Item(2)))
growing = [Item(0), Item(1, lambda: len(growing) < 20 and growing.append(Item(len(growing)))), Item(2)]
show("growing", lambda: growing.index(Item(3)))
renamed = [Item(0), Item(1, lambda: setattr(Item, "__eq__", lambda s, o: True)), Item(2), Item(3)]
show("renamed", lambda: renamed.index(Item(9)))


# Iterators of classes: loops one after the other, classes that change in them.
class Count:
    def __init__(self, n, act=None):
        self.n, self.i, self.act = n, 0, act

    def __iter__(self):
        return self

    def __next__(self):
        if self.act:
            self.act(self)
        if self.i >= self.n:
            raise StopIteration
        self.i += 1
        return self.i


class Down(Count):
    def __next__(self):
        if self.n <= 0:
            raise StopIteration("end")
        self.n -= 1
        return -self.n


class Iterable:
    def __init__(self, *parts):
        self.parts = parts

    def __iter__(self):
        for part in self.parts:
            yield from part


class Fresh:
    def __iter__(self):
        return Count(2)


def loops():
    out = []
    for cls in (Count, Down, Count):
        for x in cls(3):
            f = out.append
            f(x)
        for x in "ab":
            g = len
            out.append((x, g(x)))
    for x in Fresh():
        for y in Fresh():
            out.append((x, y))
    for x in Iterable(Count(2), [5], Down(2)):
        out.append(x)
    return out


def changed():
    out = []

    def act(self):
        if self.i == 2:
            Changed.__next__ = lambda self: out.append("new") or act2()

    def act2():
        raise StopIteration

    class Changed(Count):
        pass

    for x in Changed(5, act):
        out.append(x)
    out.append(list(Changed(5, act)))
    return out


def reclassed():
    def act(self):
        if self.i == 2:
            self.__class__ = Down

    out = []
    for x in Count(4, act):
        out.append(x)
    return out, list(Count(4, act)), tuple(Count(4, act))


def failing(self):
    if self.i == 2:
        raise LookupError("in the middle")


show("loops", loops)
show("changed", changed)
show("reclassed", reclassed)
for make in (list, tuple, set, sorted, sum, dict.fromkeys, "".join, enumerate, max, any, bytes, lambda it: [*it], lambda it: (lambda *a: a)(*it),
             lambda it: [0].__iadd__(it), lambda it: list(map(str, it)), lambda it: list(zip(it, it)), lambda it: dict(enumerate(it))):
    for it in (Count(0), Count(3), Down(3), Fresh(), Iterable(Count(1), Down(2)), Count(3, failing), Count(100)):
        show("made", lambda: list(make(it)) if make is enumerate else make(it))
show("large", lambda: (len(list(Count(5000))), sum(tuple(Count(5000)))))


class NoNext:
    def __iter__(self):
        return NoNext()


class SelfLess:
    def __iter__(self):
        return self

    def __next__():
        pass


class GeneratorNext:
    def __iter__(self):
        return self

    def __next__(self):
        yield 1


for bad in (NoNext(), SelfLess(), 5):
    show("list", lambda: list(bad))
    show("tuple", lambda: tuple(bad))
    show("for", lambda: [x for x in bad])
show("generators", lambda: [type(x).__name__ for x, _ in zip(GeneratorNext(), "ab")])


# What list and set make of built-in data.
class MyList(list):
    pass


xs = [3, 1, 2]
for make in (list, set, MyList, tuple, frozenset):
    show("none", lambda: make())
    for arg in ((), [], "abc", range(3), {1: 2}, {4}, xs, b"xy", iter(xs), (x for x in "gen"), map(str, xs), zip("ab", xs), {1: 2}.items(), 5, None):
        show("one", lambda: sorted(map(repr, make(arg))) if "set" in make.__name__ else make(arg))
    show("two", lambda: make(1, 2))
    show("keyword", lambda: make(iterable=()))
same = list(xs)
print(same == xs, same is xs, set(xs) is set(xs))


# Methods of dicts and sets with keys that Python hashes and compares.
class DictSub(dict):
    pass


class SetSub(set):
    pass


for same in (True, False, NotImplemented, "", Truthy(False)):
    print("==", same)
    for make in (dict, DictSub):
        d = make(full("a", "b"))
        for k in d:
            k.same = same
        q = Key("q", 1, same)
        keys("get", lambda: (d.get(q), d.get(q, "default")))
        keys("setdefault", lambda: (d.setdefault(q, "new"), len(d)))
        show("again", lambda: d.setdefault(q))
        show("pop", lambda: (d.pop(q), len(d)))
        keys("pop absent", lambda: d.pop(Key("z", 9)))
        keys("pop default", lambda: d.pop(Key("z", 9), "default"))
    for make in (set, SetSub):
        s = make(full("a", "b"))
        for k in s:
            k.same = same
        q = Key("q", 1, same)
        keys("add", lambda: (s.add(q), len(s)))
        show("add again", lambda: (s.add(q), len(s)))
        show("in", lambda: q in s)
        show("discard", lambda: (s.discard(q), len(s)))
        keys("discard absent", lambda: (s.discard(Key("z", 9)), len(s)))
        keys("remove", lambda: (s.remove(Key("z", 1, same)), len(s)))
for name in ("get", "setdefault", "pop"):
    show(name, lambda: getattr({1: 1}, name)(Bad(TypeError("mine"))))
    show(name, lambda: getattr({1: 1}, name)(Bad(ValueError("mine"))))
for name in ("add", "discard", "remove"):
    show(name, lambda: getattr({1}, name)(Bad(TypeError("mine"))))
    show(name, lambda: getattr({1}, name)(Bad(ValueError("mine"))))
keys("set comprehension", lambda: len({Key(n, 2, True) for n in "abc"}) + len({x % 3 for x in range(10)}))
keys("comprehension of both", lambda: len({x for x in (1, "a", Key("k", 1, False), 1.0, (1, 2), Key("l", 1, False), True)}))
show("unhashable", lambda: {x for x in ([],)})


# next() with a default.
def numbers(n):
    for i in range(n):
        yield i
    return "returned"


def stopping():
    yield 1
    raise LookupError("in it")


def outer():
    x = yield from numbers(2)
    yield x


g = numbers(2)
print([next(g, "none") for _ in range(4)], next(numbers(0), None), next(iter([]), 5), next((x for x in "ab" if x == "b"), None))
g = outer()
print([next(g, "none") for _ in range(4)])
g = stopping()
show("next", lambda: (next(g, 0), next(g, 0)))
show("next", lambda: next(g, 0))
g = numbers(1)
show("next", lambda: (next(g), next(g)))
c = Count(2)
print([next(c, "none") for _ in range(4)])
d = Down(1)
show("next", lambda: (next(d, 7), next(d, 8)))
show("next", lambda: next(d))


def reentrant():
    yield next(r, "default")


r = reentrant()
show("reentrant", lambda: next(r, "outer"))


def deep_next(n):
    yield next(deep_next(n - 1), "default") if n else "bottom"


print(next(deep_next(50), None))


async def coroutine():
    pass


co = coroutine()
show("coroutine", lambda: next(co, 1))
co.close()
try:
    raise KeyError("handled")
except KeyError:
    g = numbers(1)
    print(next(g, "none"), next(g, "none"))
    show("context", lambda: next(stopping()))


# Texts in f-strings.
class Text(str):
    def __format__(self, spec):
        return f"Text.format({spec!r})"

    def __str__(self):
        return "Text.str"


class Formats:
    def __init__(self, v):
        self.v = v

    def __format__(self, spec):
        return self.v if spec == "" else f"{self.v} {spec}"


class Texts:
    def __init__(self, v):
        self.v = v

    def __str__(self):
        return self.v

    def __repr__(self):
        return self.v


class ReprOnly:
    def __repr__(self):
        return "repr only"


class StrNone(Texts):
    __str__ = None


class ErrorText(Exception):
    def __str__(self):
        return "error text"


for v in ("plain", Text("text"), StrSub("sub"), 5, None):
    x, y = Texts(v), Formats(v)
    show("format", lambda: f"{x}|")
    show("format !s", lambda: f"{x!s}|")
    show("format !r", lambda: f"{x!r}|")
    show("format !a", lambda: f"{x!a}|" if type(v) is not Text else None)
    show("format width", lambda: f"{x!s:>10}|")
    show("own", lambda: f"{y}|")
    show("own spec", lambda: f"{y:abc}|")
    show("spec", lambda: f"{x:abc}|")
    show("str", lambda: (str(x), type(str(x)).__name__))
    show("repr", lambda: (repr(x), type(repr(x)).__name__))
    show("format()", lambda: (format(x), format(y, "z")))
    show("%", lambda: "%s %r" % (x, x))
    show("print", lambda: print(x))
print(f"{ReprOnly()} {ReprOnly()!s} {ReprOnly()!r} {str(ReprOnly())} {ErrorText()} {ErrorText()!r} {str(ErrorText())}")
show("none", lambda: f"{StrNone('x')!r}")


# Numbers of items.
class Index:
    def __init__(self, v):
        self.v = v

    def __index__(self):
        return self.v


for seq in ([10, 11, 12], (10, 11, 12), "abc", b"abc", range(3), bytearray(b"abc")):
    for v in (0, -1, 2, 3, -4, True, "x", None, 1.0, IntSub(1)):
        show("item", lambda: seq[Index(v)])
    show("slice", lambda: seq[Index(1):Index(3)])
show("dict", lambda: Index(0) in {0: 1})
show("failing", lambda: [1][x])
items = [1, 2, 3]
items[Index(1)] = 5
del items[Index(0)]
print(items, int(Index(7)), hex(Index(255)), [0] * Index(2), "ab"[Index(1)])
