"""The functions of operator are natives: they do not bind, and their errors are
those of natives."""
import inspect
import operator
import pickle


def attempt(f, *args, **kw):
    try:
        result = repr(f(*args, **kw))
    except Exception as e:
        result = f"{type(e).__name__}: {e}"
    print(f.__name__, args, kw, "->", result)


class Calculator:
    add = operator.add
    truth = operator.truth
    get = operator.getitem


print(Calculator().add(2, 3), Calculator.add(2, 3), Calculator().truth([]), Calculator().get("abc", 1))

for name in operator.__all__:
    f = getattr(operator, name)
    if not isinstance(f, type):
        print(repr(f), type(f).__name__, f.__module__, f.__qualname__, inspect.signature(f))
        assert pickle.loads(pickle.dumps(f)) is f

binary = [operator.add, operator.and_, operator.floordiv, operator.lshift, operator.mod, operator.mul, operator.or_,
          operator.pow, operator.rshift, operator.sub, operator.truediv, operator.xor, operator.matmul, operator.concat,
          operator.iadd, operator.iand, operator.ifloordiv, operator.ilshift, operator.imod, operator.imul, operator.ior,
          operator.ipow, operator.irshift, operator.isub, operator.itruediv, operator.ixor, operator.imatmul, operator.iconcat,
          operator.lt, operator.le, operator.eq, operator.ne, operator.ge, operator.gt, operator.is_, operator.is_not,
          operator.contains, operator.countOf, operator.indexOf, operator.getitem]
pairs = [(7, 3), (-7, 3), (True, 2), (1.5, 2), (2, -1.5), (2 ** 62, 2 ** 62), (-2 ** 63, -2 ** 63), (2 ** 63 - 1, 1),
         (-2 ** 63, 1), (3, 2 ** 70), (2 ** 31, 2 ** 31), (-2 ** 31, 2 ** 32), (1, 0), (1.5, 0.0), (float("nan"), 1.0),
         ("ab", "b"), ("ab", 1), ([1, 2], [3]), ([1, 2], 2), ((1, 2), (3,)), ((1, 2), 1), (b"ab", 97), ({1: 2}, 1),
         ({1: 2}, {3: 4}), ({1, 2}, {2}), (range(5), 3), (1j, 2), (None, None), ([[1]], [1]), (range(3), 2)]
huge = (operator.lshift, operator.ilshift, operator.pow, operator.ipow)
for f in binary:
    for x, y in pairs:
        if f in huge and isinstance(y, int) and abs(y) > 100:
            continue
        if f in (operator.mul, operator.imul) and y == 2 ** 70:
            continue
        if isinstance(x, (list, set, dict)):
            x = x.copy()
        if f is operator.is_ or f is operator.is_not:
            x, y = str(x), None
        attempt(f, x, y)

unary = [operator.abs, operator.index, operator.inv, operator.invert, operator.neg, operator.pos, operator.not_,
         operator.truth, operator.is_none, operator.is_not_none, operator.length_hint]
for f in unary:
    for x in (0, 5, -5, -2 ** 63, 2 ** 70, 1.5, -0.0, 1j, "", "a", b"", [], [0], (), {}, {1}, None, range(3)):
        attempt(f, x)

for f in (operator.add, operator.neg, operator.index, operator.is_, operator.lt, operator.not_, operator.setitem, operator.call, operator.length_hint):
    attempt(f)
    attempt(f, 1, 2, 3, 4)
    attempt(f, a=1)
attempt(operator.length_hint, [], "x")
attempt(operator.length_hint, 5, 2 ** 70)
attempt(operator.length_hint, 5, True)
attempt(operator.length_hint, 5, 7)
attempt(operator.call, 5)
attempt(operator.call, dict, [(1, 2)], a=3)
attempt(operator.setitem, 1, 2, 3)
attempt(operator.setitem, (1,), 0, 3)
attempt(operator.delitem, "a", 0)
attempt(operator.delitem, {}, 0)
attempt(operator.getitem, list, int)
attempt(operator.getitem, int, int)
x = [1, 2, 3, 4]
operator.setitem(x, slice(1, 3), iter("ab")), operator.delitem(x, -1), operator.setitem(x, 0, "z")
print(operator.length_hint(iter([1, 2])), x, operator.indexOf(iter("abc"), "c"), operator.countOf(iter("abca"), "a"), operator.iadd(x, (c for c in "de")), x)
print(operator.imul(x, 2) is x, operator.isub({1, 2}, {1}), operator.ior({1: 2}, {3: 4}))


class N:
    """A number with methods in Python."""

    def __init__(self, v):
        self.v = v

    def __repr__(self):
        return f"N({self.v})"

    def __add__(self, o):
        return NotImplemented if o is None else N(self.v + getattr(o, "v", o))

    def __radd__(self, o):
        return N(("r", o, self.v))

    def __iadd__(self, o):
        self.v += getattr(o, "v", o)
        return self

    def __lt__(self, o):
        return NotImplemented if o is None else ("lt", self.v)

    def __gt__(self, o):
        return ("gt", self.v)

    def __eq__(self, o):
        return self.v == getattr(o, "v", o)

    def __neg__(self):
        return N(-self.v)

    def __invert__(self):
        return "invert"

    def __abs__(self):
        raise ValueError("no abs")

    def __bool__(self):
        return self.v > 2

    def __index__(self):
        return self.v

    def __getitem__(self, k):
        return ("item", k)

    def __setitem__(self, k, x):
        print("set", k, x)

    def __delitem__(self, k):
        print("del", k)

    def __contains__(self, x):
        return 7

    def __call__(self, *args, **kw):
        return args, kw

    def __length_hint__(self):
        return self.v


a, b = N(1), N(5)
for f in (operator.add, operator.lt, operator.gt, operator.eq, operator.ne, operator.le, operator.sub, operator.iadd, operator.concat, operator.contains, operator.getitem):
    for x, y in ((a, b), (a, 2), (2, a), (a, None), (None, a), ([1], a), ([a], [b])):
        if (f, type(x)) != (operator.iadd, list):
            attempt(f, x, y)
for f in unary:
    attempt(f, a)
    attempt(f, b)
attempt(operator.setitem, a, 1, 2)
attempt(operator.delitem, a, 1)
attempt(operator.call, a, 1, k=2)
attempt(operator.countOf, [a, b, a, 1, 5, 5.0], a)
attempt(operator.indexOf, (b, a, 1), 1)
attempt(operator.indexOf, (b, b), a)


class Big(int):
    def __index__(self):
        return 5


class Count(N):
    def __index__(self):
        return 2 ** 70


for x in (Big(3), Count(1), Count(2 ** 80)):
    print(operator.index(x), type(operator.index(x)))


class Names(dict):
    def __missing__(self, k):
        return "missing " + k


print(operator.getitem(Names(a=1), "b"), operator.getitem(Names(a=1), "a"), operator.contains(Names(a=1), "b"))
