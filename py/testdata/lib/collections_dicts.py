"""collections: defaultdict, OrderedDict, ChainMap, UserDict."""
from collections import ChainMap, OrderedDict, UserDict, UserList, UserString, defaultdict, deque
import collections
import copy


def attempt(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except Exception as e:
        print(type(e).__name__ + ":", e)


# defaultdict
d = defaultdict(list)
d["a"].append(1)
d["b"]
print(d, d["a"], len(d), "z" in d, d.get("z"), d.default_factory)
n = defaultdict(int, {"x": 1}, y=2)
n["x"] += 1
n["new"] += 5
print(n, dict(n), n == {"x": 2, "y": 2, "new": 5})
attempt(lambda: defaultdict()["k"])
attempt(lambda: defaultdict(None, a=1)["k"])
attempt(defaultdict, 5)
attempt(defaultdict, 5, 6)
attempt(defaultdict, list, 5)
attempt(defaultdict, list, {}, {})
print(hasattr(defaultdict(), "__dict__"), defaultdict.__hash__, OrderedDict.__hash__)
attempt(lambda: d[[]])
print(defaultdict(lambda: "N/A", a=1)["q"], defaultdict(lambda: defaultdict(int))["a"]["b"])
tree = lambda: defaultdict(tree)
t = tree()
t["a"]["b"]["c"] = 1
print(t["a"]["b"]["c"], list(t), list(t["a"]))
r = defaultdict(list)
r["self"] = r
print(r)
e = n.copy()
e["x"] = 100
print(n["x"], type(e).__name__, e.default_factory, copy.copy(n) == n, copy.deepcopy(d))
print(n | {"z": 9}, {"z": 9} | n, type({"z": 9} | n).__name__)
n |= {"q": 0}
print(n, copy.deepcopy((n)) == n, n.__reduce__()[:4])
print(n.__missing__("made"), n["made"], n.pop("made"), n.setdefault("s", 3))
n.default_factory = None
attempt(lambda: n["nope"])
print(defaultdict.fromkeys("ab", 1), repr(defaultdict()), defaultdict(int) == {}, list(reversed(n)))


class DD(defaultdict):
    def __missing__(self, key):
        self[key] = v = key * 2
        return v


dd = DD()
print(dd[2], dd["ab"], dd, repr(DD(int)), type(DD(int).copy()).__name__)
by = defaultdict(set)
for w in "apple avocado banana blueberry".split():
    by[w[0]].add(len(w))
print(sorted((k, sorted(v)) for k, v in by.items()))
def fails():
    raise ValueError("factory")
attempt(lambda: defaultdict(fails)["k"])
print(defaultdict[str, int])

# OrderedDict
o = OrderedDict([("b", 1), ("a", 2)])
o["c"] = 3
print(o, list(o), o.popitem(), o.popitem(last=False), o)
o = OrderedDict.fromkeys("abcde", 0)
o.move_to_end("b")
print(list(o))
o.move_to_end("b", last=False)
print(list(o), "".join(reversed(o)))
attempt(o.move_to_end, "zz")
attempt(OrderedDict().popitem)
attempt(OrderedDict().popitem, last=False)
print(o.keys(), o.values(), o.items())
print(OrderedDict(a=1, b=2) == OrderedDict(b=2, a=1), OrderedDict(a=1, b=2) == {"b": 2, "a": 1}, OrderedDict(a=1) != OrderedDict(a=1), OrderedDict() == 5)
print(OrderedDict(), OrderedDict({1: 2}), OrderedDict(x=OrderedDict(y=1)))
print(o.keys() & {"a", "z"} == {"a"}, o.keys() | {"z"} == set("abcdez"), ("a", 0) in o.items(), len(o.values()), list(reversed(o.items()))[0])
print({"a", "q"} - o.keys(), o.keys() >= {"a"}, o.keys() == set("abcde"), o.keys().isdisjoint("xyz"), o.keys() - o.keys(), o.items() == o.items(), o.keys() ^ {"a"} == set("bcde"))
print(type(o.keys()).__name__, type(o.items()).__name__, type(o.values()).__name__, 0 in o.values(), o.keys().mapping)
p = o.copy()
p["a"] = 9
print(o["a"], p["a"], type(p).__name__, copy.copy(o) == o, copy.deepcopy(o) == o, copy.deepcopy((o)) == o)
print(o | {"z": 1}, {"z": 1} | OrderedDict(a=2), type({} | o).__name__)
o |= {"y": 7}
print(o, o.setdefault("new", 1), o.pop("new"), o.pop("new", "gone"))
attempt(o.pop, "new")
attempt(lambda: o["nope"])
attempt(OrderedDict, 1, 2)
attempt(OrderedDict, 5)
rec = OrderedDict()
rec["me"] = rec
print(rec)
o.clear()
print(o, bool(o), len(o))
q = OrderedDict(a=1)
q.attr = 5
print(q.__dict__, q.copy().__dict__, q.__reduce__()[:4])


class LRU(OrderedDict):
    def __init__(self, maxsize, *args, **kw):
        self.maxsize = maxsize
        super().__init__(*args, **kw)

    def __getitem__(self, key):
        value = super().__getitem__(key)
        self.move_to_end(key)
        return value

    def __setitem__(self, key, value):
        super().__setitem__(key, value)
        self.move_to_end(key)
        if len(self) > self.maxsize:
            del self[next(iter(self))]


l = LRU(2, a=1, b=2)
l["a"]
l["c"] = 3
print(list(l), l)
l.update(d=4)
print(list(l), l.setdefault("e", 5), list(l))


class Upper(OrderedDict):
    def __setitem__(self, k, v):
        super().__setitem__(k.upper(), v)


print(Upper(a=1), Upper([("b", 2)], c=3), Upper.fromkeys("xy"), Upper(a=1) | {"b": 1})
print([k for k, v in OrderedDict(sorted({"z": 1, "y": 2}.items())).items()], dict(OrderedDict(a=1)), {**OrderedDict(a=1)})
match OrderedDict(a=1):
    case {"a": v}:
        print("matched", v)

# ChainMap
base, top = {"a": 1, "b": 2}, {"b": 20}
m = ChainMap(top, base)
print(m, m["a"], m["b"], len(m), list(m), sorted(m.items()), "a" in m, m.get("zz", 0), bool(m), bool(ChainMap()))
m["c"] = 3
print(top, m.parents, m.new_child(), m.new_child({"q": 1}, r=2).maps[0], m.maps is m.maps, m.new_child(k=1)["k"])
attempt(lambda: m["nope"])
attempt(m.__delitem__, "a")
attempt(m.pop, "a")
attempt(ChainMap().popitem)
print(m.pop("c"), m.popitem(), m.pop("zz", 1), m)
print(m == {"a": 1, "b": 2}, dict(m), m | {"x": 1}, {"x": 1} | m, ChainMap.fromkeys("ab", 0), m.copy().maps[0] is m.maps[0])
m |= {"i": 1}
print(m, list(m.keys()), list(m.values()), m.items(), copy.copy(m))
m.clear()
print(m, ChainMap({}, {"d": 1}).setdefault("d", 5))


# UserDict, UserList, UserString
class Lower(UserDict):
    def __setitem__(self, key, value):
        super().__setitem__(key.lower(), value)


u = Lower({"A": 1}, B=2)
u.update({"C": 3})
print(u, u.data, u["a"], len(u), "b" in u, list(u), u | {"D": 4}, u.copy(), type(u.copy()).__name__, u == {"a": 1, "b": 2, "c": 3})
attempt(lambda: u["zz"])
attempt(lambda: UserDict(1))
attempt(lambda: UserDict({}, {}))
print(u.pop("a"), u.popitem(), u.get("q", 5), u.setdefault("k", 9), u, UserDict.fromkeys("ab"), {"z": 1} | UserDict(a=1))


class WithMissing(UserDict):
    def __missing__(self, key):
        return key * 2


print(WithMissing()["ab"], WithMissing().get("ab"), isinstance(u, collections.abc.MutableMapping), isinstance(u, dict))
ul = UserList([3, 1, 2])
ul.append(4)
ul += [5]
print(ul, sorted(ul), ul[1:3], type(ul[1:3]).__name__, ul + [9], [0] + ul, ul * 2, 3 in ul, len(ul), ul == [3, 1, 2, 4, 5], ul < [4])
ul.sort(reverse=True)
ul.insert(0, "i"), ul.remove(4), ul.reverse(), ul.extend("z")
print(ul, ul.pop(), ul.index("i"), ul.count(5), ul.copy(), UserList("ab"), UserList(UserList([1])), ul[0], copy.copy(ul))
del ul[0]
ul[0] = "set"
print(ul, hash is None)
us = UserString("Hello")
print(us, repr(us), us.upper(), us + " x", "x " + us, us * 2, us[1], us[1:3], us == "Hello", "ell" in us, hash(us) == hash("Hello"), len(us))
print(us.replace("l", "L"), us.find("l"), us.split("l"), us.startswith("He"), us.center(11, "*"), us.isalpha(), us.join(["a", "b"]), us.encode(), UserString("%s!") % 5, int(UserString("12")), us < "I", us.removeprefix("He"), us.index("l"), us.strip("Ho"), type(us.title()).__name__, us.count("l"), UserString("{}").format(3), us.rjust(7), us.partition("l"), us.zfill(7), us.translate({72: "J"}))
print(UserString(12), list(us), us.lower().islower(), sorted([UserString("b"), UserString("a")]))

# deque comes along
print(deque([1, 2], maxlen=2), collections.deque is deque, deque.__module__)
print(collections.OrderedDict.__module__, collections.Counter.__module__, ChainMap.__module__, UserDict.__module__, defaultdict.__module__)
attempt(lambda: collections.Mapping)
try:
    from collections import Nothing
except ImportError as e:
    print(str(e).split(" (")[0])
