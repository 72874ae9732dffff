"""copy, copyreg."""
import copy
import copyreg
from collections import OrderedDict, defaultdict, deque, namedtuple


def attempt(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except Exception as e:
        print(type(e).__name__ + ":", e)


print(copy.__all__, copyreg.__all__, copy.error is copy.Error)
l = [1, [2, 3], {"k": [4]}, (5, [6]), "s", None, 1.5, b"x", {7}]
c, d = copy.copy(l), copy.deepcopy(l)
l[1].append(99)
l[2]["k"].append(99)
print(c, d, c[1] is l[1], d[1] is l[1], d[3] is l[3], d[8] is l[8])
t = (1, 2, (3, 4))
print(copy.deepcopy(t) is t, copy.copy(t) is t, copy.copy(l) is l, copy.deepcopy(len) is len, copy.deepcopy(int) is int, copy.copy(attempt) is attempt)
for x in (None, 5, 1.5, "s", b"b", True, 1j, ..., NotImplemented, range(3), frozenset([1]), slice(1), property(), bytearray(b"x"), {1}, OrderedDict(a=[1]), defaultdict(list, a=[1]), deque([1, [2]], 5), namedtuple("P", "x")(1), {}, Exception("e"), ValueError(1, 2)):
    a, b = copy.copy(x), copy.deepcopy(x)
    print(type(x).__name__, a is x, b is x, repr(a) == repr(x), repr(b) == repr(x), type(b) is type(x))
r = [1]
r.append(r)
rc = copy.deepcopy(r)
print(rc, rc[1] is rc, rc is not r)
d = {}
d["me"] = d
dc = copy.deepcopy(d)
print(dc["me"] is dc)
rt = ([],)
rt[0].append(rt)
rtc = copy.deepcopy(rt)
print(rtc[0][0] is rtc, rtc is not rt)
shared = [1]
two = copy.deepcopy([shared, shared])
print(two[0] is two[1], two[0] is shared)


class P:
    def __init__(self, x, y):
        self.x, self.y = x, y

    def __repr__(self):
        return f"P({self.x}, {self.y})"

    def method(self):
        return self.x


p = P([1], {"a": 2})
c, d = copy.copy(p), copy.deepcopy(p)
p.x.append(2)
print(c, d, c.x is p.x, d.x is p.x)
m = copy.deepcopy(p.method)
print(m(), m.__self__ is p)


class Slots:
    __slots__ = ("a", "b", "__private")

    def __init__(self):
        self.a = [1]
        self.__private = 5


s = Slots()
c = copy.deepcopy(s)
print(c.a, c.a is s.a, hasattr(c, "b"), c._Slots__private, copyreg._slotnames(Slots))


class Mixed(Slots):
    def __init__(self):
        super().__init__()
        self.d = 1


print(copy.copy(Mixed()).__dict__, copy.copy(Mixed()).a)


class Custom:
    def __init__(self, v): self.v = v
    def __copy__(self): return Custom("copied")
    def __deepcopy__(self, memo): return Custom(("deep", type(memo).__name__))


print(copy.copy(Custom(1)).v, copy.deepcopy([Custom(1)])[0].v)


class State:
    def __init__(self): self.v, self.cache = 1, "big"
    def __getstate__(self): return {"v": self.v + 1}
    def __setstate__(self, s): self.__dict__.update(s); self.restored = True


print(copy.copy(State()).__dict__, copy.deepcopy(State()).__dict__)


class Reduced:
    def __init__(self, n): self.n = n
    def __reduce__(self): return Reduced, (self.n + 1,)


print(copy.copy(Reduced(1)).n, copy.deepcopy(Reduced(5)).n)


class NewArgs:
    def __new__(cls, a, b=0):
        o = super().__new__(cls)
        o.ab = (a, b)
        return o
    def __getnewargs__(self): return self.ab


class NewArgsEx(NewArgs):
    def __getnewargs_ex__(self): return (self.ab[:1], {"b": self.ab[1]})


print(copy.copy(NewArgs(1, 2)).ab, copy.deepcopy(NewArgsEx(3, 4)).ab)


class MyList(list):
    pass


class MyDict(dict):
    pass


ml = MyList([1, [2]])
ml.attr = [3]
mc = copy.deepcopy(ml)
print(mc, type(mc).__name__, mc.attr, mc[1] is ml[1], copy.copy(ml).attr is ml.attr)
md = MyDict(a=[1])
print(copy.deepcopy(md), type(copy.copy(md)).__name__)


class Singleton:
    def __reduce__(self): return "SINGLE"


SINGLE = Singleton()
print(copy.copy(SINGLE) is SINGLE, copy.deepcopy(SINGLE) is SINGLE)


class NoCopy:
    def __reduce_ex__(self, p): raise TypeError("no copies")


attempt(copy.copy, NoCopy())
attempt(copy.deepcopy, (i for i in ()))
attempt(copy.copy, iter([]).__next__ if False else (i for i in ()))


class IntSub(int):
    pass


i = IntSub(5)
i.note = "n"
print(copy.copy(i), copy.copy(i).note, type(copy.deepcopy(i)).__name__)
memo = {}
src = [1, 2]
out = copy.deepcopy([src], memo)
print(memo[id(src)] is out[0])
pt = namedtuple("PT", "x y")(1, [2])
print(copy.replace(pt, x=5), copy.deepcopy(pt), copy.deepcopy(pt).y is pt.y)
attempt(copy.replace, 5, x=1)
attempt(copy.replace, [], x=1)


class Rep:
    def __replace__(self, **k): return k


print(copy.replace(Rep(), a=1))

# copyreg
copyreg.pickle(P, lambda p: (P, ("via", "copyreg")))
print(copy.copy(P(1, 2)), copy.deepcopy((P(1, 2))))
del copyreg.dispatch_table[P]
attempt(copyreg.pickle, P, 5)
attempt(copyreg.constructor, 5)
attempt(copyreg.add_extension, "m", "n", 0)
copyreg.add_extension("m", "n", 200)
copyreg.add_extension("m", "n", 200)
attempt(copyreg.add_extension, "m", "n", 201)
attempt(copyreg.add_extension, "m", "q", 200)
attempt(copyreg.remove_extension, "m", "n", 201)
copyreg.remove_extension("m", "n", 200)
print(copyreg.__newobj__(list, [1]), copyreg.__newobj_ex__(NewArgs, (1,), {"b": 5}).ab, copyreg._reconstructor(P, object, None).__dict__, copyreg._reconstructor(IntSub, int, 7))
new = lambda o: o.__reduce_ex__(4)
for o in (p, s, Mixed(), ml, md, NewArgs(1, 2), NewArgsEx(1, 2), State()):
    f, args, st, li, di = new(o)
    print(f.__name__, args[1:], args[0].__name__, st, li and list(li), di and list(di), o.__getstate__())
for bad in (5, (1,), (1, {}), ((), 5)):
    B = type("B", (), {"__getnewargs_ex__": lambda self: bad})
    attempt(lambda: new(B()))
B = type("B", (), {"__getnewargs__": lambda self: 5})
attempt(lambda: new(B()))
print(copyreg._reduce_ex(P(1, 2), 1)[1:], copyreg._reduce_ex(i, 0)[1:])
attempt(copyreg._reduce_ex, s, 0)
