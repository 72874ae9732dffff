"""operator, keyword."""
import copy
import keyword
import operator
from operator import *


def attempt(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except Exception as e:
        print(type(e).__name__ + ":", e)


print(sorted(operator.__all__))
for name in ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "lshift", "rshift", "and_", "or_", "xor",
             "lt", "le", "eq", "ne", "ge", "gt", "is_", "is_not"):
    f = getattr(operator, name)
    print(name, f(7, 3), end="; ")
print()
print(neg(5), pos(-5), inv(5), invert(0), abs(-3), not_(0), truth([]), truth("x"), index(True), is_none(None), is_not_none(None))
print(concat([1], [2]), contains("abc", "b"), countOf([1, 2, 1, True], 1), getitem([1, 2], 0), indexOf("abc", "c"), length_hint(iter([1, 2])), length_hint(5, 9), length_hint([1]))
l = [1, 2, 3]
setitem(l, 0, 9), delitem(l, 1)
print(l, iadd(l, [4]), l, imul([1], 2), ior({1}, {2}), iconcat("a", "b"), ipow(2, 3), isub(5, 1), call(lambda *a, **k: (a, k), 1, b=2))
attempt(add, 1, "x")
attempt(lt, 1, "x")
attempt(getitem, [1], 5)
attempt(indexOf, [1], 2)
attempt(index, 1.5)
attempt(concat, 1, 2)
attempt(iconcat, 1, 2)
attempt(length_hint, 5, "x")
attempt(matmul, 1, 2)
attempt(truediv, 1, 0)


class V:
    def __init__(self, v): self.v = v
    def __add__(self, o): return V(self.v + o.v)
    def __iadd__(self, o): self.v += o.v; return self
    def __lt__(self, o): return self.v < o.v
    def __matmul__(self, o): return "matmul"
    def __contains__(self, x): return x == self.v
    def __index__(self): return self.v
    def __length_hint__(self): return self.v
    def __bool__(self): return self.v > 0
    def __repr__(self): return f"V({self.v})"


print(add(V(1), V(2)), iadd(V(1), V(2)), lt(V(1), V(2)), matmul(V(1), 2), contains(V(3), 3), index(V(4)), length_hint(V(5)), truth(V(0)), not_(V(0)))
attempt(length_hint, V(-1))
print(itemgetter(1)([4, 5]), itemgetter("a")({"a": 1}), itemgetter(0, 2)("xyz"), itemgetter(slice(1, 3))("hello"))
print(sorted([("b", 1), ("a", 2)], key=itemgetter(0)), max([{"k": 1}, {"k": 5}], key=itemgetter("k")), list(map(itemgetter(1), [(1, 2), (3, 4)])))
attempt(itemgetter(5), [1])
attempt(itemgetter("k"), {})
attempt(itemgetter(1), 5)
print(attrgetter("real")(3 + 4j), attrgetter("v")(V(3)), attrgetter("v", "__class__.__name__")(V(3)), attrgetter("__class__.__name__")(5))
attempt(attrgetter("nope"), 5)
attempt(attrgetter, 5)
attempt(attrgetter, "a", 5)
print(methodcaller("upper")("abc"), methodcaller("split", ",", maxsplit=1)("a,b,c"), methodcaller("replace", "a", "b")("aaa"))
attempt(methodcaller("nope"), 5)
attempt(methodcaller, 5)
print(itemgetter(1), itemgetter(1, "a"), attrgetter("a.b", "c"), methodcaller("m", 1, k=2))
for g in (itemgetter(1), itemgetter(1, 0), attrgetter("real"), methodcaller("conjugate")):
    r = copy.deepcopy((g))
    print(r, type(r).__name__, copy.copy(g))
print(methodcaller("split", ",", maxsplit=1).__reduce__()[1], operator.__add__(1, 2), operator.__not__(1), operator.__lt__(1, 2), operator.__and__(6, 3))
print(keyword.kwlist, keyword.softkwlist, keyword.iskeyword("class"), keyword.iskeyword("match"), keyword.issoftkeyword("match"), keyword.__all__)
from functools import reduce
print(reduce(mul, range(1, 6)), list(map(add, [1, 2], [3, 4])), reduce(or_, [1, 2, 4]))
